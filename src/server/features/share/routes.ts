import { share } from '#contract';
import type { Caller } from '../../db/project-access.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { ShareStore, StoredShare } from './store.ts';

/** Links by which the results of a task are shown to whoever has them. */
export function shareRoutes(api: Api, shares: ShareStore): void {
  serve(api, share.shareList, async ({ task_id: taskId }, { caller }) => {
    await refuseUnseen(shares, caller, taskId);
    return { list: (await shares.list(taskId)).map(toRow) };
  });

  serve(api, share.shareAdd, async ({ task_id: taskId, days }, { caller, note }) => {
    note({ object: taskId });
    await refuseUnseen(shares, caller, taskId);
    const made = await shares.add(caller, taskId, days, share.mostShares);
    if (made === undefined)
      throw new Refusal(
        409,
        'too-many-shares',
        `有效的分享链接不能超过 ${share.mostShares} 个，请先撤销一些`,
      );
    const { shareId, expiresAt } = made;
    note({ object: `${taskId} ${shareId}` });
    return {
      share_id: shareId,
      token: api.shares.sign(shareId, expiresAt),
      expire_time: expiresAt.toISOString(),
    };
  });

  serve(api, share.shareRevoke, async ({ task_id: taskId, share_id: shareId }, { caller, note }) => {
    note({ object: `${taskId} ${shareId}` });
    await refuseUnseen(shares, caller, taskId);
    if (!(await shares.revoke(caller, taskId, shareId)))
      throw new Refusal(404, 'no-such-share', '分享链接不存在');
    return {};
  });
}

async function refuseUnseen(shares: ShareStore, caller: Caller, taskId: string): Promise<void> {
  if ((await shares.findVisibleTask(caller, taskId)) === undefined) throw noSuchTask();
}

function toRow(stored: StoredShare): share.ShareRow {
  const isOver = stored.expires_at.getTime() <= Date.now();
  return {
    share_id: stored.share_id,
    creator: stored.creator,
    create_time: stored.made_at.toISOString(),
    expire_time: stored.expires_at.toISOString(),
    status: stored.revoked_at !== null ? 'revoked' : isOver ? 'expired' : 'valid',
  };
}
