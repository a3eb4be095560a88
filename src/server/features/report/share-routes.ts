import { randomBytes, randomUUID } from 'node:crypto';
import { apiBase, report } from '#contract';
import type { Caller } from '../../db/project-access.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve, serveAnybody } from '../../http/serve.ts';
import { fileOf, type ReportGround, reportOf } from './ground.ts';
import { sharePage } from './share-page.ts';
import type { StoredReport } from './store.ts';

/** Links of others are tried no more often than this by one address, and passwords less often. */
const sharedPerMinute = 60;
const passwordsPerMinute = 10;
const dayMs = 86_400_000;

/** Links by which people without an account have a report. */
export function reportShareRoutes(api: Api, ground: ReportGround): void {
  const { store, shares, passwords } = ground;

  serve(api, report.reportShare, async (input, { caller, note }) => {
    const { report_id: id, days, watermark, password } = input;
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    const passwordHash = password === '' ? '' : await passwords.hash(password);
    const reportId = watermark === '' ? id : await addMarked(ground, found, watermark, caller);
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + days * dayMs);
    await shares.add({ reportId, token, passwordHash, expiresAt, uid: caller.uid });
    return {
      path: `${apiBase}${report.reportShared.path}?token=${token}`,
      expires_time: expiresAt.toISOString(),
    };
  });

  serve(api, report.reportUnshare, async ({ report_id: id }, { caller, note }) => {
    const found = await reportOf(store, caller, id);
    note({ object: found.name });
    return { count: await shares.end(id) };
  });

  serveAnybody(
    api,
    report.reportShared,
    async ({ token }) => {
      const { share_id: id, password_hash: hash } = await shareOf(ground, token);
      return hash === '' ? sharedFile(ground, id) : sharePage(token);
    },
    { perMinute: sharedPerMinute },
  );

  serveAnybody(
    api,
    report.reportOpenShared,
    async ({ token, password }) => {
      const { share_id: id, password_hash: hash, locked_minutes: minutes } = await shareOf(ground, token);
      if (hash === '') return sharedFile(ground, id);
      if (minutes > 0) return sharePage(token, `密码错误次数过多，请 ${minutes} 分钟后再试`);
      // Counted before it is compared: many at once are not more than one after another.
      if (!(await shares.attempt(id))) return sharePage(token, '密码错误次数过多，请稍后再试');
      if (!(await passwords.matches(hash, password))) return sharePage(token, '密码不正确');
      return sharedFile(ground, id);
    },
    { perMinute: passwordsPerMinute },
  );
}

/** The same answer for links that are over, ended and made up. */
function noSuchShare(): Refusal {
  return new Refusal(404, 'no-such-share', '分享链接不存在或已失效');
}

async function shareOf({ shares }: ReportGround, token: string) {
  const found = await shares.find(token);
  if (found === undefined) throw noSuchShare();
  return found;
}

async function sharedFile(ground: ReportGround, shareId: string) {
  const found = await ground.shares.follow(shareId);
  if (found === undefined) throw noSuchShare();
  return fileOf(ground, found);
}

/** The same report once more, with a watermark that says whom it is for. */
async function addMarked(
  { store, runner }: ReportGround,
  { progress: _progress, attempt_count: _attempts, created_at: _at, ...source }: StoredReport,
  watermark: string,
  { uid, username }: Caller,
): Promise<string> {
  const id = randomUUID();
  const { template } = source;
  await store.add({
    ...source,
    report_id: id,
    name: `${source.name}（${watermark}）`.slice(0, 200),
    scope: JSON.stringify(source.scope),
    template: JSON.stringify({ ...template, style: { ...template.style, watermark } }),
    status: 'waiting',
    failure: '',
    size_bytes: 0,
    sha256: '',
    result_hash: '',
    uid,
    username,
  });
  runner.wake();
  return id;
}
