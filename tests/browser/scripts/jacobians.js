async ([names, point]) => {
  const { jacobians, stepAt } = await import("../../assets/figures/step.js");
  const steps = Array.from({ length: 37 }, (_, k) => stepAt(k));
  const at = (name, dtype) => steps.map((eps) => jacobians(name, point, dtype, eps));
  return names.map((name) => ["float32", "float64"].map((dtype) => at(name, dtype)));
};
