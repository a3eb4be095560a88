import { GrowingNumbers } from './growing.ts';
import type { Section, Sections } from './sections.ts';
import { TextList, textColumns } from './text-list.ts';

/** Collects the ids of documents. Nearly every id has one document: as words they would only fill memory. */
export class IdWriter {
  /** Of each document its ids, a line each. */
  private readonly lines: string[] = [];

  /** Add the ids of the next document. */
  add(ids: readonly string[]): void {
    this.lines.push(ids.join('\n'));
  }

  /** The columns of the index: the ids in order, and the document of each. */
  columns(): Record<string, Section> {
    const texts: string[] = [];
    const owners = new GrowingNumbers();
    for (const [document, line] of this.lines.entries()) {
      for (const id of line.split('\n')) {
        texts.push(id);
        owners.push(document);
      }
    }
    this.lines.length = 0;
    const documents = owners.toArray();
    // The numbers are sorted, not pairs of id and document: several hundred thousand of those would fill memory.
    const order = Uint32Array.from(texts.keys());
    order.sort((a, b) => compareTexts(texts[a] ?? '', texts[b] ?? '') || a - b);
    return {
      ...textColumns(
        'ids',
        Array.from(order, (at) => texts[at] ?? ''),
      ),
      'ids.documents': order.map((at) => documents[at] ?? 0),
    };
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Tells which documents have an id. */
export class IdIndex {
  private readonly ids: TextList;
  private readonly documents: Uint32Array;

  constructor(sections: Sections) {
    this.ids = new TextList(sections, 'ids');
    this.documents = sections.numbersOf('ids.documents');
  }

  exactly(id: string): Uint32Array {
    return this.documents.subarray(this.ids.firstFrom(id), this.ids.firstFrom(`${id}\0`));
  }

  /** The documents with an id that begins like this; one with several such ids is among them several times. */
  beginning(id: string): Uint32Array {
    return this.documents.subarray(this.ids.firstFrom(id), this.ids.firstFrom(`${id}\u{10ffff}`));
  }
}
