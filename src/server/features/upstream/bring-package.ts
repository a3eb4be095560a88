import { repositoryPage, type UploadSource, type UpstreamOrigin } from '#engine';
import { projectOfName } from '#model';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { UpstreamJobKind } from '../../db/schema/upstream.ts';
import { draftPath, uploadPath } from '../../uploads/stored-upload.ts';
import { fetchRepository, removePlaces } from '../../git/fetch-repository.ts';
import { listTags } from '../../git/list-tags.ts';
import type { GitSettings } from '../../git/settings.ts';
import type { JobResult, UpstreamJob, UpstreamJobStore } from './job-store.ts';
import { keepPackage, type KeepTools, type Way } from './keep-package.ts';
import { type PublishedVersion, type Registry, RegistryRefused } from './registry.ts';
import { removeUpstream } from './remove-upstream.ts';
import { installedFolder } from './starter-projects.ts';
import { newestTags, versionOfTag, within, worthReading } from './wanted-versions.ts';

/** What bringing packages needs of its surroundings. */
export interface BringTools extends KeepTools {
  readonly jobs: UpstreamJobStore;
  readonly git: GitSettings;
  readonly registry: Registry;
}

/** So many versions are read where nobody says how many. */
export const usualVersionCount = 20;

/** Do what a job is about: most bring one package and keep it, some find out which packages there are. */
export function bringPackage(tools: BringTools, job: UpstreamJob, way: Way): Promise<JobResult> {
  return ways[job.kind](tools, job, way);
}

const ways: Readonly<
  Record<UpstreamJobKind, (tools: BringTools, job: UpstreamJob, way: Way) => Promise<JobResult>>
> = {
  upload: fromUpload,
  installed: (tools, job, way) =>
    keep(tools, job, way, folder(join(installedFolder, job.source)), {
      fileName: `${job.source}-${job.ref}`,
    }),
  folder: (tools, job, way) => keep(tools, job, way, folder(job.source), { fileName: basename(job.source) }),
  repository: fromRepository,
  tags: fromTags,
  catalog: fromCatalog,
  tarball: fromTarball,
  removal: forget,
};

function fromUpload(tools: BringTools, job: UpstreamJob, way: Way): Promise<JobResult> {
  const { source: fileName, uploadSha256 } = job;
  const path = uploadPath(tools.folders.uploads, uploadSha256);
  return keep(tools, job, way, archive(path, fileName), { fileName });
}

async function forget(tools: BringTools, { source, ref }: UpstreamJob): Promise<JobResult> {
  await removeUpstream(tools, { fullname: source, version: ref });
  return aboutSeveral(source, ref);
}

/** What people say of a package goes before what it was fetched as. */
function keep(
  tools: BringTools,
  { stated }: UpstreamJob,
  way: Way,
  source: UploadSource,
  fetched: UpstreamOrigin,
): Promise<JobResult> {
  const { name, version, license, website, releasedAt, isPrivate = false } = stated;
  const origin: UpstreamOrigin = {
    ...fetched,
    ...(name !== undefined && projectOfName(name)),
    ...(version !== undefined && { version }),
    ...(license !== undefined && { license }),
    ...(website !== undefined && { website }),
    ...(releasedAt !== undefined && { releasedAt }),
  };
  return keepPackage(tools, { source, origin, isPrivate }, way);
}

/** A repository is the project at its address, whatever a manifest in it says. */
async function fromRepository(tools: BringTools, job: UpstreamJob, way: Way): Promise<JobResult> {
  const { git, folders } = tools;
  const { source, ref } = job;
  const name = `upstream-${randomUUID()}`;
  const places = {
    folder: draftPath(folders.uploads, name),
    tar: draftPath(folders.uploads, `${name}.tar`),
  };
  try {
    const { commitId, committedAt } = await fetchRepository({ url: source, ref }, git, places, way.signal);
    const website = repositoryPage(source) ?? source;
    const address = addressOf(website);
    const isGithub = address.startsWith('github.com/');
    // Who gives a repository a name of its own knows its versions, and not what its tags are called.
    const tag = job.stated.name === undefined ? ref : versionOfTag(ref);
    return await keep(tools, job, way, archive(places.tar, 'repository.tar'), {
      fileName: 'repository.tar',
      ecosystem: isGithub ? 'github' : 'git',
      name: isGithub ? address.slice('github.com/'.length) : address,
      version: ref === '' ? commitId.slice(0, 12) : tag,
      website,
      releasedAt: committedAt,
    });
  } finally {
    await removePlaces(places);
  }
}

/** The newest of what a repository has tagged becomes jobs of their own; its usual branch where nothing is tagged. */
async function fromTags(tools: BringTools, job: UpstreamJob, { signal }: Way): Promise<JobResult> {
  const { source, stated } = job;
  const tags = await listTags(source, tools.git, signal);
  const newest = newestTags(tags, stated.versionCount ?? usualVersionCount);
  const wanted = newest.length > 0 ? newest : [''];
  await tools.jobs.addBelow(
    job,
    wanted.map((ref) => ({ kind: 'repository', source, ref, stated })),
  );
  return aboutSeveral(stated.name ?? addressOf(repositoryPage(source) ?? source));
}

function addressOf(website: string): string {
  return website.replace(/^https?:\/\//, '');
}

/** What is worth reading of a package becomes jobs of its own. */
async function fromCatalog(tools: BringTools, job: UpstreamJob, { signal }: Way): Promise<JobResult> {
  const { source, stated } = job;
  const published = await tools.registry.versions(source, signal);
  const { range, versionCount = usualVersionCount } = stated;
  const wanted =
    range === undefined ? worthReading(published) : within(published, range).slice(0, versionCount);
  if (wanted.length === 0) throw new RegistryRefused(`软件源中没有符合 ${range ?? '*'} 的版本`);
  await tools.jobs.addBelow(
    job,
    wanted.map(({ version }) => ({ kind: 'tarball', source, ref: version, stated })),
  );
  return aboutSeveral(`npm/${source}`);
}

async function fromTarball(tools: BringTools, job: UpstreamJob, way: Way): Promise<JobResult> {
  const { registry, folders } = tools;
  const { source, ref } = job;
  const published = (await registry.versions(source, way.signal)).find(({ version }) => version === ref);
  if (published === undefined) throw new RegistryRefused('软件源不再提供这个版本');
  const path = draftPath(folders.uploads, `upstream-${randomUUID()}`);
  try {
    await registry.fetch(published, path, way.signal);
    return await keep(tools, job, way, archive(path, 'package.tgz'), originOf(source, published));
  } finally {
    await rm(path, { force: true });
  }
}

function folder(path: string): UploadSource {
  return { kind: 'folder', path };
}

function archive(path: string, name: string): UploadSource {
  return { kind: 'archive', path, name };
}

function originOf(name: string, { version, releasedAt }: PublishedVersion): UpstreamOrigin {
  return { fileName: `${name}-${version}.tgz`, ecosystem: 'npm', name, version, releasedAt };
}

function aboutSeveral(fullname: string, version = ''): JobResult {
  return { fullname, version, sampleCount: 0, foundCount: 0 };
}
