import type { Database } from '../db/open.ts';
import type { LogKeys } from '../features/operation-log/check-seals.ts';
import { sealKey } from '../features/operation-log/seal.ts';
import { Secrets } from '../secrets.ts';

/** For what the key is sealed that sealed the operation log until a row. */
export function logKeyOwner(untilId: string): string {
  return `operation-log-key ${untilId}`;
}

/** The keys of the operation log: the one of the installation's key, and those of the keys before. */
export async function logKeys(database: Database, installationKey: Uint8Array): Promise<LogKeys> {
  const secrets = new Secrets(installationKey);
  const rows = await database.selectFrom('operation_log_key').selectAll().orderBy('until_id').execute();
  const former = rows.map(({ until_id: id, sealed_key: sealed }) => ({
    untilId: BigInt(id),
    // One that cannot be opened fits nothing: the log is then said to be broken.
    key: Buffer.from(secrets.open(sealed, logKeyOwner(id)) ?? '', 'base64'),
  }));
  return { current: sealKey(installationKey), former };
}
