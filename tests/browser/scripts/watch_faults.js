window.faults = async (where, options) => {
  const { violations } = await axe.run(where, { ...options, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
};
