import { alert, type InputOf, severityFromWire, severityToWire, type WireSeverity } from '#contract';
import type { AlertKind } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { startOfDay } from '../../today.ts';
import type { AlertMarkStore, Marked } from './mark-store.ts';
import { toAlertRow, toProjectRow, toWarning } from './rows.ts';
import { type AlertFilter, type AlertStore, severityOfRank } from './store.ts';

/** Alerts about vulnerabilities: the bell, the lists, and what people say they did. */
export function alertRoutes(api: Api, alerts: AlertStore, marks: AlertMarkStore): void {
  serve(api, alert.warningList, async (_query, { caller }) =>
    (await alerts.waiting(caller, alert.mostWarnings)).map(toWarning),
  );
  serve(api, alert.addList, (query, { caller }) => list(alerts, 'new', query, caller));
  serve(api, alert.updateList, (query, { caller }) => list(alerts, 'update', query, caller));
  serve(api, alert.alertProjects, async (query, { caller }) => {
    const found = await alerts.projectsOf(caller, query.type, query.Id, sliceOf(query));
    if (found.total === 0) throw noSuchAlert();
    return listAnswer(query, found.list.map(toProjectRow), found.total);
  });
  for (const [kind, call] of [
    ['new', alert.componentHasRead],
    ['update', alert.vulnerabilityHasRead],
  ] as const) {
    serve(api, call, async (input, { caller, note }) => {
      note({ object: loggedIds(input.Id) });
      return changedOr404(await marks.read(caller, markedOf(kind, input)));
    });
  }
  for (const [kind, call] of [
    ['new', alert.componentSetDeal],
    ['update', alert.vulnerabilitySetDeal],
  ] as const) {
    serve(api, call, async (input, { caller, note }) => {
      note({ object: `${input.deal_type} ${loggedIds(input.Id)}` });
      const deal = { way: input.deal_type, note: input.deal_note };
      return changedOr404(await marks.deal(caller, markedOf(kind, input), deal));
    });
  }
}

const columns = {
  UpdateTime: 'raised_at',
  Severity: 'severity',
  Count: 'project_count',
  cvss_score: 'score',
} as const;

async function list(
  alerts: AlertStore,
  kind: AlertKind,
  query: InputOf<typeof alert.addList>,
  caller: Caller,
) {
  const filter = filterOf(kind, query);
  const sorts = sortsOf(query, ['UpdateTime', 'Severity', 'Count', 'cvss_score']);
  const orders = sorts.map(({ key, direction }) => ({ key: columns[key], direction }));
  const found = await alerts.list(caller, filter, orders, sliceOf(query));
  const ids = found.list.map((row) => row.subject_id);
  const changes = kind === 'new' ? new Map() : await alerts.changesOf(caller, ids, filter.isDealt);
  const rows = found.list.map((row) => toAlertRow(row, changes.get(row.subject_id) ?? []));
  return { ...listAnswer(query, rows, found.total), facets: await facetsOf(alerts, caller, filter) };
}

function filterOf(kind: AlertKind, query: InputOf<typeof alert.addList>): AlertFilter {
  const flagOf = (text: '0' | '1' | undefined) => (text === undefined ? undefined : text === '1');
  return {
    kind,
    isDealt: query.dealt === '1',
    vulnerability: query.cve_id,
    component: query.repo,
    version: query.version,
    project: query.product_name === '' ? undefined : query.product_name,
    severities: query.Severity?.flatMap((word) => severityFromWire(word as WireSeverity) ?? []),
    isKnownExploited: flagOf(query.kev),
    isRead: flagOf(query.has_read),
    reachable: query.reachable,
    raisedFrom: query.raised_from === undefined ? undefined : startOfDay(query.raised_from),
    raisedBefore: query.raised_to === undefined ? undefined : startOfDay(query.raised_to, 1),
  };
}

async function facetsOf(alerts: AlertStore, caller: Caller, filter: AlertFilter) {
  const rows = await alerts.facets(caller, filter);
  const of = (facet: string, write: (value: string) => string) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value: write(value), count: Number(count) }));
  return {
    Severity: of('severity_rank', (rank) => severityToWire(severityOfRank(rank))),
    has_read: of('is_read', (value) => (value === 'true' ? '1' : '0')),
  };
}

function markedOf(
  kind: AlertKind,
  input: { Id: readonly string[]; product_id?: readonly string[] | undefined },
): Marked {
  return { kind, subjectIds: input.Id, projectIds: input.product_id };
}

/** The same answer for what is not there and for what is somebody else's. */
function changedOr404(changed: number) {
  if (changed === 0) throw noSuchAlert();
  return { changed };
}

function noSuchAlert(): Refusal {
  return new Refusal(404, 'no-such-alert', '预警不存在');
}

/** How the operation log names alerts. */
function loggedIds([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : `${first} 等 ${others.length + 1} 条`;
}
