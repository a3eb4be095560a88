import { latestVersion } from '#engine';
import { type FilePrint, upstreamName, type UpstreamRelease } from '#model';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertPart, renewStatistics } from '../../db/insert-rows.ts';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { IndexedRelease } from './index-release.ts';
import { UnusablePackage } from './package-process.ts';

/** A package that was read. */
interface KeptPackage {
  readonly release: UpstreamRelease;
  readonly files: readonly FilePrint[];
  readonly isPrivate: boolean;
}

/**
 * Keep one version of an open-source project with its files, in one transaction. The same content of the same version
 * is kept once, however often it is read. Answers what the project is called.
 *
 * Throws `UnusablePackage` when our own code is called like an open-source project, or the other way round.
 */
export async function keepRelease(
  database: Database,
  { release, files, isPrivate }: KeptPackage,
): Promise<string> {
  const fullname = upstreamName(release);
  await database.transaction().execute(async (transaction) => {
    const projectId = await findOrAddProject(transaction, release, isPrivate);
    const versionId = await addVersion(transaction, projectId, release);
    if (versionId === undefined) return;
    await insertPart(
      transaction,
      'upstream_file',
      files.map((file, index) => toFileRow(versionId, index + 1, file)),
    );
    await insertPart(transaction, 'upstream_dependency', dependencyRows(versionId, release));
    await describeByLatest(transaction, projectId, release.ecosystem);
  });
  await renewStatistics(database, 'upstream_version');
  return fullname;
}

/** The project, locked: two packages of it are kept one after the other. */
async function findOrAddProject(
  transaction: Transaction<Schema>,
  { ecosystem, name }: UpstreamRelease,
  isPrivate: boolean,
): Promise<string> {
  const fullname = upstreamName({ ecosystem, name });
  await transaction
    .insertInto('upstream_project')
    .values({ project_id: randomUUID(), ecosystem, name, fullname, is_private: isPrivate })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { project_id, is_private } = await transaction
    .selectFrom('upstream_project')
    .select(['project_id', 'is_private'])
    .where('fullname', '=', fullname)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (is_private !== isPrivate) {
    const [taken, wanted] = isPrivate ? ['开源项目', '内源库'] : ['内源项目', '开源项目库'];
    throw new UnusablePackage(`${fullname} 已作为${taken}收录，不能再收入${wanted}；请换一个名称`);
  }
  return project_id;
}

/** Answers the new version; `undefined` when it is known with the same content. */
async function addVersion(
  transaction: Transaction<Schema>,
  projectId: string,
  release: UpstreamRelease,
): Promise<string | undefined> {
  const versionId = randomUUID();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('upstream_version')
    .values({
      version_id: versionId,
      project_id: projectId,
      version: release.version.slice(0, longest.word),
      content_sha256: Buffer.from(release.contentSha256, 'hex'),
      released_at: release.releasedAt,
      license: cut(release.license, longest.word),
      description: cut(release.description, longest.text),
      homepage: cut(release.homepage, longest.address),
      website: cut(release.website, longest.address),
      language: release.language ?? '',
      authors: release.authors.slice(0, mostAuthors).map((author) => cut(author, longest.word)),
      file_count: release.fileCount,
      line_count: release.lineCount,
      function_count: release.functionCount,
      size_bytes: release.sizeBytes,
      skipped_count: release.skippedCount,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? undefined : versionId;
}

/** What a package says may be of any length; so much of it is kept. */
const longest = { word: 300, address: 2_000, text: 4_000 };
const mostAuthors = 200;
const mostDependencies = 5_000;

function cut(text: string | undefined, most: number): string {
  return (text ?? '').slice(0, most);
}

function toFileRow(versionId: string, fileNo: number, file: FilePrint) {
  return {
    version_id: versionId,
    file_no: fileNo,
    path: file.path,
    size_bytes: file.sizeBytes,
    language: file.language ?? '',
    line_count: file.lineCount,
    function_count: file.functionCount,
    sha256: bytesOf(file.sha256),
    real_hash: bytesOf(file.real),
    valid_hash: bytesOf(file.valid),
    token_hash: bytesOf(file.token),
  };
}

/** As PostgreSQL reads bytes from a text. */
function bytesOf(hex: string | undefined): string | null {
  return hex === undefined ? null : `\\x${hex}`;
}

function dependencyRows(versionId: string, { ecosystem, dependencies }: UpstreamRelease) {
  return dependencies.slice(0, mostDependencies).map(({ name, requirement }, index) => ({
    version_id: versionId,
    place: index + 1,
    ecosystem,
    name: cut(name, longest.word),
    requirement: cut(requirement, longest.word),
  }));
}

/** A project is described by its latest version; where that has several contents, by the one with the most files. */
export async function describeByLatest(
  transaction: Transaction<Schema>,
  projectId: string,
  ecosystem: string,
): Promise<void> {
  const versions = await transaction
    .selectFrom('upstream_version')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('file_count', 'desc')
    .orderBy('read_at', 'desc')
    .execute();
  const latest = latestVersion(
    ecosystem,
    versions.map(({ version }) => version),
  );
  const described = versions.find(({ version }) => version === latest);
  if (described === undefined) return;
  const { website, description, homepage, language, license, released_at } = described;
  await transaction
    .updateTable('upstream_project')
    .set({ website, description, homepage, language, license, released_at })
    .set({ file_count: described.file_count, function_count: described.function_count })
    .set({
      latest_version: described.version,
      version_count: new Set(versions.map((one) => one.version)).size,
    })
    .where('project_id', '=', projectId)
    .execute();
}

/** Remember what the index has of a version, whatever its content. */
export async function markIndexed(
  database: Database,
  { fullname, version }: { readonly fullname: string; readonly version: string },
  { fileCount, fingerprintCount }: IndexedRelease,
): Promise<void> {
  await database
    .updateTable('upstream_version')
    .set({ indexed_file_count: fileCount, fingerprint_count: fingerprintCount })
    .where('version', '=', version.slice(0, longest.word))
    .where('project_id', '=', (project) =>
      project.selectFrom('upstream_project').select('project_id').where('fullname', '=', fullname),
    )
    .execute();
}

/** The index has nothing of any version. */
export async function forgetMarks(database: Database): Promise<void> {
  await database
    .updateTable('upstream_version')
    .set({ indexed_file_count: null, fingerprint_count: null })
    .where('fingerprint_count', 'is not', null)
    .execute();
}
