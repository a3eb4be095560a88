import { repositoryPage } from '#engine';
import { projectOfName, upstreamName } from '#model';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { StatedPackage } from '../../db/schema/upstream.ts';
import { removePlaces } from '../../git/fetch-repository.ts';
import { archiveCommit, type LocalRepository, openLocalRepository } from '../../git/local-repository.ts';
import { readRepositoryUrl } from '../../git/repository-url.ts';
import type { GitSettings } from '../../git/settings.ts';
import { Refusal } from '../../http/refusal.ts';
import { draftPath, placeUpload, refuseUnknownKind, writeDraft } from '../../uploads/stored-upload.ts';
import { usualVersionCount } from './bring-package.ts';
import type { WantedPackage } from './job-store.ts';
import { newestTags, versionOfTag } from './wanted-versions.ts';

/** Where packages are put on their way, and what may be fetched. */
export interface FindingTools {
  /** The folder of the uploads. */
  readonly uploads: string;
  readonly git: GitSettings;
  readonly signal: AbortSignal;
}

type Found = Omit<WantedPackage, 'madeBy'>;

/**
 * What somebody at the machine names: a package of a registry (`npm:lodash@^4`), the address of a repository, a
 * repository on this machine with its tags, a folder of archives or of folders that are named by their versions, the
 * folder of a project, or an archive.
 *
 * Of tags, archives and folders the newest are taken, as many as `stated.versionCount` says. Throws `Refusal`.
 */
export async function findPackages(
  target: string,
  stated: StatedPackage,
  tools: FindingTools,
): Promise<Found[]> {
  const named = /^npm:((?:@[^@/]+\/)?[^@/]+)(?:@(.+))?$/.exec(target);
  if (named !== null) {
    const [, source = '', range = '*'] = named;
    return [{ kind: 'catalog', source, stated: { ...stated, range } }];
  }
  if (/^\w+:\/\//.test(target)) {
    const source = readRepositoryUrl(target, tools.git).href;
    return [{ kind: 'tags', source, stated: { versionCount: usualVersionCount, ...stated } }];
  }
  const path = resolve(target);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() === true) return [await asUpload(path, stated, tools)];
  if (found?.isDirectory() !== true) throw noPackage(target);
  const repository = await openLocalRepository(path, tools.signal);
  if (repository !== undefined && (repository.tags.size > 0 || repository.head !== undefined))
    return fromRepository(path, repository, stated, tools);
  return fromFolder(path, stated, tools);
}

function noPackage(target: string): Refusal {
  return new Refusal(
    400,
    'no-package',
    `找不到文件 ${target}；请给出软件包文件的路径（如 left-pad-1.3.0.tgz）、项目目录、npm:名称@版本范围，或仓库的 https 地址`,
  );
}

async function asUpload(path: string, stated: StatedPackage, { uploads }: FindingTools): Promise<Found> {
  const draft = draftPath(uploads, randomUUID());
  try {
    const { sha256 } = await writeDraft(createReadStream(path), draft);
    await refuseUnknownKind(draft, basename(path));
    await placeUpload(uploads, draft, sha256);
    return { kind: 'upload', source: basename(path), uploadSha256: sha256, stated };
  } finally {
    await rm(draft, { force: true });
  }
}

/** The newest tags, or the last commit where there are none. A repository of our own is called after its folder. */
async function fromRepository(
  path: string,
  repository: LocalRepository,
  stated: StatedPackage,
  tools: FindingTools,
): Promise<Found[]> {
  const page = repository.origin === undefined ? undefined : repositoryPage(repository.origin);
  const name = stated.name ?? page?.replace(/^https?:\/\//, '') ?? basename(path).replace(/\.git$/, '');
  const called = projectOfName(name);
  const isTagged = ['github', 'git'].includes(called.ecosystem);
  const website = page ?? (isTagged ? `https://${upstreamName(called)}` : undefined);
  const tags = newestTags([...repository.tags.keys()], stated.versionCount ?? usualVersionCount);
  const commits = tags.map((tag) => ({
    version: isTagged ? tag : versionOfTag(tag),
    commitId: repository.tags.get(tag) ?? '',
  }));
  const { head } = repository;
  if (commits.length === 0 && head !== undefined)
    commits.push({ version: stated.version ?? head.slice(0, 12), commitId: head });
  const found: Found[] = [];
  for (const { version, commitId } of commits) {
    found.push(await atCommit(repository, commitId, { website, ...stated, name, version }, tools));
  }
  return found;
}

async function atCommit(
  repository: LocalRepository,
  commitId: string,
  stated: StatedPackage,
  { uploads, git, signal }: FindingTools,
): Promise<Found> {
  const draft = `local-${randomUUID()}`;
  const places = { folder: draftPath(uploads, draft), tar: draftPath(uploads, `${draft}.tar`) };
  try {
    const options = { mostBytes: git.bytes, signal };
    const { sha256, committedAt } = await archiveCommit(repository, commitId, places, options);
    await placeUpload(uploads, places.tar, sha256);
    return {
      kind: 'upload',
      source: `${stated.name} ${stated.version}.tar`,
      uploadSha256: sha256,
      stated: { releasedAt: new Date(committedAt).toISOString(), ...stated },
    };
  } finally {
    await removePlaces(places);
  }
}

const archiveName = /\.(?:tar\.\w+|t[gbx]z2?|zip|jar|7z|rar|tar|crate|gem|whl)$/i;
/** What lies beside archives to prove them. */
const proofName = /\.(?:asc|sig|sha\d+|sha\d+sum|md5)$|^(?:sha\d+|md5)sums?(?:\.txt)?$/i;

async function fromFolder(path: string, stated: StatedPackage, tools: FindingTools): Promise<Found[]> {
  const entries = (await readdir(path, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
  const names = entries.map(({ name }) => name).filter((name) => !proofName.test(name));
  const newest = () => newestTags(names, stated.versionCount ?? usualVersionCount);
  const isShelf = names.length > 0 && names.every((name) => isVersioned(name));
  if (isShelf && entries.every((entry) => entry.isFile()) && names.every((name) => archiveName.test(name))) {
    const found: Found[] = [];
    for (const name of newest()) found.push(await asUpload(join(path, name), stated, tools));
    return found;
  }
  if (isShelf && entries.every((entry) => entry.isDirectory())) {
    return newest().map((name) => asFolder(join(path, name), stated));
  }
  return [asFolder(path, stated)];
}

/** `zlib-1.2.11.tar.gz`, `zlib-1.2.11`, `v1.2.11` or `1.2.11`. */
function isVersioned(name: string): boolean {
  return /(?:^v?|[-_]v?)\d+[\w.+~-]*$/i.test(name.replace(archiveName, ''));
}

/** A folder that is called by its version alone belongs to the project that the folder around it is called after. */
function asFolder(path: string, stated: StatedPackage): Found {
  const version = /^v?(\d[\w.+~-]*)$/i.exec(basename(path))?.[1];
  const called = version === undefined ? {} : { name: basename(dirname(path)), version };
  return { kind: 'folder', source: path, stated: { ...called, ...stated } };
}
