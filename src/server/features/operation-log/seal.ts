import { createHmac, hkdfSync } from 'node:crypto';
import type { OperationLogTable } from '../../db/schema/accounts.ts';

/** What of a row its seal covers. */
export type SealedFields = Omit<OperationLogTable, 'log_id' | 'at' | 'seal'> & { readonly at: Date };

/** The key of the seals of an installation, derived from its own (RFC 5869). */
export function sealKey(installationKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', installationKey, '', 'suxi operation log', 32));
}

/**
 * The seal of a row: HMAC-SHA256 (RFC 2104) over it and the seal of the row before, hexadecimal. Who changes, removes or
 * adds a row without the key breaks the chain from there on.
 */
export function sealOf(key: Uint8Array, before: string, row: SealedFields): string {
  const { at, uid, username, role, address, client, module, operation, object, result, reason } = row;
  const who = [at.toISOString(), uid, username, role, address, client];
  const what = [module, operation, object, result, reason, row.elapsed_ms, row.request_id];
  return createHmac('sha256', key)
    .update(JSON.stringify([before, ...who, ...what]))
    .digest('hex');
}
