import { fingerprintsOf, printCode } from '#engine';
import { allFiles, contentKey, idOfFile } from './record-keys.ts';
import { type FileRecord, toFile, toText } from './records.ts';
import { type CodeStore, currentPrints, type StoreDraft, type StoreView } from './store.ts';

/** Whether an index was filled by an older program, which did not print everything that is looked for today. */
export function hasOldPrints({ state }: StoreView): boolean {
  return state.generation > 0 && state.prints !== currentPrints;
}

/** Print all texts that are kept once more, where an older program has printed them: then all that is asked is there. */
export async function renewPrints(store: CodeStore): Promise<void> {
  if (!hasOldPrints(store.view)) return;
  const draft = await store.draft();
  try {
    for await (const part of store.view.scan(allFiles))
      for (const { key, value } of part) await renewFile(store.view, draft, idOfFile(key), toFile(value));
    const { generation: _generation, ...state } = store.view.state;
    await draft.commit({ state: { ...state, prints: currentPrints }, projectNo: 0, removed: [] });
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
): Promise<void> {
  for (const { sha256 } of contents) {
    const key = contentKey(sha256);
    const value = (await view.records([key])).get(key);
    const text = value && (await toText(value));
    const print = text && printCode(path, text);
    if (print !== undefined) await draft.post(fileId, fingerprintsOf(print));
  }
}
