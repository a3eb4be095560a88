import type { Understood } from './understand.ts';

/** Some queries by their names. */
export const set = (...tools: readonly string[]): ReadonlySet<string> => new Set(tools);

/** Queries that list: what is left out of their rows changes their answer. Others tell of one thing. */
export const lists = set(
  'alerts',
  'code_weaknesses',
  'complex_functions',
  'component_usage',
  'components',
  'copied_code',
  'detections',
  'exploit_forecasts',
  'gates',
  'license_usage',
  'licenses',
  'operations',
  'project_components',
  'project_licenses',
  'project_upgrades',
  'project_vulnerabilities',
  'projects',
  'reachable_vulnerabilities',
  'recent_changes',
  'risky_components',
  'risky_projects',
  'statistics',
  'tickets',
  'trend',
  'upgrades',
  'vulnerabilities',
  'vulnerability_impact',
);
/** Queries of one thing, whose rows are its facts. */
export const ofOne = set(
  'component_facts',
  'component_in_project',
  'license_facts',
  'posture',
  'project_gate',
  'project_overview',
  'vulnerability_facts',
  'weakness_facts',
);
/** Queries of vulnerabilities. */
export const ofVulnerabilities = set(
  'project_vulnerabilities',
  'reachable_vulnerabilities',
  'vulnerabilities',
);
/** Queries of components. */
export const ofComponents = set(
  'components',
  'component_usage',
  'license_usage',
  'project_components',
  'risky_components',
);
/** Queries of either. */
export const ofBoth = new Set([...ofVulnerabilities, ...ofComponents]);

/** Whether a query tells how long tickets take. */
export function tellsTicketTimes({ tool, args }: Understood): boolean {
  return tool === 'statistics' && args['subject'] === 'tickets';
}
