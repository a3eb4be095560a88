import {
  type InputOf,
  severityToWire,
  staticAnalysis,
  staticDetailToWire,
  staticFindingToWire,
  type WeaknessNames,
} from '#contract';
import { staticSeverities } from '#model';
import { auditFilterOf, toAuditFields } from '../../http/audit-fields.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { StaticFindingFilter, StaticFindingSort, StaticFindingStore } from './findings-store.ts';

type Query = InputOf<typeof staticAnalysis.staticList>;

/** Knows what weaknesses are called. */
interface Weaknesses {
  names(ids: readonly string[]): Promise<ReadonlyMap<string, WeaknessNames>>;
}

const noNames: WeaknessNames = { name: '', chineseName: '' };

/** The weaknesses in the source code of tasks. */
export function staticFindingRoutes(api: Api, findings: StaticFindingStore, weaknesses: Weaknesses): void {
  serve(api, staticAnalysis.staticList, async (query, { caller }) => {
    const task = await findings.findVisibleTask(caller, query.task_id);
    if (task === undefined) throw noSuchTask();
    const totals = task.figures.static;
    if (totals === undefined) return answerList(query, 0, async () => [], {});
    const filter = filterOf(query);
    const isNarrowed = Object.values(filter).some((part) => part !== undefined);
    const scope = findings.scopeOf(task);
    const total = isNarrowed ? await findings.count(scope, filter) : totals.findingCount;
    const read = async (slice: Slice) => {
      const rows = await findings.list(scope, filter, sortsOfQuery(query), slice);
      const audits = await findings.audits(
        scope,
        rows.map(({ fingerprint }) => fingerprint),
      );
      const names = await weaknesses.names([...new Set(rows.map(({ cwe }) => `CWE-${cwe}`))]);
      return rows.map((row) => {
        const audit = toAuditFields(audits.get(row.fingerprint));
        return staticFindingToWire(row, names.get(`CWE-${row.cwe}`) ?? noNames, audit);
      });
    };
    const kinds = query.pageNum === undefined ? [] : await findings.kinds(scope, filter);
    const facets = {
      audit_status: await findings.statuses(scope, totals.findingCount),
      cwe_id: kinds.map(({ cwe, count }) => ({ value: `CWE-${cwe}`, count })),
    };
    const answer = await answerList(query, total, read, facets);
    const { fileCount: files, findingCount } = totals;
    const severities = await findings.openSeverities(scope);
    const names = await weaknesses.names(facets.cwe_id.map(({ value }) => value));
    const summary = {
      files,
      findings: findingCount,
      severities: staticSeverities.map((one) => ({
        severity: severityToWire(one),
        count: severities.get(one) ?? 0,
      })),
      kinds: facets.cwe_id.map(({ value }) => ({
        cwe_id: value,
        cwe_name: names.get(value)?.name ?? '',
        cwe_name_zh: names.get(value)?.chineseName ?? '',
      })),
    };
    return 'list' in answer ? { ...answer, summary } : answer;
  });

  serve(api, staticAnalysis.staticDetail, async ({ task_id: taskId, id }, { caller }) => {
    const task = await findings.findVisibleTask(caller, taskId);
    if (task === undefined) throw noSuchTask();
    const scope = findings.scopeOf(task);
    const finding = await findings.find(scope, id);
    if (finding === undefined) throw new Refusal(404, 'no-such-finding', '没有该缺陷');
    const names = await weaknesses.names([`CWE-${finding.cwe}`]);
    const audits = await findings.audits(scope, [finding.fingerprint]);
    const audit = toAuditFields(audits.get(finding.fingerprint));
    return staticDetailToWire(finding, names.get(`CWE-${finding.cwe}`) ?? noNames, audit);
  });
}

function filterOf(query: Query): StaticFindingFilter {
  const [isNew, other] = query.is_new ?? [];
  return {
    path: query.path,
    rule: query.rule_id,
    message: query.message,
    cwes: query.cwe_id?.map((id) => Number(id.slice('CWE-'.length))),
    severities:
      query.severity && staticSeverities.filter((known) => query.severity?.includes(severityToWire(known))),
    confidences: query.confidence,
    languages: query.language,
    origins: query.origin,
    states: query.state,
    isNew: isNew === undefined || other !== undefined ? undefined : isNew === '1',
    audit: auditFilterOf(query),
  };
}

const columns = { path: 'path', cwe_id: 'cwe', severity: 'severity' } as const;

function sortsOfQuery(query: Query): StaticFindingSort[] {
  return sortsOf(query, ['path', 'cwe_id', 'severity']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}
