import { type asset, riskToWire, severityCountToWire, severityToWire, type WireSeverity } from '#contract';
import { severities, upkeepOf } from '#model';
import { componentRisks } from '../../db/component-risk.ts';
import { toLastEvaluation } from '../../db/last-evaluation.ts';
import { latestKnown, type PackageFacts } from '../../db/package-facts.ts';
import type { StoredComponentAsset } from '../../ledger/component-store.ts';
import type { StoredImpact } from './impact-store.ts';
import { safeRank, unclearRank } from '../../ledger/project-ranks.ts';
import type { StoredProjectAsset } from '../../ledger/project-store.ts';
import type { StoredVulnerabilityAsset } from '../../ledger/vulnerability-store.ts';

/** A project of the ledger as the wire spells it. Figures of what was not analysed are absent, never 0. */
export function toProjectAsset(stored: StoredProjectAsset): asset.ProjectAssetRow {
  const { task_id: taskId, analysed_at: analysedAt } = stored;
  return {
    product_id: stored.project_id,
    name: stored.name,
    type: stored.type,
    version: stored.version,
    owner: stored.owner,
    risk: projectRiskToWire(stored.severity_rank),
    ...(taskId !== null && {
      last_task_id: taskId,
      last_time: analysedAt?.toISOString() ?? '',
      component_count: stored.component_count ?? 0,
      license_count: stored.license_count ?? 0,
    }),
    ...(stored.vulnerabilities !== null && { vuln: severityCountToWire(stored.vulnerabilities) }),
    ...(stored.self_rate !== null && { self_rate: stored.self_rate }),
    ...(stored.unread_packages > 0 && { unread_packages: stored.unread_packages }),
    ...toLastEvaluation(stored),
  };
}

/** The risk of a project with this rank, said as its last detection says it. */
export function projectRiskToWire(rank: number | null): WireSeverity {
  if (rank === null) return '未检测';
  if (rank === safeRank) return severityToWire('none');
  return severityToWire(rank === unclearRank ? 'unknown' : (severities[rank] ?? 'unknown'));
}

export function toComponentAsset(
  stored: StoredComponentAsset,
  facts: PackageFacts | undefined,
  latestNamed: string,
): asset.ComponentAssetRow {
  return {
    package_key: stored.package_key,
    Repo: stored.name,
    fetcher: stored.ecosystem,
    version_count: stored.version_count,
    versions: stored.versions.map(({ version, projects }) => ({ Version: version, project_count: projects })),
    project_count: stored.project_count,
    VulnSeverity: riskToWire(componentRisks[stored.severity_rank] ?? 'undetected'),
    vuln_count: stored.vulnerability_count,
    Licenses: [...stored.licenses],
    LatestVersion: latestKnown(stored.ecosystem, facts, latestNamed).version,
    maintain: upkeepOf(facts?.latest?.releasedAt, new Date()),
    trusted: facts?.standing ?? 'none',
    audited_count: stored.audited_count,
  };
}

export function toVulnerabilityAsset(stored: StoredVulnerabilityAsset): asset.VulnerabilityAssetRow {
  return {
    CJN_ID: stored.knowledge_id,
    vuln_id: stored.primary_id,
    name: stored.title,
    severity: severityToWire(severities[stored.severity_rank] ?? 'unknown'),
    cvss_score: stored.score ?? undefined,
    kev: stored.is_known_exploited ? 1 : 0,
    publishTime: stored.published_at,
    components: [...stored.components],
    project_count: stored.project_count,
    finding_count: stored.finding_count,
    audited_count: stored.audited_count,
    deal: stored.deal,
    first_found: stored.first_found_at.toISOString(),
    exposure_days: stored.exposure_days,
    overdue: stored.is_overdue ? 1 : 0,
    reachable: stored.reachable,
  };
}

export function toImpact(stored: StoredImpact): asset.ImpactRow {
  return {
    product_id: stored.project_id,
    product_name: stored.project_name,
    task_id: stored.task_id,
    Id: stored.component_id,
    Repo: stored.name,
    Version: stored.version,
    dep_mode: stored.directness,
    VulnSeverity: riskToWire(stored.severity),
    safe_version: stored.safe_version,
    path: [...stored.path],
    ...(stored.found_at !== null && { first_found: stored.found_at.toISOString() }),
  };
}
