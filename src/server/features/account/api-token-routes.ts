import { apiToken } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type ApiToken, type ApiTokenStore, mostTokens } from './api-token-store.ts';

/** Everybody's own tokens for programs. */
export function apiTokenRoutes(api: Api, tokens: ApiTokenStore): void {
  serve(api, apiToken.apiTokenList, async (_input, { caller }) => ({
    list: (await tokens.list(caller.uid)).map(toRow),
  }));

  serve(api, apiToken.apiTokenAdd, async (input, { caller, note }) => {
    note({ object: input.name });
    const made = await tokens.add(caller.uid, input);
    if (made === undefined)
      throw new Refusal(409, 'too-many-tokens', `最多有 ${mostTokens} 个有效令牌，请先吊销不用的`);
    return { token_id: made.id, token: made.token };
  });

  serve(api, apiToken.apiTokenRevoke, async ({ token_id: id }, { caller, note }) => {
    const name = await tokens.revoke(caller.uid, id);
    if (name === undefined) throw new Refusal(404, 'no-such-token', '令牌不存在或已吊销');
    note({ object: name });
    api.sessions.forgetAccount(caller.uid);
    return {};
  });
}

/** Field by field, so that nothing secret slips in. */
function toRow(token: ApiToken): apiToken.ApiTokenRow {
  return {
    token_id: token.token_id,
    name: token.name,
    scope: token.scope,
    ending: token.ending,
    create_time: token.created_at.toISOString(),
    expire_time: token.expires_at.toISOString(),
    last_used: token.last_used_at?.toISOString() ?? '',
    state: token.state,
  };
}
