import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { mergeAgain } from '../importing/merge.ts';
import { adoptGeneration, currentManifest, importOrigin } from '../snapshot/current.ts';
import {
  type FileFacts,
  snapshotFormat,
  type SnapshotManifest,
  statementsFile,
} from '../snapshot/manifest.ts';
import { openSnapshot } from '../snapshot/open-snapshot.ts';
import { writeManifest } from '../snapshot/seal-generation.ts';
import { followKeys, trustedKeys } from './keys.ts';
import { wrongAnswers } from './known-answers.ts';
import type { PackageManifest } from './package-manifest.ts';
import { unpackParts, type VerifiedPackage, verifyPackage } from './read-package.ts';
import { RefusedPackage } from './refused-package.ts';

/** How a package is installed. */
export interface Installation {
  /** The release that installs: a package may need a later one. */
  readonly appVersion: string;
  /** Take a package whose serial does not rise, or that is out of date: the administrator knows why. */
  readonly allowsOlder?: boolean;
  readonly now?: Date;
  /** Hears what happens next. */
  readonly progress?: (step: InstallStep) => void;
}

export type InstallStep = 'verifying' | 'unpacking' | 'merging' | 'testing' | 'switching';

/** What installing came to. */
export interface InstallReport {
  readonly manifest: PackageManifest;
  /** The generation that serves now. */
  readonly generation: SnapshotManifest;
  /** Whether there is a new one: the same package twice makes none. */
  readonly isChanged: boolean;
}

/**
 * Install a knowledge package: verified whole, unpacked beside the generation that serves, asked its known answers, and
 * only then made current. What was imported here stays, laid over it.
 *
 * Throws `RefusedPackage` when it is refused; the generation that served goes on serving then.
 */
export async function installPackage(
  knowledgeFolder: string,
  path: string,
  installation: Installation,
): Promise<InstallReport> {
  const { progress = () => undefined } = installation;
  await mkdir(knowledgeFolder, { recursive: true });
  progress('verifying');
  const verified = await verifyPackage(path, await trustedKeys(knowledgeFolder));
  const { manifest, signer } = verified;
  const base = await currentManifest(knowledgeFolder);
  if (base !== undefined && isInstalled(base, manifest))
    return { manifest, generation: base, isChanged: false };
  refuseUnfit(manifest, base, installation);
  const generation = await install(knowledgeFolder, verified, { base, progress });
  await followKeys(knowledgeFolder, signer, manifest.nextKey);
  return { manifest, generation, isChanged: true };
}

function isInstalled({ library }: SnapshotManifest, { library: offered }: PackageManifest): boolean {
  return (
    library?.serial === offered.serial &&
    library.name === offered.name &&
    library.createdAt === offered.createdAt
  );
}

function refuseUnfit(
  { library, expiresAt, minApp }: PackageManifest,
  base: SnapshotManifest | undefined,
  { appVersion, allowsOlder = false, now = new Date() }: Installation,
): void {
  if (semver.lt(appVersion, minApp))
    throw new RefusedPackage(`知识包需要溯析 ${minApp} 或更新的版本，当前为 ${appVersion}`);
  if (allowsOlder) return;
  const installed = base?.library?.serial;
  if (installed !== undefined && library.serial <= installed)
    throw new RefusedPackage(
      `知识包序号 ${library.serial} 不高于已安装的 ${installed}；确需安装旧包时请加 --allow-older`,
    );
  if (expiresAt !== undefined && now.getTime() > Date.parse(expiresAt))
    throw new RefusedPackage(`知识包已于 ${expiresAt} 过期；确需安装时请加 --allow-older`);
}

async function install(
  knowledgeFolder: string,
  verified: VerifiedPackage,
  { base, progress }: { base: SnapshotManifest | undefined; progress: (step: InstallStep) => void },
): Promise<SnapshotManifest> {
  const { manifest } = verified;
  const work = join(knowledgeFolder, `package-${randomUUID()}.draft`);
  const draft = join(work, 'generation');
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    progress('unpacking');
    await unpackParts(verified, draft);
    const { library, origin, counts, parts } = manifest;
    const files = Object.fromEntries(parts.map(({ name, ...facts }) => [name, factsOf(facts)]));
    const drafted = {
      library,
      // Not what this installation shipped itself: a new release leaves it as it is.
      origin: origin.startsWith(importOrigin) ? origin : `import over ${origin}`,
      counts,
      former: base?.generation,
      files: files as unknown as SnapshotManifest['files'],
    };
    await writeManifest(draft, { ...drafted, format: snapshotFormat, generation: 0 });
    progress('testing');
    await selfTest(draft, manifest);
    if (base?.files[statementsFile] === undefined) {
      progress('switching');
      return await adoptGeneration(knowledgeFolder, draft, drafted);
    }
    progress('merging');
    return (await mergeAgain(knowledgeFolder, { ...drafted, folder: draft })) ?? base;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function factsOf({ sizeBytes, sha256 }: FileFacts): FileFacts {
  return { sizeBytes, sha256 };
}

async function selfTest(folder: string, manifest: PackageManifest): Promise<void> {
  const snapshot = await openSnapshot(folder);
  try {
    const wrong = await wrongAnswers(snapshot, manifest.answers);
    if (snapshot.counts.vulnerabilities === 0 && manifest.counts.vulnerabilities > 0) wrong.push('没有漏洞');
    if (wrong.length > 0)
      throw new RefusedPackage(`自检未通过，已保留原知识库：${wrong.slice(0, 5).join('；')}`);
  } finally {
    await snapshot.close();
  }
}
