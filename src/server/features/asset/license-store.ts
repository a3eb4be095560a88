import type { Database } from '../../db/open.ts';
import type { Edition } from '../../ledger/editions.ts';

export type StoredLicenseAsset = Awaited<ReturnType<LicenseAssetStore['list']>>[number];

/** Reads the licences of editions: a few hundred at most. */
export class LicenseAssetStore {
  constructor(private readonly database: Database) {}

  /** An empty name stands for components of which none is stated. */
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
