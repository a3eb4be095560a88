import { accounts } from './accounts.ts';
import { codeWeaknesses } from './code-weaknesses.ts';
import { complexFunctions } from './complex-functions.ts';
import { copiedCode } from './copied-code.ts';
import { exploitForecasts } from './exploit-forecasts.ts';
import { independence } from './independence.ts';
import { trustedComponents } from './trusted-components.ts';
import { machines } from './machines.ts';
import { unmaintainedComponents } from './unmaintained-components.ts';
import { versionComparison } from './version-comparison.ts';
import { weaknessCounts } from './weakness-counts.ts';
import { alerts } from './alerts.ts';
import { componentFacts } from './component-facts.ts';
import { componentInProject } from './component-in-project.ts';
import { componentReachability } from './component-reachability.ts';
import { componentUsage } from './component-usage.ts';
import { components } from './components.ts';
import { gates } from './gates.ts';
import { groups } from './groups.ts';
import { knowledgeStatus } from './knowledge-status.ts';
import { operations } from './operations.ts';
import { projectComparison } from './project-comparison.ts';
import { projectSbom } from './project-sbom.ts';
import { detections } from './detections.ts';
import { howTo } from './how-to.ts';
import { licenseCompatibility } from './license-compatibility.ts';
import { licenseConflicts } from './license-conflicts.ts';
import { licenses } from './licenses.ts';
import { licenseFacts } from './license-facts.ts';
import { licenseUsage } from './license-usage.ts';
import { posture } from './posture.ts';
import { projectChanges } from './project-changes.ts';
import { projectComponents } from './project-components.ts';
import { projectGate } from './project-gate.ts';
import { projectLicenses } from './project-licenses.ts';
import { projectOverview } from './project-overview.ts';
import { projectUpgrades } from './project-upgrades.ts';
import { projectVulnerabilities } from './project-vulnerabilities.ts';
import { projects } from './projects.ts';
import { reachableVulnerabilities } from './reachable-vulnerabilities.ts';
import { recentChanges } from './recent-changes.ts';
import { repairTimes } from './repair-times.ts';
import { riskyComponents } from './risky-components.ts';
import { riskyProjects } from './risky-projects.ts';
import { statistics } from './statistics.ts';
import { tickets } from './tickets.ts';
import type { Tool } from '../queries/tool.ts';
import { upgrades } from './upgrades.ts';
import { trend } from './trend.ts';
import { vulnerabilities } from './vulnerabilities.ts';
import { vulnerabilityFacts } from './vulnerability-facts.ts';
import { vulnerabilityImpact } from './vulnerability-impact.ts';
import { weaknessFacts } from './weakness-facts.ts';

/** Every query that questions are answered with. To add one: a file beside these, and a line here. */
export const tools: readonly Tool[] = [
  accounts,
  alerts,
  codeWeaknesses,
  complexFunctions,
  componentFacts,
  componentInProject,
  componentReachability,
  componentUsage,
  components,
  copiedCode,
  detections,
  exploitForecasts,
  gates,
  groups,
  howTo,
  independence,
  knowledgeStatus,
  licenseCompatibility,
  licenseConflicts,
  licenseFacts,
  licenseUsage,
  licenses,
  machines,
  operations,
  posture,
  projectChanges,
  projectComparison,
  projectComponents,
  projectGate,
  projectLicenses,
  projectOverview,
  projectSbom,
  projectUpgrades,
  projectVulnerabilities,
  projects,
  reachableVulnerabilities,
  recentChanges,
  repairTimes,
  riskyComponents,
  riskyProjects,
  statistics,
  tickets,
  trend,
  trustedComponents,
  unmaintainedComponents,
  upgrades,
  versionComparison,
  vulnerabilities,
  vulnerabilityFacts,
  vulnerabilityImpact,
  weaknessCounts,
  weaknessFacts,
];

export function findTool(name: string): Tool | undefined {
  return tools.find((tool) => tool.name === name);
}
