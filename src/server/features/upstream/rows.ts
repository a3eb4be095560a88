import type { UpstreamJobRow, UpstreamProjectRow, UpstreamProjectVersion } from '#contract';
import type { Selectable } from 'kysely';
import type {
  UpstreamJobTable,
  UpstreamProjectTable,
  UpstreamVersionTable,
} from '../../db/schema/upstream.ts';

export type ProjectRow = Selectable<UpstreamProjectTable>;
export type VersionRow = Selectable<UpstreamVersionTable>;

/** A project as lists show it; `vulnerabilityCount` is absent where the knowledge says nothing about it. */
export function toProjectRow(
  row: ProjectRow & { readonly indexed_version_count: number },
  vulnerabilityCount: number | undefined,
): UpstreamProjectRow {
  return {
    id: row.project_id,
    fullname: row.fullname,
    manager: row.ecosystem,
    website: row.website,
    language: row.language,
    licensename: row.license,
    version_count: row.version_count,
    latest_version: row.latest_version,
    committime: timeOf(row.released_at),
    file_count: row.file_count,
    function_count: row.function_count,
    country: '',
    is_private: row.is_private,
    indexed_version_count: row.indexed_version_count,
    ...(vulnerabilityCount === undefined ? {} : { vuln_count: vulnerabilityCount }),
    description: row.description,
  };
}

/** A project at one of its versions. */
export function toProjectVersion(
  project: ProjectRow,
  versions: readonly VersionRow[],
  shown: VersionRow,
): UpstreamProjectVersion {
  return {
    id: project.project_id,
    fullname: project.fullname,
    version_list: versions.map(({ version }) => version),
    version: shown.version,
    website: shown.website,
    committime: timeOf(shown.released_at),
    language: shown.language,
    licensename: shown.license,
    description: shown.description,
    homepage: shown.homepage,
    file_count: shown.file_count,
    line_count: Number(shown.line_count),
    function_count: shown.function_count,
    is_private: project.is_private,
    ...(shown.fingerprint_count !== null && {
      code: {
        file_count: shown.indexed_file_count ?? 0,
        fingerprint_count: Number(shown.fingerprint_count),
      },
    }),
  };
}

/** A package that is to be read, or was. */
export function toJobRow(
  row: Selectable<UpstreamJobTable> & { readonly username: string | null },
): UpstreamJobRow {
  return {
    job_id: row.job_id,
    kind: row.kind,
    source: row.source,
    ref: row.ref,
    status: row.status,
    reason: row.reason,
    fullname: row.fullname,
    version: row.version,
    is_private: row.stated.isPrivate === true,
    stage: row.stage,
    percent: row.percent,
    sample_count: row.sample_count,
    found_count: row.found_count,
    create_user: row.username ?? '',
    create_time: timeOf(row.created_at),
    finish_time: row.status === 'queued' ? '' : timeOf(row.ended_at),
  };
}

/** An instant on the wire; empty where there is none. */
export function timeOf(at: Date | null): string {
  return at?.toISOString() ?? '';
}
