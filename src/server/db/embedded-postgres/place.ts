import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBinaries, findBinaryPackage, makeLinks, type RunAs, whyNotRunnable } from './binaries.ts';
import { UnsupportedPlatform } from './unsupported-platform.ts';

/** Where the embedded PostgreSQL lives and as whom it runs. */
export interface Place {
  /** The folder of the package with the programs. */
  readonly binaries: string;
  /** Holds `data/`, `socket/` and `postgres.log`; belongs to the user it runs as. */
  readonly root: string;
  readonly runAs: RunAs | undefined;
  /** Sentences for the person who starts the program. */
  readonly notices: readonly string[];
}

const sharedFolder = '/var/lib/suxi';

/**
 * Choose a place that the user of PostgreSQL can reach.
 *
 * PostgreSQL refuses to run as root. Then an unprivileged user runs it, and where that user cannot reach the checkout
 * or the data folder (a clone under a 0700 home), programs and data go to `/var/lib/suxi`.
 */
export async function choosePlace(dataFolder: string): Promise<Place> {
  const packageFolder = findBinaryPackage();
  if (process.getuid?.() !== 0) return placeOfUser(packageFolder, dataFolder);
  const runAs = await unprivilegedUser(packageFolder);
  const notices: string[] = [];
  let binaries = packageFolder;
  await makeLinks(packageFolder);
  if (whyNotRunnable(packageFolder, runAs) !== undefined) {
    await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
    binaries = await copyBinaries(packageFolder, sharedFolder);
    notices.push(`PostgreSQL 的运行用户读不到本目录，程序已复制到 ${binaries}`);
    failIfNotRunnable(binaries, runAs);
  }
  const root = await rootFor(dataFolder, runAs);
  if (!root.startsWith(dataFolder)) {
    notices.push(`PostgreSQL 的运行用户读不到 ${dataFolder}，数据库存放在 ${root}`);
  }
  return { binaries, root, runAs, notices };
}

async function placeOfUser(packageFolder: string, dataFolder: string): Promise<Place> {
  const root = join(dataFolder, 'postgres');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const binaries = await makeLinks(packageFolder).then(
    () => packageFolder,
    () => copyBinaries(packageFolder, dataFolder), // the package belongs to somebody else
  );
  failIfNotRunnable(binaries, undefined);
  return { binaries, root, runAs: undefined, notices: [] };
}

function failIfNotRunnable(binaries: string, runAs: RunAs | undefined): void {
  const reason = whyNotRunnable(binaries, runAs);
  if (reason !== undefined) throw new UnsupportedPlatform(`内置 PostgreSQL 在本机无法运行（${reason}）`);
}

/** A folder that belongs to the user and that he can reach: below the data folder, else below /var/lib/suxi. */
async function rootFor(dataFolder: string, runAs: RunAs): Promise<string> {
  const name = createHash('sha256')
    .update(await realpath(dataFolder))
    .digest('hex')
    .slice(0, 12);
  const elsewhere = join(sharedFolder, `data-${name}`);
  const isElsewhere = (await lstat(elsewhere).catch(() => undefined)) !== undefined;
  // A database that was put elsewhere stays there, even when the data folder has become reachable since.
  const root = isElsewhere || !(await canReach(dataFolder, runAs)) ? elsewhere : join(dataFolder, 'postgres');
  if (root === elsewhere) await mkdir(sharedFolder, { recursive: true, mode: 0o755 });
  await mkdir(root, { recursive: true, mode: 0o700 });
  await chown(root, runAs.uid, runAs.gid);
  await chmod(root, 0o700);
  return root;
}

/** Whether a user may pass through a folder and all folders above it. */
export async function canReach(folder: string, user: RunAs): Promise<boolean> {
  let at = await realpath(folder);
  for (;;) {
    const { mode, uid, gid } = await stat(at);
    const passes = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001;
    if (passes === 0) return false;
    if (at === dirname(at)) return true;
    at = dirname(at);
  }
}

/** Somebody of /etc/passwd who is not root and as whom a program can be started here. */
async function unprivilegedUser(packageFolder: string): Promise<RunAs> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const user of candidates(text)) {
    const reason = whyNotRunnable(packageFolder, user);
    // EACCES is about the folder, which can be helped; EPERM and EINVAL say that we cannot become this user.
    if (reason === undefined || !/EPERM|EINVAL/.test(reason)) return user;
  }
  throw new UnsupportedPlatform('内置 PostgreSQL 不能以 root 运行，本机也没有可用的普通用户');
}

/** The users of a passwd file to try, best first: 65534, then the usual service users. */
export function candidates(passwd: string): RunAs[] {
  const names = ['nobody', 'postgres', 'daemon', 'bin'];
  const users = passwd.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (!/^\d+$/.test(uid) || !/^\d+$/.test(gid) || uid === '0') return [];
    const rank = uid === '65534' ? -1 : names.indexOf(name);
    return rank === -1 && uid !== '65534' ? [] : [{ rank, uid: Number(uid), gid: Number(gid) }];
  });
  return users.sort((a, b) => a.rank - b.rank).map(({ uid, gid }) => ({ uid, gid }));
}
