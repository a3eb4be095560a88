import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Advisory } from '../advisory.ts';
import { type AdvisoryHead, headOf } from '../merge/merge-advisories.ts';
import { packAdvisory, unpackAdvisory } from '../packed-advisory.ts';
import type { ImportedStatements } from '../snapshot/companions.ts';
import { kindAndSource, type Stated, type Statement, type StatementKind } from '../stated.ts';

/** Where a line lies in the file; in bytes, without its end. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Where a statement comes from. What was imported lies over the library of a package, and both over what is shipped. */
export type Layer = 'shipped' | 'library' | 'imported';

/** An advisory that lies on disk, and what is remembered of it. */
export interface KeptHead extends AdvisoryHead, Place {
  readonly kind: 'advisory';
  readonly layer: Layer;
  readonly speaksOfPackages: boolean;
}

/** A statement of another kind that lies on disk. */
interface KeptOther extends Place {
  readonly kind: OtherKind;
  readonly layer: Layer;
}

type OtherKind = Exclude<StatementKind, 'advisory'>;

/** Lines are collected to about so much before they are written; in bytes. */
const pieceBytes = 1 << 20;

/**
 * Statements on disk, by the source and the record they come from: a later one takes the place of an earlier one.
 *
 * A line is `["source","record"] TAB advisory`, or `["source","record","kind"] TAB statement` for other kinds. Memory
 * holds the heads alone.
 */
export class StatementStore implements ImportedStatements {
  private readonly kept = new Map<string, KeptHead | KeptOther>();
  private readonly file: number;
  private pieces: Buffer[] = [];
  private pendingBytes = 0;
  private sizeBytes = 0;
  /** Feeds repeat their names and dates; one text of each is enough. */
  private readonly names = new Map<string, string>();

  /** `path` is a file of its own, which must not exist yet. */
  constructor(path: string) {
    this.file = openSync(path, 'wx+', 0o600);
  }

  /** Keep what a record states. */
  add(stated: Stated, layer: Layer = 'imported'): void {
    const key = keyOf(stated);
    if ('advisory' in stated) this.keepAdvisory(key, stated.advisory, layer);
    else {
      const kind = kindAndSource(stated).kind as OtherKind;
      this.kept.set(key, { kind, layer, ...this.append(key, JSON.stringify(payloadOf(stated))) });
    }
  }

  /** Keep an advisory that comes with the product; what was imported lies upon it. */
  addShipped(advisory: Advisory): void {
    this.keepAdvisory(`shipped ${this.kept.size}`, advisory, 'shipped');
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
  current(): KeptHead[] {
    const heads = [...this.kept.values()].filter((one) => one.kind === 'advisory');
    const imported = heads.filter(({ layer }) => layer !== 'shipped');
    const replaced = new Set(
      imported.filter((head) => head.speaksOfPackages).map(({ source, id }) => `${source} ${id}`),
    );
    const shipped = heads.filter(
      (head) =>
        head.layer === 'shipped' && !(head.speaksOfPackages && replaced.has(`${head.source} ${head.id}`)),
    );
    return [...shipped, ...imported];
  }

  load(head: KeptHead): Advisory {
    return (this.parse(head) as { advisory: Advisory }).advisory;
  }

  *of<Kind extends OtherKind>(kind: Kind): Iterable<Statement<Kind>> {
    const kept = [...this.kept].filter(([, one]) => one.kind === kind).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [, place] of kept) yield payloadOf(this.parse(place)) as Statement<Kind>;
  }

  /**
   * Write what was imported in the order of its keys: the same statements make the same bytes. Answers their SHA-256.
   * Whoever moves the file to its place forces it to disk: where files are permitted one by one, a descriptor cannot.
   */
  writeImported(path: string): { readonly sizeBytes: number; readonly sha256: string } {
    const keys = [...this.kept]
      .filter(([, one]) => !('isShipped' in one && one.isShipped))
      .map(([key]) => key);
    const hash = createHash('sha256');
    const file = openSync(path, 'wx', 0o600);
    let sizeBytes = 0;
    try {
      for (const key of keys.sort()) {
        const { offset, length } = this.kept.get(key) as Place;
        const line = this.read(offset, length + 1);
        hash.update(line);
        writeSync(file, line);
        sizeBytes += line.length;
      }
    } finally {
      closeSync(file);
    }
    return { sizeBytes, sha256: hash.digest('hex') };
  }

  close(): void {
    closeSync(this.file);
  }

  private keepAdvisory(key: string, advisory: Advisory, layer: Layer): void {
    const head = headOf(advisory);
    const place = this.append(
      layer === 'shipped' ? JSON.stringify([advisory.source, advisory.id]) : key,
      packAdvisory(advisory),
    );
    this.kept.set(key, {
      kind: 'advisory',
      ...head,
      source: this.named(head.source),
      layer,
      speaksOfPackages: advisory.statements.length > 0,
      ...place,
    });
  }

  private append(key: string, packed: string): Place {
    const bytes = Buffer.from(`${key}\t${packed}\n`);
    const place = { offset: this.sizeBytes, length: bytes.length - 1 };
    this.sizeBytes += bytes.length;
    this.pieces.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > pieceBytes) this.flush();
    return place;
  }

  private parse({ offset, length }: Place): Stated {
    return parseLine(this.read(offset, length).toString('utf8'));
  }

  private read(offset: number, length: number): Buffer {
    if (this.pendingBytes > 0) this.flush();
    const bytes = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.file, bytes, done, length - done, offset + done);
      if (count === 0) throw new Error('the statements on disk are shorter than what was written');
      done += count;
    }
    return bytes;
  }

  private flush(): void {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    const at = this.sizeBytes - this.pendingBytes;
    this.pendingBytes = 0;
    for (let done = 0; done < bytes.length; )
      done += writeSync(this.file, bytes, done, bytes.length - done, at + done);
  }

  private named(text: string): string {
    const known = this.names.get(text);
    if (known === undefined) this.names.set(text, text);
    return known ?? text;
  }
}

function keyOf(stated: Stated): string {
  const { kind, source } = kindAndSource(stated);
  return JSON.stringify(kind === 'advisory' ? [source, stated.record] : [source, stated.record, kind]);
}

/** What is stated; not asked of advisories, which are packed. */
function payloadOf(stated: Stated): unknown {
  if ('license' in stated) return stated.license;
  if ('compatibility' in stated) return stated.compatibility;
  return 'weakness' in stated ? stated.weakness : stated.advisory;
}

function parseLine(line: string): Stated {
  const tab = line.indexOf('\t');
  const [source, record, kind] = JSON.parse(line.slice(0, tab)) as [string, string, OtherKind?];
  const packed = line.slice(tab + 1);
  if (kind === undefined) return { record, advisory: unpackAdvisory(packed, source) };
  return { record, [kind]: JSON.parse(packed) } as unknown as Stated;
}
