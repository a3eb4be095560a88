import type { ForeignRecord } from '../../../ecosystems/foreign-values.ts';
import type { KeptFields } from '../../document.ts';

/** What fields and elements of SPDX 3 are kept under. */
export const keptStandard = 'SPDX 3';

/** The fields that were kept of a document or component of SPDX 3; none of another standard. */
export function fieldsKept(kept: KeptFields | undefined): ForeignRecord {
  return kept?.standard === keptStandard ? kept.fields : {};
}
