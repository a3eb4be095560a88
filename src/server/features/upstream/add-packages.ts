import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Config } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import { openDatabase, type Reach } from '../../db/open.ts';
import { readRepositoryUrl } from '../../git/repository-url.ts';
import { Refusal } from '../../http/refusal.ts';
import { draftPath, placeUpload, refuseUnknownKind, writeDraft } from '../../uploads/stored-upload.ts';
import { UpstreamJobStore } from './job-store.ts';

/** Whoever sits at the machine has no account. */
const madeBy = 'command-line';

/**
 * Queue packages by their paths, and repositories by their addresses (`https://…`), for the server to read.
 *
 * Throws `Refusal` for what is no archive or no permitted address; what was queued before stays queued.
 */
export async function addPackages(
  targets: readonly string[],
  config: Pick<Config, 'dataFolder' | 'git'>,
  reach: Reach,
): Promise<void> {
  const { uploads } = await makeDataFolder(config.dataFolder);
  const open = openDatabase(reach, { max: 1, statementTimeoutMs: 30_000, onError: () => undefined });
  try {
    const jobs = new UpstreamJobStore(open.database);
    for (const target of targets) {
      if (/^\w+:\/\//.test(target)) {
        await jobs.add({ kind: 'repository', source: readRepositoryUrl(target, config.git).href, madeBy });
      } else {
        const uploadSha256 = await place(target, uploads);
        await jobs.add({ kind: 'upload', source: basename(target), uploadSha256, madeBy });
      }
    }
  } finally {
    await open.close();
  }
}

async function place(path: string, uploads: string): Promise<string> {
  if (!(await isFile(path))) throw noPackage(path);
  const draft = draftPath(uploads, randomUUID());
  try {
    const { sha256 } = await writeDraft(createReadStream(path), draft);
    await refuseUnknownKind(draft, basename(path));
    await placeUpload(uploads, draft, sha256);
    return sha256;
  } finally {
    await rm(draft, { force: true });
  }
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Names of packages are not looked up in any registry. */
function noPackage(target: string): Refusal {
  return new Refusal(
    400,
    'no-package',
    `找不到文件 ${target}；请给出软件包文件的路径（如 left-pad-1.3.0.tgz），或仓库的 https 地址`,
  );
}
