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
    // A line break is less than every character of an id: ids stay in their order with the document behind them.
    const entries = this.lines.flatMap((line, document) =>
      line.split('\n').map((id) => `${id}\n${document}`),
    );
    this.lines.length = 0;
    entries.sort();
    const documents = Uint32Array.from(entries, (entry) => Number(entry.slice(entry.indexOf('\n') + 1)));
    entries.forEach((entry, at) => (entries[at] = entry.slice(0, entry.indexOf('\n'))));
    return { ...textColumns('ids', entries), 'ids.documents': documents };
  }
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
