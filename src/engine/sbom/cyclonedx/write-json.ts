import type { Bom } from './write-bom.ts';

/** The text of a document as JSON, piece by piece; each item of its long lists stands in a line. */
export function* writeJson({ head, lists }: Bom): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(head)) {
    const text = JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
    yield `${before}  ${JSON.stringify(name)}: ${text}`;
    before = ',\n';
  }
  for (const [name, items] of lists) {
    let isEmpty = true;
    for (const item of items) {
      yield isEmpty ? `${before}  ${JSON.stringify(name)}: [\n    ` : ',\n    ';
      yield JSON.stringify(item);
      isEmpty = false;
    }
    if (!isEmpty) yield '\n  ]';
  }
  yield '\n}\n';
}
