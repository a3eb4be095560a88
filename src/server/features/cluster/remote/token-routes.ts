import { worker } from '#contract';
import { Refusal } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import type { RemoteMachines } from './remote-machines.ts';
import type { WorkerToken, WorkerTokenStore } from './token-store.ts';

/** Who may analyse for this server from elsewhere. */
export function workerTokenRoutes(api: Api, tokens: WorkerTokenStore, machines: RemoteMachines): void {
  serve(api, worker.tokenList, async () => ({ list: (await tokens.list()).map(toRow) }));

  serve(api, worker.tokenAdd, async ({ name }, { caller, note }) => {
    note({ object: name });
    const { id, token } = await tokens.add(name, caller.username);
    return { token_id: id, token };
  });

  serve(api, worker.tokenRevoke, async ({ token_id: id }, { note }) => {
    const name = await tokens.revoke(id);
    if (name === undefined) throw new Refusal(404, 'no-such-token', '令牌不存在或已吊销');
    note({ object: name });
    await machines.expel(id);
    return {};
  });
}

/** Field by field, so that nothing secret slips in. */
function toRow(token: WorkerToken): worker.WorkerTokenRow {
  return {
    token_id: token.token_id,
    name: token.name,
    ending: token.ending,
    created_by: token.created_by,
    create_time: token.created_at.toISOString(),
    last_used: token.last_used_at?.toISOString() ?? '',
    state: token.state,
  };
}
