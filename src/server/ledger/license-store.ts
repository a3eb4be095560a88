import type { Database } from '../db/open.ts';
import type { Edition } from './editions.ts';

export type StoredLicenseAsset = Awaited<ReturnType<LicenseAssetStore['list']>>[number];

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
}
