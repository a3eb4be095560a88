import type { UpstreamOrigin, UploadSource } from '#engine';
import { stat } from 'node:fs/promises';
import type { KnownCode } from '../../code-index/known-code.ts';
import type { DataFolder } from '../../data-folder.ts';
import type { Database } from '../../db/open.ts';
import type { UpstreamStage } from '../../db/schema/upstream.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { indexRelease } from './index-release.ts';
import type { JobResult } from './job-store.ts';
import { keepRelease, markIndexed } from './keep-release.ts';
import { readPackage, UnusablePackage } from './package-process.ts';

/** What keeping packages needs of its surroundings. */
export interface KeepTools {
  readonly database: Database;
  readonly folders: Pick<DataFolder, 'uploads' | 'scratch'>;
  readonly sandbox: Sandbox;
  readonly known: KnownCode;
}

/** A package that lies on this machine. */
export interface PackageAtHand {
  readonly source: UploadSource;
  readonly origin: UpstreamOrigin;
  readonly isPrivate: boolean;
}

/** Whoever follows a package on its way. */
export interface Way {
  readonly signal: AbortSignal;
  progress(stage: UpstreamStage, percent: number): void;
}

/**
 * Read a package, keep its rows, and make its code known to the index, in this order: what an interruption leaves
 * without its code is known by its mark. Everything may be done again.
 *
 * Throws `UnusablePackage` when the package is the reason, or when the index does not find what it was given.
 */
export async function keepPackage(
  { database, folders, sandbox, known }: KeepTools,
  { source, origin, isPrivate }: PackageAtHand,
  { signal, progress }: Way,
): Promise<JobResult> {
  if ((await stat(source.path).catch(() => undefined)) === undefined) {
    throw new UnusablePackage('要读取的软件包已不在服务器上，请重新提交');
  }
  const reading = {
    sandbox,
    scratch: folders.scratch,
    signal,
    progress: (percent: number) => progress('reading', percent),
  };
  return readPackage({ source, origin }, reading, async ({ release, files, draft }) => {
    const fullname = await keepRelease(database, { release, files, isPrivate });
    const drafted = { release, isPrivate, draft, fileCount: files.length };
    const indexed = await indexRelease(known, drafted, progress);
    const { sampleCount, foundCount } = indexed;
    if (sampleCount > 0 && foundCount === 0) {
      throw new UnusablePackage(`自检未通过：抽查 ${sampleCount} 个文件，在代码索引中一个也没有找到`);
    }
    await markIndexed(database, { fullname, version: release.version }, indexed);
    return { fullname, version: release.version, sampleCount, foundCount };
  });
}
