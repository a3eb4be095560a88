import type { Distribution, RootLicense } from '#model';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { isCopied, isShipped } from '../db/shipped.ts';
import { usedLicense } from '../db/used-license.ts';
import type { Edition } from './editions.ts';

export type StoredLicenseAsset = Awaited<ReturnType<LicenseAssetStore['list']>>[number];

/** A project as a work: what it is given out under and how, as its people say now. */
export interface StoredWork {
  readonly project_id: string;
  readonly name: string;
  /** Its last analysis with results. */
  readonly task_id: string;
  /** Empty: nobody has said. */
  readonly license: string;
  readonly distribution: Distribution;
  /** What the licence files at the top of its last upload say. */
  readonly root: RootLicense | null;
}

/** Shipped components of a project that stand under one expression and come from one place. */
export interface StoredLicenseGroup {
  readonly project_id: string;
  /** Empty: nobody says. */
  readonly license: string;
  /** The ecosystem. */
  readonly field: string;
  readonly is_copied: boolean;
  readonly packages: readonly string[];
}

/** Reads the licences of editions: a few hundred at most. */
export class LicenseAssetStore {
  constructor(private readonly database: Database) {}

  /** Those of the most packages first. */
  list(edition: Edition) {
    return this.database
      .selectFrom('ledger_license')
      .selectAll()
      .where('edition_id', '=', edition.id)
      .orderBy('component_count', 'desc')
      .orderBy('license')
      .execute();
  }

  /** How many packages stand under each licence, by its id. */
  async counts(edition: Edition): Promise<ReadonlyMap<string, number>> {
    const rows = await this.list(edition);
    return new Map(rows.map(({ license, component_count }) => [license, component_count]));
  }

  /** The projects of an edition that have results. */
  async works({ id }: Edition): Promise<StoredWork[]> {
    const { rows } = await sql<StoredWork>`
      select l.project_id, l.task_id, project.name, project.license, project.distribution,
        task.figures #> '{fileLicenses,root}' as root
      from ledger_project l join project on project.project_id = l.project_id
      join task on task.task_id = l.task_id
      where l.edition_id = ${id} order by l.project_id`.execute(this.database);
    return rows;
  }

  /** What these projects are made of. */
  async groups({ id }: Edition): Promise<StoredLicenseGroup[]> {
    const { rows } = await sql<StoredLicenseGroup>`
      select project_id, ${usedLicense} as license, ecosystem as field, ${isCopied} as is_copied,
        array_agg(distinct package_key) as packages
      from ledger_project join component using (task_id)
      where edition_id = ${id} and ${isShipped} group by 1, 2, 3, 4`.execute(this.database);
    return rows;
  }
}
