import { type InputOf, operationLog } from '#contract';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { done } from '../../http/operation.ts';
import { type Api, serve } from '../../http/serve.ts';
import { checkSeals, type LogKeys } from './check-seals.ts';
import { type OperationFilter, type OperationLogStore } from './store.ts';

/** What was done, for those who administer, and whether the log of it is whole. */
export function operationLogRoutes(
  api: Api,
  { log, keys }: { readonly log: OperationLogStore; readonly keys: LogKeys },
): void {
  serve(api, operationLog.operationList, async (query, { caller }) => {
    const sorts = sortsOf(query, ['time']).map(({ direction }) => ({ key: 'at' as const, direction }));
    const { list, total } = await log.list(caller, filterOf(query), sorts, sliceOf(query));
    const facets = await log.facets(caller);
    const of = (facet: string) =>
      facets
        .filter((row) => row.facet === facet)
        .map(({ value, count }) => ({ value, count: Number(count) }));
    return {
      ...listAnswer(query, list.map(toRow), total),
      facets: { username: of('user'), module: of('module'), operation: of('operation') },
    };
  });

  serve(
    api,
    operationLog.operationCheck,
    async () => {
      const { fitting, unsealed, broken } = await checkSeals(log, keys);
      const place = broken && { id: broken.logId, time: broken.at.toISOString() };
      return { fitting, unsealed, ...(place !== undefined && { broken: place }) };
    },
    { perMinute: 6 },
  );
}

function filterOf(query: InputOf<typeof operationLog.operationList>): OperationFilter {
  return {
    usernames: query.username,
    modules: query.module,
    operations: query.operation,
    isDone: query.ok === undefined ? undefined : query.ok === '1',
    object: query.object,
    address: query.ip,
    from: query.from,
    to: query.to,
  };
}

function toRow(
  row: Awaited<ReturnType<OperationLogStore['list']>>['list'][number],
): operationLog.OperationRow {
  const isDone = row.result === done.result;
  return {
    id: row.log_id,
    time: row.at.toISOString(),
    username: row.username,
    ...(row.role !== '' && { flag: row.role }),
    module: row.module,
    operation: row.operation,
    object: row.object,
    named: row.named,
    ok: isDone ? 1 : 0,
    reason: row.reason || (isDone ? '' : row.result),
    ip: row.address,
    client: row.client,
    ...(row.elapsed_ms !== null && { elapsed: row.elapsed_ms }),
    request_id: row.request_id,
  };
}
