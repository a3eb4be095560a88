import { type ComponentRow, idsBySeverityToWire, riskToWire, type SeverityCount } from '#contract';
import { lowestAllowed } from '#engine';
import { adviceLevel, type Evidence, licensesOf, type Severity, upkeepOf } from '#model';
import { latestKnown } from '../../db/package-facts.ts';
import { toAuditFields } from '../../http/audit-fields.ts';
import type { ComponentStore, LibraryFacts } from './store.ts';

type StoredComponent = Awaited<ReturnType<ComponentStore['list']>>[number];

const evidenceTexts: Readonly<Record<Evidence['kind'], string>> = {
  manifest: '清单文件',
  lockfile: '锁定文件',
  installed: '已安装包',
  package: '软件包文件',
  content: '文件内容特征',
  name: '文件名',
};

function conclusionOf({
  license_conclusion: conclusion,
}: StoredComponent): ComponentRow['license_conclusion'] {
  return conclusion === null ? undefined : { ...conclusion, paths: [...conclusion.paths] };
}

/** The licence that it is used under, as `db/used-license.ts` has it in SQL. */
function usedLicenseOf({
  declared_license: declared,
  license_conclusion: conclusion,
}: StoredComponent): string {
  return declared || (conclusion?.concluded ?? '');
}

/** A component as the wire spells it. What nothing is known about is an empty text. */
export function toComponentRow(
  stored: StoredComponent,
  { project, release }: LibraryFacts,
  latestNamed: string,
): ComponentRow {
  const latest = latestKnown(stored.ecosystem, project, latestNamed);
  const ids = (severity: Severity) => stored.ids_by_severity[severity] ?? [];
  return {
    Id: stored.component_id,
    TaskId: stored.task_id,
    Repo: stored.name,
    Version: stored.version,
    fetcher: stored.ecosystem,
    purl: stored.purl,
    match_mode: [...new Set(stored.evidence.map(({ kind }) => evidenceTexts[kind]))].join('、'),
    dep_mode: stored.directness,
    depth: stored.depth ?? undefined,
    CommitDate: release?.releasedAt?.toISOString() ?? '',
    Description: release?.description ?? project?.description ?? '',
    Homepage: release?.homepage ?? project?.homepage ?? '',
    Owner: release?.authors.join('、') ?? '',
    Licenses: licensesOf(usedLicenseOf(stored)),
    license_expression: usedLicenseOf(stored),
    declared_license: stored.declared_license,
    license_conclusion: conclusionOf(stored),
    VulnSeverity: riskToWire(stored.severity),
    undetected_because: stored.undetected_because === '' ? undefined : stored.undetected_because,
    ...idsBySeverityToWire({
      critical: ids('critical'),
      high: ids('high'),
      medium: ids('medium'),
      low: ids('low'),
      unknown: [...ids('unknown'), ...ids('none')],
    }),
    vuln_count: countIds(ids),
    LatestVersion: latest.version,
    LatestCommitDate: latest.releasedAt?.toISOString() ?? '',
    LatestHomepage: project?.homepage ?? '',
    mini_novuln_version: stored.safe_version,
    suggest_text: suggestionOf(stored),
    suggest_level: adviceLevel(stored.severity, stored.scopes),
    maintain: upkeepOf(project?.latest?.releasedAt, new Date()),
    trusted: stored.standing,
    ...toAuditFields(stored.audit),
    scopes: [...stored.scopes],
    requirement: stored.requirement,
    lowest_allowed: lowestAllowedOf(stored),
    digests: stored.digests.map(({ algorithm, value }) => ({ algorithm, value })),
    use_num: stored.use_count === null ? undefined : Number(stored.use_count),
    evidence: stored.evidence.map(({ path, line, kind, confidence, layer }) => ({
      path,
      line,
      kind,
      confidence,
      layer,
    })),
  };
}

function lowestAllowedOf({ version, ecosystem, requirement }: StoredComponent): string {
  return version === '' ? (lowestAllowed(ecosystem, requirement) ?? '') : '';
}

function countIds(ids: (severity: Severity) => readonly string[]): SeverityCount {
  const counts = {
    critical: ids('critical').length,
    high: ids('high').length,
    medium: ids('medium').length,
    low: ids('low').length,
    none: ids('none').length,
    unknown: ids('unknown').length,
  };
  return { ...counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

function suggestionOf({ safe_version: safe, ids_by_severity: ids, ...stored }: StoredComponent): string {
  if (safe !== '') return `建议升级到 ${safe} 或更高的安全版本`;
  const { lesser_version: lesser, lesser_remaining: remaining } = stored;
  if (lesser !== '') return `没有已知的无漏洞正式版本；升级到 ${lesser} 后仍有 ${remaining} 个已知漏洞`;
  return Object.keys(ids).length === 0 ? '' : '知识库中暂无不受影响的更高正式版本';
}
