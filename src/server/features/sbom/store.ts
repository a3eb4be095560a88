import { type AuditJustification, type AuditStatus, type Evidence, ownStates } from '#model';
import { type AuditScope, findAudits } from '../../db/audits.ts';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import {
  factsKey,
  type PackageFacts,
  PackageFactsStore,
  type ReleaseFacts,
  releaseKey,
} from '../../db/package-facts.ts';
import type { Caller } from '../../db/project-access.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import { today } from '../../today.ts';

/** A package is looked up among so many others at once. */
const batchCount = 2_000;

/** Reads what a bill of materials says of a task. */
export class SbomStore {
  constructor(private readonly database: Database) {}

  findVisibleTask(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** What a project is called, and to whom it belongs. */
  findProject(projectId: string) {
    return this.database
      .selectFrom('project as p')
      .innerJoin('account as a', 'a.uid', 'p.owner')
      .select(['p.name', 'a.unit', 'a.name as owner_name'])
      .where('p.project_id', '=', projectId)
      .executeTakeFirstOrThrow();
  }

  /** The components of a task, in the order of their purls. */
  components(taskId: string) {
    return this.database
      .selectFrom('component')
      .select(['component_id', 'purl', 'ecosystem', 'name', 'version', 'requirement', 'directness', 'depth'])
      .select([
        'scopes',
        'declared_license',
        'license_conclusion',
        'evidence',
        'digests',
        'undetected_because',
      ])
      .where('task_id', '=', taskId)
      .orderBy('purl')
      .execute();
  }

  edges(taskId: string) {
    return this.database
      .selectFrom('dependency_edge')
      .select(['from_id', 'to_id', 'scope'])
      .where('task_id', '=', taskId)
      .orderBy('edge_no')
      .execute();
  }

  /** The findings of a task that hold, the most severe first. */
  findings(taskId: string) {
    return this.database
      .selectFrom('finding')
      .select([
        'finding_id',
        'component_id',
        'purl',
        'component_name',
        'component_version',
        'primary_id',
        'ids',
        'ids_upper',
        'ecosystem',
      ])
      .select(['title', 'severity', 'score', 'cvss_version', 'cvss_vector', 'weaknesses', 'fixed_versions'])
      .select(['published_at', 'modified_at'])
      .where('task_id', '=', taskId)
      .where('state', '=', 'open')
      .orderBy('severity_rank')
      .orderBy('finding_id')
      .execute();
  }

  /** The copied code of a task in the order of its files and lines, but for what people call no copy or pass over. */
  copies(taskId: string) {
    return this.database
      .selectFrom('clone_match')
      .select(['path', 'first_line', 'last_line', 'clone_type', 'similarity', 'project', 'versions'])
      .select(['license', 'website', 'origin_path', 'origin_first', 'origin_last'])
      .where('task_id', '=', taskId)
      .where('state', 'not in', [...ownStates, 'ignored'])
      .orderBy('file_no')
      .orderBy('first_line')
      .orderBy('match_id')
      .execute();
  }

  /** The files of a task among some paths whose content is known. */
  async files(taskId: string, paths: readonly string[]): Promise<{ path: string; sha256: string }[]> {
    const rows = await this.database
      .selectFrom('inventory_file')
      .select(['path', 'sha256'])
      .where('task_id', '=', taskId)
      .where('sha256', '<>', '')
      .where(isOneOf('path', paths))
      .orderBy('path')
      .execute();
    return rows;
  }

  /** The last audits of components or findings of a project, as they hold today. */
  audits(projectId: string, subject: AuditScope['subject'], ids: readonly string[]) {
    return findAudits(this.database, { projectId, subject, day: today() }, ids);
  }

  /** Keep what a document says of findings of a project. */
  async addAudits(projectId: string, audits: readonly NewAudit[], by: Pick<Caller, 'uid' | 'username'>) {
    const rows = audits.map((audit) => ({
      ...audit,
      project_id: projectId,
      subject: 'finding' as const,
      expires_on: '',
      uid: by.uid,
      username: by.username,
    }));
    await this.database.transaction().execute((transaction) => insertRows(transaction, 'audit', rows));
  }

  /** What the library of open-source projects knows of some components. */
  async libraryOf(rows: readonly LibraryKey[]): Promise<(row: LibraryKey) => LibraryFacts> {
    const store = new PackageFactsStore(this.database);
    const packages = new Map<string, PackageFacts>();
    const releases = new Map<string, ReleaseFacts>();
    for (let from = 0; from < rows.length; from += batchCount) {
      const some = rows.slice(from, from + batchCount);
      for (const [key, facts] of await store.factsOf(some)) packages.set(key, facts);
      for (const [key, facts] of await store.releasesOf(some)) releases.set(key, facts);
    }
    return (row) => ({ project: packages.get(factsKey(row)), release: releases.get(releaseKey(row)) });
  }
}

/** An audit as it is written. */
export interface NewAudit {
  readonly subject_id: string;
  readonly purl: string;
  readonly vulnerability: string;
  readonly status: AuditStatus;
  readonly justification: AuditJustification | '';
  readonly note: string;
}

type LibraryKey = Parameters<typeof releaseKey>[0];

/** What that library knows of a component; absent when it does not have it. */
export interface LibraryFacts {
  readonly project: PackageFacts | undefined;
  readonly release: ReleaseFacts | undefined;
}

export type SbomTask = NonNullable<Awaited<ReturnType<SbomStore['findVisibleTask']>>>;
export type StoredComponent = Awaited<ReturnType<SbomStore['components']>>[number];
export type StoredCopy = Awaited<ReturnType<SbomStore['copies']>>[number];
export type StoredFinding = Awaited<ReturnType<SbomStore['findings']>>[number];

/** The paths that components were found at. */
export function evidencePaths(components: readonly { readonly evidence: readonly Evidence[] }[]): string[] {
  return [...new Set(components.flatMap(({ evidence }) => evidence.map(({ path }) => path)))];
}
