import type { ComponentType } from 'react';

/** What the content of a detail dialog is given. */
export interface DetailContentProps<Info> {
  readonly info: Info;
  close(): void;
}

/** One kind of detail dialog: how it is titled, loaded and drawn. */
export interface DetailDialogRow<Key, Info> {
  readonly id: string;
  /** The dialog takes 80 % of the window, and never less than this, in pixels. */
  readonly minWidthPx: 600 | 800;
  /** `info` is absent while it is loading. */
  title(key: Key, info: Info | undefined): string;
  load(key: Key, signal: AbortSignal): Promise<Info>;
  /** How it stands in the address of the page; absent while it does not. */
  readonly address?: DialogAddress<Key>;
  /** Loads the component that draws the info; absent while the kind is not built. */
  readonly content?: () => Promise<ComponentType<DetailContentProps<Info>>>;
}

/** How an open dialog is written into the address, so that Back closes it and a link opens it. */
export interface DialogAddress<Key> {
  /** `?vuln=`; no table may have a filter of this name. */
  readonly name: string;
  textOf(key: Key): string;
  /** `undefined` for what nobody could have written. */
  keyOf(text: string): Key | undefined;
}

/** Where a detail dialog stands. */
export type DetailDialogState<Key, Info> =
  | { readonly phase: 'hidden' }
  | { readonly phase: 'loading'; readonly key: Key; readonly order: number }
  | {
      readonly phase: 'loaded';
      readonly key: Key;
      readonly order: number;
      readonly info: Info;
      readonly Content: ComponentType<DetailContentProps<Info>>;
    };

/** A detail dialog that can be opened from anywhere. */
export interface DetailDialog<Key, Info> {
  readonly row: DetailDialogRow<Key, Info>;
  open(key: Key): void;
  close(): void;
  state(): DetailDialogState<Key, Info>;
  subscribe(listener: () => void): () => void;
}

/** The later opened dialog stands above the earlier. */
let opened = 0;

/**
 * Make a dialog of a row, with the rules that all of them share (specification 2.7): it opens loading with nothing
 * of the last time, closes silently when loading fails, and closing cancels the pending request and resets it.
 */
export function createDetailDialog<Key, Info>(row: DetailDialogRow<Key, Info>): DetailDialog<Key, Info> {
  const listeners = new Set<() => void>();
  let state: DetailDialogState<Key, Info> = { phase: 'hidden' };
  let pending: AbortController | undefined;

  function become(next: DetailDialogState<Key, Info>) {
    state = next;
    for (const listener of listeners) listener();
  }

  function close() {
    pending?.abort();
    pending = undefined;
    if (state.phase !== 'hidden') become({ phase: 'hidden' });
  }

  function open(key: Key) {
    pending?.abort();
    const mine = new AbortController();
    pending = mine;
    opened += 1;
    const order = opened;
    become({ phase: 'loading', key, order });
    loadWhole(row, key, mine.signal).then(
      (loaded) => {
        if (pending === mine) become({ phase: 'loaded', key, order, ...loaded });
      },
      () => {
        if (pending === mine) close();
      },
    );
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { row, open, close, state: () => state, subscribe };
}

/** The order of the dialog that stands above all others; 0 when none is open. */
export function topmostOrder(
  dialogs: readonly { state(): { readonly phase: string; readonly order?: number } }[],
): number {
  return Math.max(0, ...dialogs.map((dialog) => dialog.state().order ?? 0));
}

async function loadWhole<Key, Info>(row: DetailDialogRow<Key, Info>, key: Key, signal: AbortSignal) {
  const [info, Content] = await Promise.all([row.load(key, signal), row.content?.()]);
  if (Content === undefined) throw new Error(`The dialog "${row.id}" is not built`);
  return { info, Content };
}
