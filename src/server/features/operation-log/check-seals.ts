import { setImmediate } from 'node:timers/promises';
import type { OperationLogStore } from './store.ts';
import { sealOf } from './seal.ts';

/** What checking the operation log has shown. */
export interface SealCheck {
  /** Rows whose seal fits, from the first sealed one on. */
  readonly fitting: number;
  /** Rows of before there were seals. */
  readonly unsealed: number;
  /** The first row that is not what was written, or behind which rows are gone; absent when all fit. */
  readonly broken: { readonly logId: string; readonly at: Date } | undefined;
}

/** The key that seals now, and those that went before, each until a row and in the order of these rows. */
export interface LogKeys {
  readonly current: Uint8Array;
  readonly former: readonly { readonly untilId: bigint; readonly key: Uint8Array }[];
}

const rowsAtOnce = 5_000;

/**
 * Check each row of the operation log against its seal, in the order they were written; ends at the first that does not
 * fit. That the newest rows were cut off shows by no seal.
 */
export async function checkSeals(log: Pick<OperationLogStore, 'after'>, keys: LogKeys): Promise<SealCheck> {
  let [fitting, unsealed, before, at] = [0, 0, '', '0'];
  for (;;) {
    const rows = await log.after(at, rowsAtOnce);
    for (const row of rows) {
      const isOld = row.seal === '' && before === '';
      if (!isOld && sealOf(keyOf(keys, row.log_id), before, row) !== row.seal) {
        return { fitting, unsealed, broken: { logId: row.log_id, at: row.at } };
      }
      if (isOld) unsealed += 1;
      else fitting += 1;
      before = row.seal;
      at = row.log_id;
    }
    if (rows.length < rowsAtOnce) return { fitting, unsealed, broken: undefined };
    await setImmediate(); // others are answered between two batches
  }
}

function keyOf({ current, former }: LogKeys, logId: string): Uint8Array {
  return former.find(({ untilId }) => BigInt(logId) <= untilId)?.key ?? current;
}
