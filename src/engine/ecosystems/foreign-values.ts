/** A value that came out of a parser of foreign text: nothing is known about it yet. */
export type ForeignRecord = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members. */
export function isRecord(value: unknown): value is ForeignRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of a foreign object by its own name; never one that JavaScript adds. */
export function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The members of a foreign value; none when it is no object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The elements of a foreign value; none when it is no list. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** A foreign value as text; `undefined` when it is none or empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The elements of a foreign list that are texts. */
export function textsOf(value: unknown): string[] {
  return itemsOf(value).filter((item) => typeof item === 'string');
}
