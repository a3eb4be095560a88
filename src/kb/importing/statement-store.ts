import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { type Advisory, emptyAdvisory } from '../advisory.ts';
import { bytes, integers, offsets } from '../columns.ts';
import { checksumOf, pieceBytes } from '../cutting/lines-in.ts';
import { Heads } from '../merge/heads.ts';
import { packAdvisory, unpackAdvisory } from '../packed-advisory.ts';
import type { ImportedStatements } from '../snapshot/companions.ts';
import { kindAndSource, type Stated, type Statement, type StatementKind } from '../stated.ts';

/** Where a statement comes from. What was imported lies over the library of a package, and both over what is shipped. */
export type Layer = 'shipped' | 'library' | 'imported';

const layers: readonly Layer[] = ['shipped', 'library', 'imported'];
const kinds: readonly StatementKind[] = ['advisory', 'license', 'compatibility', 'weakness', 'fix'];

type OtherKind = Exclude<StatementKind, 'advisory'>;

/** What the file of a store is called in the draft of an import. */
export const linesFile = 'lines';

/** What an import has changed among the statements. */
export interface ChangedStatements {
  readonly kinds: Set<StatementKind>;
  /** The names that changed advisories have and had, by their numbers in `StatementStore.heads`. */
  readonly names: Set<number>;
}

/**
 * Statements on disk, by the source and the record they come from: a later one takes the place of an earlier one.
 *
 * A line is `["source","record"] TAB advisory`, or `["source","record","kind"] TAB statement` for other kinds. Memory
 * holds the heads alone.
 */
export class StatementStore implements ImportedStatements {
  /** Of the advisories, in the rows of the other columns. */
  heads = new Heads();
  private readonly rowOf = new Map<string, number>();
  private readonly kind = bytes();
  private readonly layer = bytes();
  private readonly offset = offsets();
  private readonly length = integers();
  private readonly file: number;
  /** What was not written yet: one piece of memory, used again and again. */
  private readonly pending = Buffer.allocUnsafeSlow(pieceBytes);
  private pendingBytes = 0;
  private writtenBytes = 0;
  private readonly reading = Buffer.allocUnsafeSlow(pieceBytes);
  private changes: ChangedStatements | undefined;

  /** `path` is a file of its own, which must not exist yet. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
  }

  /** Of all lines so far: each is behind the ones that were added before it. */
  get sizeBytes(): number {
    return this.writtenBytes;
  }

  /** The checksum of a part of the lines, which are then on disk. */
  checksumOf(offset: number, sizeBytes: number): number {
    if (this.pendingBytes > 0) this.flush();
    return checksumOf(this.file, offset, sizeBytes);
  }

  /** What is added from now on may change what is there: begin to note what does. */
  noteChanges(): ChangedStatements {
    return (this.changes = { kinds: new Set(), names: new Set() });
  }

  /** Keep what a record states. */
  add(stated: Stated, layer: Layer = 'imported'): void {
    const key = keyOf(stated);
    const row = this.rowOf.get(key) ?? this.kind.length;
    this.rowOf.set(key, row);
    const { kind } = kindAndSource(stated);
    const line = `${key}\t${packed(stated)}\n`;
    const changes = this.changes === undefined || this.says(row, line) ? undefined : this.changes;
    if (row < this.kind.length) for (const name of this.heads.idsOf(row)) changes?.names.add(name);
    this.place(row, { kind, layer }, line);
    // A statement of another kind has an empty row among the heads.
    this.heads.keep('advisory' in stated ? stated.advisory : emptyAdvisory('', ''), row);
    changes?.kinds.add(kind);
    for (const name of changes === undefined ? [] : this.heads.idsOf(row)) changes?.names.add(name);
  }

  /** Keep an advisory that comes with the product; what was imported lies upon it. */
  addShipped(advisory: Advisory): void {
    const row = this.kind.length;
    const key = JSON.stringify([advisory.source, advisory.id]);
    this.place(row, { kind: 'advisory', layer: 'shipped' }, `${key}\t${packAdvisory(advisory)}\n`);
    this.heads.keep(advisory, row);
  }

  /** Keep a line that an earlier store wrote. Throws when it is none. */
  addLine(line: string, layer: Layer = 'imported'): void {
    this.add(parseLine(line), layer);
  }

  /**
   * What holds: everything imported, and what was shipped, but for what an imported record of the same source replaces.
   *
   * What was shipped of packages gives way only to what speaks of packages: ratings and texts complete it.
   */
  current(): Uint32Array {
    const replaced = new Set<number>();
    const rows = integers();
    const each = (isShipped: boolean, take: (row: number) => void) => {
      for (let row = 0; row < this.kind.length; row += 1) {
        const isOf = (this.layer.at(row) === layers.indexOf('shipped')) === isShipped;
        if (isOf && this.kind.at(row) === kinds.indexOf('advisory')) take(row);
      }
    };
    each(false, (row) => {
      if (this.heads.speaksOfPackages(row)) replaced.add(this.heads.ownName(row));
      rows.push(row);
    });
    each(true, (row) => {
      if (!this.heads.speaksOfPackages(row) || !replaced.has(this.heads.ownName(row))) rows.push(row);
    });
    return Uint32Array.from({ length: rows.length }, (_, index) => rows.at(index));
  }

  /** The advisory in a row. */
  load(row: number): Advisory {
    return (this.parse(row) as { advisory: Advisory }).advisory;
  }

  *of<Kind extends OtherKind>(kind: Kind): Iterable<Statement<Kind>> {
    const rows = [...this.rowOf].filter(([, row]) => this.kind.at(row) === kinds.indexOf(kind));
    rows.sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, row] of rows) yield payloadOf(this.parse(row)) as Statement<Kind>;
  }

  /**
   * Write what was imported in the order of its keys: the same statements make the same bytes. Answers their SHA-256.
   * Whoever moves the file to its place forces it to disk: where files are permitted one by one, a descriptor cannot.
   */
  writeImported(path: string): { readonly sizeBytes: number; readonly sha256: string } {
    const imported = layers.indexOf('imported');
    const keys = [...this.rowOf.keys()].filter((key) => this.layer.at(this.rowOf.get(key) ?? 0) === imported);
    const hash = createHash('sha256');
    const file = openSync(path, 'wx', 0o600);
    let sizeBytes = 0;
    try {
      for (const key of keys.sort()) {
        const row = this.rowOf.get(key) ?? 0;
        const line = this.read(this.offset.at(row), this.length.at(row));
        hash.update(line);
        writeSync(file, line);
        sizeBytes += line.length;
      }
    } finally {
      closeSync(file);
    }
    return { sizeBytes, sha256: hash.digest('hex') };
  }

  /** Nothing is imported any more: the names of advisories are only asked for again by later records. */
  endImport(): void {
    for (const [key, row] of this.rowOf)
      if (this.kind.at(row) === kinds.indexOf('advisory')) this.rowOf.delete(key);
  }

  /** Everything is merged: only statements of other kinds are asked for now. */
  endMerge(): void {
    this.heads = new Heads();
  }

  close(): void {
    closeSync(this.file);
  }

  /** Whether a row holds this line already. */
  private says(row: number, line: string): boolean {
    if (row >= this.kind.length) return false;
    const length = this.length.at(row);
    return (
      length === Buffer.byteLength(line) && this.read(this.offset.at(row), length).equals(Buffer.from(line))
    );
  }

  private place(
    row: number,
    { kind, layer }: { readonly kind: StatementKind; readonly layer: Layer },
    line: string,
  ): void {
    if (row === this.kind.length)
      for (const column of [this.kind, this.layer, this.offset, this.length]) column.push(0);
    this.kind.set(row, kinds.indexOf(kind));
    this.layer.set(row, layers.indexOf(layer));
    this.offset.set(row, this.writtenBytes);
    this.length.set(row, this.append(line));
  }

  /** Answers how many bytes it takes. */
  private append(line: string): number {
    const mostBytes = line.length * 3; // no character of a text takes more in UTF-8
    if (mostBytes > pieceBytes - this.pendingBytes) this.flush();
    const isLong = mostBytes > pieceBytes;
    const length = isLong ? this.write(Buffer.from(line)) : this.pending.write(line, this.pendingBytes);
    if (!isLong) this.pendingBytes += length;
    this.writtenBytes += length;
    return length;
  }

  private parse(row: number): Stated {
    return parseLine(this.read(this.offset.at(row), this.length.at(row) - 1).toString('utf8'));
  }

  /** The bytes are only there until the next are read. */
  private read(offset: number, length: number): Buffer {
    if (offset + length > this.writtenBytes - this.pendingBytes) this.flush();
    const bytes = length > pieceBytes ? Buffer.allocUnsafe(length) : this.reading.subarray(0, length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.file, bytes, done, length - done, offset + done);
      if (count === 0) throw new Error('the statements on disk are shorter than what was written');
      done += count;
    }
    return bytes;
  }

  private flush(): void {
    this.writtenBytes -= this.pendingBytes; // counted when they were appended
    const length = this.pendingBytes;
    this.pendingBytes = 0;
    this.writtenBytes += this.write(this.pending.subarray(0, length));
  }

  /** Write to the end of the file. Answers how many bytes. */
  private write(bytes: Uint8Array): number {
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, this.writtenBytes + done);
    return bytes.length;
  }
}

function keyOf(stated: Stated): string {
  const { kind, source } = kindAndSource(stated);
  return JSON.stringify(kind === 'advisory' ? [source, stated.record] : [source, stated.record, kind]);
}

function packed(stated: Stated): string {
  return 'advisory' in stated ? packAdvisory(stated.advisory) : JSON.stringify(payloadOf(stated));
}

function payloadOf(stated: Stated): unknown {
  if ('license' in stated) return stated.license;
  if ('compatibility' in stated) return stated.compatibility;
  if ('fix' in stated) return stated.fix;
  return 'weakness' in stated ? stated.weakness : stated.advisory;
}

function parseLine(line: string): Stated {
  const tab = line.indexOf('\t');
  const [source, record, kind] = JSON.parse(line.slice(0, tab)) as [string, string, OtherKind?];
  const payload = line.slice(tab + 1);
  if (kind === undefined) return { record, advisory: unpackAdvisory(payload, source) };
  return { record, [kind]: JSON.parse(payload) } as unknown as Stated;
}
