/** What a call may carry: text, numbers, flags, lists of them; absent values are left out. */
export type FormValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * The fields of a call as the wire wants them (specification 7.1): a list becomes one `name[]` entry per element,
 * `null` and `undefined` are omitted.
 */
export function formEntries(input: Readonly<Record<string, FormValue>>): [name: string, value: string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return [];
    if (isList(value)) return value.map((item) => [`${name}[]`, String(item)]);
    return [[name, String(value)]];
  });
}

function isList(value: FormValue): value is readonly (string | number)[] {
  return Array.isArray(value);
}
