/**
 * The first place of an array whose value stands there a second time; `undefined` when all differ.
 *
 * JSON Schema's `uniqueItems` compares every pair; that would take hours for a hundred thousand components, so values
 * are compared by a text that is the same for equal ones (members in the order of their names).
 */
export function firstRepeated(items: readonly unknown[]): number | undefined {
  const seen = new Set<string>();
  for (const [place, item] of items.entries()) {
    const text = canonicalText(item);
    if (seen.has(text)) return place;
    seen.add(text);
  }
  return undefined;
}

function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
