/** Queries of everything, each with the one that asks the same of one project. */
export const ofProject: Readonly<Record<string, string>> = {
  components: 'project_components',
  licenses: 'project_licenses',
  license_conflicts: 'project_licenses',
  gates: 'project_gate',
  upgrades: 'project_upgrades',
  vulnerabilities: 'project_vulnerabilities',
};
