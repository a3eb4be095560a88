import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OptionalInstant, WithDefault } from './columns.ts';

/** Tables of open-source projects. */
export interface UpstreamTables {
  upstream_project: UpstreamProjectTable;
  upstream_version: UpstreamVersionTable;
  upstream_file: UpstreamFileTable;
  upstream_dependency: UpstreamDependencyTable;
  upstream_job: UpstreamJobTable;
  upstream_request: UpstreamRequestTable;
}

/** An open-source project; what describes it is that of its latest version. */
export interface UpstreamProjectTable {
  project_id: string;
  /** The purl type. */
  ecosystem: string;
  name: string;
  fullname: string;
  website: WithDefault<string>;
  description: WithDefault<string>;
  homepage: WithDefault<string>;
  language: WithDefault<string>;
  license: WithDefault<string>;
  latest_version: WithDefault<string>;
  released_at: OptionalInstant;
  version_count: WithDefault<number>;
  file_count: WithDefault<number>;
  function_count: WithDefault<number>;
  /** Code of the organisation itself (内源). */
  is_private: WithDefault<boolean>;
  added_at: Generated<Date>;
}

/** One content of one version; a version that was published twice differently has two. */
export interface UpstreamVersionTable {
  version_id: string;
  project_id: string;
  version: string;
  content_sha256: Buffer;
  released_at: OptionalInstant;
  license: string;
  description: string;
  homepage: string;
  website: string;
  language: string;
  authors: readonly string[];
  file_count: number;
  line_count: ColumnType<string, number, number>;
  function_count: number;
  size_bytes: ColumnType<string, number, number>;
  skipped_count: number;
  read_at: Generated<Date>;
  /** What the index of known code has of it; null while it has nothing. */
  indexed_file_count: WithDefault<number | null>;
  fingerprint_count: ColumnType<string | null, number | null | undefined, number | null>;
}

interface UpstreamFileTable {
  version_id: string;
  file_no: number;
  path: string;
  size_bytes: ColumnType<string, number, number>;
  language: string;
  line_count: number;
  function_count: number;
  sha256: Buffer;
  /** Those of Type-0, Type-1 and Type-2. */
  real_hash: Buffer | null;
  valid_hash: Buffer | null;
  token_hash: Buffer | null;
}

interface UpstreamDependencyTable {
  version_id: string;
  place: number;
  ecosystem: string;
  name: string;
  requirement: string;
}

/**
 * `installed`: a folder of this installation; `folder`: any other of this machine; `catalog`: what a registry has of a
 * package; `tarball`: one of them; `tags`: what a repository has tagged; `removal`: a project or a version is forgotten.
 */
export type UpstreamJobKind =
  | 'upload'
  | 'repository'
  | 'installed'
  | 'folder'
  | 'catalog'
  | 'tarball'
  | 'tags'
  | 'removal';

/** What is done with a package, in this order. */
export type UpstreamStage = 'reading' | 'indexing' | 'testing';

/** What whoever asks for a package says of it; it goes before what the package says of itself. */
export interface StatedPackage {
  /** As projects are called: `npm/lodash`, `github.com/madler/zlib`; anything else is `generic`. */
  readonly name?: string | undefined;
  readonly version?: string | undefined;
  readonly license?: string | undefined;
  /** The address of its page. */
  readonly website?: string | undefined;
  /** ISO 8601 */
  readonly releasedAt?: string | undefined;
  /** Code of the organisation itself (内源). */
  readonly isPrivate?: boolean | undefined;
  /** Of what a registry has: in the notation of its packages. */
  readonly range?: string | undefined;
  /** Of several versions: so many, the newest ones. */
  readonly versionCount?: number | undefined;
}

/** A package that is to be read, or was. */
export interface UpstreamJobTable {
  job_id: string;
  kind: UpstreamJobKind;
  /** The name of the upload, the address, the path, or the name of the package or project. */
  source: string;
  /** The branch of a repository, the version of a tarball. */
  ref: WithDefault<string>;
  upload_sha256: WithDefault<string>;
  status: WithDefault<'queued' | 'running' | 'finished' | 'failed'>;
  /** Why it failed, for people. */
  reason: WithDefault<string>;
  fullname: WithDefault<string>;
  version: WithDefault<string>;
  /** Who asked for it; empty for what the product reads by itself. */
  made_by: WithDefault<string>;
  /** The job that found that there is this one to do. */
  parent_id: WithDefault<string>;
  stated: JSONColumnType<StatedPackage, string | undefined>;
  /** What is being done, and how much of it is done. */
  stage: WithDefault<'' | UpstreamStage>;
  percent: WithDefault<number>;
  /** The self-test: so many of its files were looked up in the index, and so many were found. */
  sample_count: WithDefault<number>;
  found_count: WithDefault<number>;
  created_at: Generated<Date>;
  started_at: OptionalInstant;
  ended_at: OptionalInstant;
}

interface UpstreamRequestTable {
  request_id: string;
  name: string;
  remark: string;
  uid: string;
  username: string;
  created_at: Generated<Date>;
}
