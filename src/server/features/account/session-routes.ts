import { session as calls } from '#contract';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { OpenSession, SessionStore } from './session-store.ts';

/** Everybody's own sign-ins. */
export function sessionRoutes(api: Api, sessions: SessionStore): void {
  serve(api, calls.sessionList, async (_input, { caller }) => ({
    list: (await sessions.list(caller.uid)).map((row) => toRow(row, caller.jti)),
  }));

  serve(api, calls.sessionEnd, async ({ session_id: jti }, { caller, note }) => {
    const ended = await sessions.end(caller.uid, jti === undefined ? { allBut: caller.jti } : { jti });
    if (jti !== undefined && ended.length === 0)
      throw new Refusal(404, 'no-such-session', '该登录不存在或已结束');
    note({ object: ended.map(({ address }) => address).join(' ') });
    api.sessions.forgetAccount(caller.uid);
    return { ended: ended.length };
  });
}

function toRow(row: OpenSession, current: string): calls.SessionRow {
  return {
    session_id: row.jti,
    client: row.client,
    address: row.address,
    create_time: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    expire_time: row.expires_at.toISOString(),
    is_current: row.jti === current ? 1 : 0,
  };
}
