import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { joinOwners } from '../file-owners.ts';
import type { CodeStore, DraftedChange, IndexState, StoredRecord, StoreDraft } from '../store.ts';
import { syncFolder, writeSegmentManifest } from './manifest.ts';
import { PostingSorter } from './posting-sorter.ts';
import { mergeRecords } from './record-file.ts';
import { RecordSorter } from './record-sorter.ts';
import type { RowCursor } from './row-cursor.ts';
import { type OwnersPart, Segment, writeSegment } from './segment.ts';
import { SegmentView, segmentsIn } from './segment-view.ts';
import { WriterLock } from './writer-lock.ts';

/** A segment is merged with the later ones once these have grown to a quarter of it. */
const growth = 4;

/** An index in a folder, opened by its writer. */
export class SegmentStore implements CodeStore {
  private constructor(
    private readonly folder: string,
    private readonly lock: WriterLock,
    private current: SegmentView,
  ) {}

  /** Makes the folder where it is not there. Throws `OccupiedIndex` or `DamagedKnowledge`. */
  static async open(folder: string): Promise<SegmentStore> {
    await mkdir(segmentsIn(folder), { recursive: true });
    const lock = await WriterLock.take(folder);
    let view: SegmentView | undefined;
    try {
      view = await SegmentView.open(folder);
      const store = new SegmentStore(folder, lock, view);
      await store.sweep();
      return store;
    } catch (error) {
      await view?.close();
      await lock.release();
      throw error;
    }
  }

  get view(): SegmentView {
    return this.current;
  }

  async draft(): Promise<StoreDraft> {
    return SegmentDraft.create(this, segmentsIn(this.folder));
  }

  async merge(): Promise<void> {
    const { segments, state } = this.current;
    if (segments.length > 0) await this.replace(segments, undefined, state);
  }

  /** Show the next generation: what was drafted, as one segment with small ones before it. */
  async append(drafted: DraftedSegment, state: NextState): Promise<void> {
    const { segments } = this.current;
    let bytes = drafted.sizeBytes;
    let first = segments.length;
    for (; first > 0; first -= 1) {
      const { sizeBytes } = segments[first - 1] ?? { sizeBytes: 0 };
      if (sizeBytes >= bytes * growth) break;
      bytes += sizeBytes;
    }
    await this.replace(segments.slice(first), drafted, state);
  }

  async close(): Promise<void> {
    await this.current.close();
    await this.lock.release();
  }

  /** Put one segment in the place of the last ones. Only where these are all, nothing older is to be hidden. */
  private async replace(
    last: readonly Segment[],
    drafted: DraftedSegment | undefined,
    state: NextState,
  ): Promise<void> {
    const { segments } = this.current;
    const kept = segments.slice(0, segments.length - last.length);
    const parts: readonly SegmentPart[] = [...last.map(partOf), ...(drafted === undefined ? [] : [drafted])];
    const isOldest = kept.length === 0;
    const { runs, removed } = joinOwners(parts);
    const joined = await writeSegment(segmentsIn(this.folder), randomBytes(8).toString('hex'), {
      rows: parts.flatMap(({ rows }) => rows),
      records: visible(mergeRecords(parts.map(({ records }) => records)), isOldest),
      owners: joinOwners([...segments, ...parts]),
      runs,
      removed: isOldest ? new Uint32Array(0) : Uint32Array.from(removed).sort(),
    });
    const opened = await Segment.open(segmentsIn(this.folder), joined);
    try {
      await this.publish(state, [...kept, opened]);
    } finally {
      // What could not be published is in no view that closes it.
      if (!this.current.segments.includes(opened)) await opened.close();
    }
  }

  private async publish(state: NextState, segments: readonly Segment[]): Promise<void> {
    await this.lock.check();
    await syncFolder(segmentsIn(this.folder));
    const manifest = {
      state: { ...state, generation: this.current.state.generation + 1 },
      segments: segments.map(({ facts }) => facts),
    };
    await writeSegmentManifest(this.folder, manifest);
    const former = this.current;
    this.current = new SegmentView({ format: 1, ...manifest }, segments);
    for (const segment of former.segments) if (!segments.includes(segment)) await segment.close();
    await this.sweep();
  }

  /** Remove what no generation needs: replaced segments, and what a writer that was killed has left. */
  private async sweep(): Promise<void> {
    const used = new Set(this.current.segments.map(({ facts }) => facts.name));
    for (const name of await readdir(segmentsIn(this.folder))) {
      const [segment = ''] = name.split('.');
      if (!used.has(segment)) await rm(join(segmentsIn(this.folder), name), { recursive: true, force: true });
    }
    for (const name of await readdir(this.folder)) {
      if (name.endsWith('.draft')) await rm(join(this.folder, name), { force: true });
    }
  }
}

type NextState = Omit<IndexState, 'generation'>;

/** What is to be joined: rows and records in their order. */
interface SegmentPart extends OwnersPart {
  readonly rows: readonly RowCursor[];
  readonly records: AsyncIterable<readonly StoredRecord[]>;
}

interface DraftedSegment extends SegmentPart {
  readonly sizeBytes: number;
}

function partOf(segment: Segment): SegmentPart {
  const { runs, removed } = segment;
  return { runs, removed, rows: segment.rows(), records: segment.records.from('') };
}

async function* visible(records: AsyncIterable<StoredRecord>, isOldest: boolean) {
  for await (const record of records) if (!isOldest || record.value.length > 0) yield record;
}

/** A segment on its way: rows and records in files of their own until they are sorted. */
class SegmentDraft implements StoreDraft {
  private constructor(
    private readonly store: SegmentStore,
    private readonly draftFolder: string,
    private readonly rows: PostingSorter,
    private readonly sorter: RecordSorter,
  ) {}

  static async create(store: SegmentStore, folder: string): Promise<SegmentDraft> {
    const draftFolder = join(folder, `${randomBytes(8).toString('hex')}.draft`);
    await mkdir(draftFolder);
    const rows = await PostingSorter.create(draftFolder);
    try {
      return new SegmentDraft(store, draftFolder, rows, await RecordSorter.create(draftFolder));
    } catch (error) {
      await rows.close();
      throw error;
    }
  }

  put(record: StoredRecord): Promise<void> {
    return this.sorter.put(record);
  }

  drop(key: string): Promise<void> {
    return this.sorter.put({ key, value: new Uint8Array(0) });
  }

  post(fileId: number, fingerprints: Float64Array): Promise<void> {
    return this.rows.add(fileId, fingerprints);
  }

  async commit(change: DraftedChange): Promise<void> {
    const { nextFileId } = this.store.view.state;
    const hasFiles = change.state.nextFileId > nextFileId;
    const drafted = {
      runs: hasFiles ? Uint32Array.of(nextFileId, change.projectNo) : new Uint32Array(0),
      removed: Uint32Array.from(change.removed),
      rows: await this.rows.cursors(),
      records: this.sorter.sorted(),
      sizeBytes: this.rows.sizeBytes + this.sorter.sizeBytes,
    };
    await this.store.append(drafted, change.state);
    await this.abandon();
  }

  async abandon(): Promise<void> {
    await this.rows.close();
    await this.sorter.close();
    await rm(this.draftFolder, { recursive: true, force: true });
  }
}
