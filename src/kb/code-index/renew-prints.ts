import { fingerprintsOf, isBuildTable, isOldBuildTable, printCode } from '#engine';
import { allFiles, contentKey, idOfFile } from './record-keys.ts';
import { type FileRecord, toFile, toText } from './records.ts';
import { type CodeStore, currentPrints, type StoreDraft, type StoreView } from './store.ts';

/** Whether an index was filled by an older program, which did not print everything that is looked for today. */
export function hasOldPrints({ state }: StoreView): boolean {
  return state.generation > 0 && state.prints !== currentPrints;
}

/** The first prints that have small files as they are written. */
const printsOfText = 4;

/**
 * Print all texts that are kept once more, where an older program has printed them: then all that is asked is there. Of programs
 * only the functions are kept, not the code: how many are of an older program is counted, and they have to be brought again.
 */
export async function renewPrints(store: CodeStore): Promise<void> {
  if (!hasOldPrints(store.view)) return;
  const draft = await store.draft();
  try {
    const old = new Set<string>();
    for await (const part of store.view.scan(allFiles))
      for (const { key, value } of part)
        await renewFile(store.view, draft, idOfFile(key), toFile(value), old);
    const { generation: _generation, ...state } = store.view.state;
    const renewed = { ...state, prints: currentPrints, oldBuilds: old.size };
    await draft.commit({ state: renewed, projectNo: 0, removed: [] });
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

async function renewFile(
  view: StoreView,
  draft: StoreDraft,
  fileId: number,
  { path, contents }: FileRecord,
  old: Set<string>,
): Promise<void> {
  const isPrinted = (view.state.prints ?? 1) >= printsOfText;
  for (const { sha256 } of contents) {
    const key = contentKey(sha256);
    const value = (await view.records([key])).get(key);
    const text = value && (await toText(value));
    if (text === undefined) continue;
    if (isBuildTable(text)) {
      if (isOldBuildTable(text)) old.add(sha256);
      continue;
    }
    const print = isPrinted ? undefined : printCode(path, text);
    if (print !== undefined) await draft.post(fileId, fingerprintsOf(print));
  }
}
