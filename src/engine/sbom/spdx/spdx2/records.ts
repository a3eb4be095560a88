import { type ForeignRecord, isRecord, itemsOf } from '../../../ecosystems/foreign-values.ts';
import { MadeList } from '../../made-list.ts';

/** The objects of a list of a document, one after the other; those of a `MadeList` are made meanwhile. */
export function* recordsIn(record: ForeignRecord, name: string): Generator<ForeignRecord> {
  const list = record[name];
  for (const item of list instanceof MadeList ? list : itemsOf(list)) if (isRecord(item)) yield item;
}
