import { alerts } from './alerts.ts';
import { sentencesOf } from './alternatives.ts';
import { componentFacts } from './component-facts.ts';
import { componentUsage } from './component-usage.ts';
import { components } from './components.ts';
import { detections } from './detections.ts';
import { gates } from './gates.ts';
import { howToConnect } from './how-to-connect.ts';
import { howToDetect } from './how-to-detect.ts';
import { howToManage } from './how-to-manage.ts';
import { knowledgeStatus } from './knowledge-status.ts';
import { licenseCompatibility } from './license-compatibility.ts';
import { licenseConflicts } from './license-conflicts.ts';
import { licenses } from './licenses.ts';
import { licenseFacts } from './license-facts.ts';
import { licenseUsage } from './license-usage.ts';
import { none } from './none.ts';
import { noneAfter } from './none-after.ts';
import { operations } from './operations.ts';
import { projectChanges } from './project-changes.ts';
import { projectComparison } from './project-comparison.ts';
import { projectComponents } from './project-components.ts';
import { projectGate } from './project-gate.ts';
import { projectLicenses } from './project-licenses.ts';
import { projectOverview } from './project-overview.ts';
import { projectSbom } from './project-sbom.ts';
import { projectUpgrades } from './project-upgrades.ts';
import { projectVulnerabilities } from './project-vulnerabilities.ts';
import { projects } from './projects.ts';
import { reachableVulnerabilities } from './reachable-vulnerabilities.ts';
import { recentChanges } from './recent-changes.ts';
import { riskyComponents } from './risky-components.ts';
import { riskyProjects } from './risky-projects.ts';
import { statistics } from './statistics.ts';
import { tickets } from './tickets.ts';
import { upgrades } from './upgrades.ts';
import { trend } from './trend.ts';
import { vulnerabilities } from './vulnerabilities.ts';
import { vulnerabilityFacts } from './vulnerability-facts.ts';
import { vulnerabilityImpact } from './vulnerability-impact.ts';
import { weaknessFacts } from './weakness-facts.ts';
import type { Ways } from './ways.ts';

/** What somebody says, and the meaning of it. */
export interface Example {
  /** A query, one topic of `how_to` as `how_to:export-sbom`, or `none` where no query answers. */
  readonly meaning: string;
  /** Names stand in braces by their kinds. */
  readonly sentence: string;
  /** The query that was made before. */
  readonly previous?: string | undefined;
}

/** Ways of asking by what they mean. To teach one: a line in a file beside this one. */
const ways: Readonly<Record<string, Ways>> = {
  alerts,
  component_facts: componentFacts,
  component_usage: componentUsage,
  components,
  detections,
  gates,
  knowledge_status: knowledgeStatus,
  license_compatibility: licenseCompatibility,
  license_conflicts: licenseConflicts,
  license_facts: licenseFacts,
  license_usage: licenseUsage,
  licenses,
  operations,
  project_changes: projectChanges,
  project_comparison: projectComparison,
  project_components: projectComponents,
  project_gate: projectGate,
  project_licenses: projectLicenses,
  project_overview: projectOverview,
  project_sbom: projectSbom,
  project_upgrades: projectUpgrades,
  project_vulnerabilities: projectVulnerabilities,
  projects,
  reachable_vulnerabilities: reachableVulnerabilities,
  recent_changes: recentChanges,
  risky_components: riskyComponents,
  risky_projects: riskyProjects,
  statistics,
  tickets,
  trend,
  upgrades,
  vulnerabilities,
  vulnerability_facts: vulnerabilityFacts,
  vulnerability_impact: vulnerabilityImpact,
  weakness_facts: weaknessFacts,
  ...byTopic(howToDetect),
  ...byTopic(howToManage),
  ...byTopic(howToConnect),
  none: { alone: none, after: noneAfter },
};

/** Every way of asking, on its own and after another question. */
export const examples: readonly Example[] = Object.entries(ways).flatMap(
  ([meaning, { alone, after = {} }]) => [
    ...linesOf(alone).map((sentence) => ({ meaning, sentence })),
    ...Object.entries(after).flatMap(([previous, lines]) =>
      linesOf(lines).map((sentence) => ({ meaning, sentence, previous })),
    ),
  ],
);

function byTopic(topics: Readonly<Record<string, Ways>>): Readonly<Record<string, Ways>> {
  return Object.fromEntries(Object.entries(topics).map(([topic, said]) => [`how_to:${topic}`, said]));
}

function linesOf(lines: string): string[] {
  return lines.trim().split('\n').flatMap(sentencesOf);
}
