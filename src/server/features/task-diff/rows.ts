import { riskToWire, severityToWire, type taskDiff } from '#contract';
import { type ComponentChange, groupBy } from '#engine';
import type { ComparedTask, StoredComponent, StoredFinding } from './store.ts';

/** A change between two tasks; `unseen`: whether the other side has it is unknown, which is not removed and not new. */
export type Change =
  | ComponentChange<StoredComponent>
  | { readonly kind: 'unseen'; readonly before: StoredComponent }
  | { readonly kind: 'unseen'; readonly after: StoredComponent };

/** A task as the wire spells it. */
export function toSide(task: ComparedTask): taskDiff.TaskDiffSide {
  return {
    task_id: task.task_id,
    task_name: task.name,
    product_id: task.project_id,
    product_name: task.project_name,
    product_version: task.product_version,
    create_time: task.created_at.toISOString(),
    component_count: task.component_count,
    knowledge_generation: task.knowledge_generation,
  };
}

/** What became of a component, as the wire spells it. */
export function toComponentRow(change: Change): taskDiff.ComponentDiffRow {
  const { before, after } = sidesOf(change);
  const { name = '', ecosystem = '' } = after ?? before ?? {};
  return {
    Id: `${before?.component_id ?? ''}:${after?.component_id ?? ''}`,
    Repo: name,
    fetcher: ecosystem,
    change: change.kind,
    license_changed: isLicenseChanged(change),
    before: before && componentSide(before),
    after: after && componentSide(after),
  };
}

/** The two sides of a change; one that was added has none before, one that was removed none after. */
export function sidesOf(change: Change) {
  return {
    before: 'before' in change ? change.before : undefined,
    after: 'after' in change ? change.after : undefined,
  };
}

export function isLicenseChanged(change: Change): boolean {
  return 'isLicenseChanged' in change && change.isLicenseChanged;
}

function componentSide(component: StoredComponent) {
  return {
    task_id: component.taskId,
    Version: component.version,
    requirement: component.requirement,
    license_expression: component.license,
    VulnSeverity: riskToWire(component.severity),
    dep_mode: component.directness,
  };
}

/** A vulnerability of a package that one task has and the other has not. */
export interface VulnerabilityChange {
  readonly change: 'gained' | 'lost';
  readonly cause: 'component' | 'knowledge' | 'scope';
  /** One of its findings; they differ in their versions alone. */
  readonly finding: StoredFinding;
  readonly versions: readonly string[];
}

/**
 * The findings of one side by package and vulnerability. Where every version that is affected is on the other side too,
 * it is what is known that differs; where the other side was not to look as far, it may be there and was not seen.
 */
export function vulnerabilityChanges(
  change: VulnerabilityChange['change'],
  findings: readonly StoredFinding[],
  otherLooksAsFar: boolean,
): VulnerabilityChange[] {
  return [...groupBy(findings, keyOf).values()].flatMap((group) => {
    const [finding] = group;
    if (finding === undefined) return [];
    const cause = group.every((one) => one.is_component_in_other)
      ? 'knowledge'
      : otherLooksAsFar
        ? 'component'
        : 'scope';
    return [{ change, cause, finding, versions: group.map((one) => one.component_version) }];
  });
}

/** Such a vulnerability as the wire spells it. */
export function toVulnerabilityRow(vulnerability: VulnerabilityChange): taskDiff.VulnerabilityDiffRow {
  const { change, cause, finding, versions } = vulnerability;
  return {
    Id: `${change}:${keyOf(finding)}`,
    change,
    cause,
    vuln_id: finding.primary_id,
    CJN_ID: finding.knowledge_id,
    name: finding.title,
    severity: severityToWire(finding.severity),
    cvss_score: finding.score ?? undefined,
    kev: finding.is_known_exploited ? 1 : 0,
    task_id: finding.task_id,
    Repo: finding.component_name,
    fetcher: finding.ecosystem,
    versions: [...versions],
  };
}

function keyOf({ ecosystem, component_name: name, knowledge_id: id }: StoredFinding): string {
  return `${id}:${ecosystem}:${name}`;
}
