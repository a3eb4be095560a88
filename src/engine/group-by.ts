import { pushTo } from './push-to.ts';

/** The values of each key, in their order; the keys in the order in which they are met. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) pushTo(groups, keyOf(value), value);
  return groups;
}
