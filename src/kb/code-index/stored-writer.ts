import { isOldBuildTable } from '#engine';
import { offsets } from '../columns.ts';
import { AddedRelease } from './add-release.ts';
import type { CodeIndexWriter, IncomingFile, IncomingRelease } from './incoming.ts';
import { allContents, allFiles } from './record-keys.ts';
import { toFile, toText } from './records.ts';
import { removeRelease } from './remove-release.ts';
import { renewPrints } from './renew-prints.ts';
import type { CodeStore, StoreView } from './store.ts';

/** Files are looked up and kept together, but no more of them. */
const filesAtOnce = 128;
const textBytesAtOnce = 4 << 20;

/** So many files, and such a share of those that there are, may be gone and lie there still. */
const mostStale = { files: 1000, share: 1 / 4 };

/** Writes into any store. Changes that are asked for at once happen one after the other. */
export class StoredWriter implements CodeIndexWriter {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: CodeStore) {}

  add(release: IncomingRelease, files: Iterable<IncomingFile> | AsyncIterable<IncomingFile>) {
    return this.afterOthers(async () => {
      await renewPrints(this.store);
      const added = await addRelease(this.store, release, files);
      await this.dropStale();
      return added;
    });
  }

  remove(fullname: string, version?: string): Promise<void> {
    return this.afterOthers(async () => {
      await removeRelease(this.store, fullname, version);
      await this.dropStale();
    });
  }

  compact(): Promise<void> {
    return this.afterOthers(() => compact(this.store));
  }

  close(): Promise<void> {
    return this.afterOthers(() => this.store.close());
  }

  /** What was removed stays where it lies until it is a part of everything that is worth writing the rest anew. */
  private async dropStale(): Promise<void> {
    const { owners, state } = this.store.view;
    const most = Math.max(mostStale.files, mostStale.share * state.counts.files);
    if (owners.removed.size > most) await compact(this.store);
  }

  private afterOthers<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    const answer = this.turn.then(change);
    this.turn = answer.catch(() => undefined);
    return answer;
  }
}

async function compact(store: CodeStore): Promise<void> {
  await dropUnusedContents(store);
  await store.merge();
}

async function addRelease(
  store: CodeStore,
  release: IncomingRelease,
  files: Iterable<IncomingFile> | AsyncIterable<IncomingFile>,
) {
  const draft = await store.draft();
  try {
    const added = await AddedRelease.begin(store.view, draft, release);
    for await (const part of inParts(files)) await added.take(part);
    await added.finish();
    return { fileCount: added.fileCount, newContents: added.newContents };
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

async function* inParts(files: Iterable<IncomingFile> | AsyncIterable<IncomingFile>) {
  let part: IncomingFile[] = [];
  let textBytes = 0;
  for await (const file of files) {
    part.push(file);
    textBytes += file.text?.length ?? 0;
    if (part.length < filesAtOnce && textBytes < textBytesAtOnce) continue;
    yield part;
    part = [];
    textBytes = 0;
  }
  yield part;
}

/** Contents that no file has any more are dropped. */
async function dropUnusedContents(store: CodeStore): Promise<void> {
  const used = await usedContents(store.view);
  const draft = await store.draft();
  try {
    const { generation: _generation, ...state } = store.view.state;
    let [dropped, oldBuilds] = [0, state.oldBuilds ?? 0];
    for await (const part of store.view.scan(allContents)) {
      for (const { key, value } of part) {
        if (has(used, beginningOf(key.slice(allContents.length)))) continue;
        await draft.drop(key);
        const text = oldBuilds > 0 ? await toText(value) : undefined;
        if (text !== undefined && isOldBuildTable(text)) oldBuilds -= 1;
        dropped += 1;
      }
    }
    if (dropped === 0) return await draft.abandon();
    const counts = { ...state.counts, contents: state.counts.contents - dropped };
    return await draft.commit({ state: { ...state, oldBuilds, counts }, projectNo: 0, removed: [] });
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

/** The beginnings of all hashes that files name, ascending: should two meet, a content stays that nobody needs. */
async function usedContents(view: StoreView): Promise<Float64Array> {
  const beginnings = offsets();
  for await (const part of view.scan(allFiles)) {
    for (const { value } of part) {
      for (const { sha256 } of toFile(value).contents) beginnings.push(beginningOf(sha256));
    }
  }
  return beginnings.toArray().sort();
}

/** 48 bits of a hash. */
function beginningOf(sha256: string): number {
  return Number.parseInt(sha256.slice(0, 12), 16);
}

function has(ascending: Float64Array, value: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return ascending[low] === value;
}
