/** Which columns of a table a user has hidden in this browser; `undefined` when he never chose. */
export function hiddenColumnsOf(tableId: string): readonly string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : undefined;
  } catch {
    return undefined; // storage is forbidden, or somebody else wrote there
  }
}

/** Remember which columns are hidden. */
export function keepHiddenColumns(tableId: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(tableId), JSON.stringify(hidden));
  } catch {
    // Storage is forbidden in this browser: the choice lasts until the page is left.
  }
}

function keyOf(tableId: string): string {
  return `suxi.columns.${tableId}`;
}
