/** Of a list so many items make a piece: some hundred kilobytes. */
const itemsOfPiece = 500;

/**
 * The text of `JSON.stringify(record, undefined, 2)`, its longest lists piece by piece.
 *
 * As one text a large scan is 50 MB, which a single character beyond Latin-1 makes twice as large and slow to encode.
 */
export function* jsonPieces(record: object): Generator<string> {
  let before = '{';
  for (const [name, member] of Object.entries(record)) {
    if (member === undefined) continue;
    yield `${before}\n  ${JSON.stringify(name)}: `;
    if (Array.isArray(member) && member.length > itemsOfPiece) yield* listPieces(member);
    else yield asMember(member);
    before = ',';
  }
  yield before === '{' ? '{}' : '\n}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (let at = 0; at < list.length; at += itemsOfPiece) {
    const items = asMember(list.slice(at, at + itemsOfPiece));
    yield `${at === 0 ? '[' : ','}${items.slice('['.length, -'\n  ]'.length)}`;
  }
  yield '\n  ]';
}

/** A value as it stands in a record: its lines are one step further in than those of the record. */
function asMember(value: unknown): string {
  const [start, end] = ['{\n  "": ', '\n}'];
  return JSON.stringify({ '': value }, undefined, 2).slice(start.length, -end.length);
}
