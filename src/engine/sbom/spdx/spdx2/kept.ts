import type { ForeignRecord } from '../../../ecosystems/foreign-values.ts';
import type { KeptFields } from '../../document.ts';

/** What fields of SPDX 2 are kept under; those of SPDX 3 are others. */
export const keptStandard = 'SPDX 2';

/** The fields that were kept of a document or component of SPDX 2; none of another standard. */
export function fieldsKept(kept: KeptFields | undefined): ForeignRecord {
  return kept?.standard === keptStandard ? kept.fields : {};
}

/** These fields, to be put back by `withKept`; `undefined` when there are none. */
export function keeping(fields: ForeignRecord): KeptFields | undefined {
  return Object.keys(fields).length === 0 ? undefined : { standard: keptStandard, fields };
}

/** Fields that are always written, with a value that a file's own outweighs. */
const outweighed = new Set(['filesAnalyzed', 'primaryPackagePurpose']);

/** Put fields back: lists grow, and what is said for lack of an own word gives way. */
export function withKept(said: ForeignRecord, kept: ForeignRecord): ForeignRecord {
  const whole: Record<string, unknown> = { ...said };
  for (const [name, value] of Object.entries(kept)) {
    const own = Object.hasOwn(said, name) ? said[name] : undefined;
    if (Array.isArray(own) && Array.isArray(value))
      whole[name] = [...(own as unknown[]), ...(value as unknown[])];
    else if (own === undefined || own === 'NOASSERTION' || outweighed.has(name)) whole[name] = value;
  }
  return whole;
}
