import { Modal, Skeleton } from 'antd';
import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DetailDialog, topmostOrder } from './detail-dialog.ts';

/** Draws every detail dialog that is open; each in the one frame. */
export function DialogHost({ dialogs }: { dialogs: readonly AnyDialog[] }) {
  const top = useTopmost(dialogs);
  return dialogs.map((dialog) => <DialogFrame key={dialog.row.id} dialog={dialog} top={top} />);
}

function useTopmost(dialogs: readonly AnyDialog[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaves = dialogs.map((dialog) => dialog.subscribe(listener));
      return () => {
        for (const leave of leaves) leave();
      };
    },
    [dialogs],
  );
  return useSyncExternalStore(subscribe, () => topmostOrder(dialogs));
}

/** A dialog whose key and info are its own affair. */
export type AnyDialog = DetailDialog<never, never>;

/** The one frame: 80 % wide, loading first, Esc and the cross close it. */
function DialogFrame({ dialog, top }: { dialog: AnyDialog; top: number }) {
  const state = useSyncExternalStore(dialog.subscribe, dialog.state);
  const isOpen = state.phase !== 'hidden';
  const shown = useLastShown(state);
  const info = shown.phase === 'loaded' ? shown.info : undefined;
  const returnFocus = useTrigger(isOpen);
  return (
    <Modal
      open={isOpen}
      title={shown.phase === 'hidden' ? '' : dialog.row.title(shown.key, info)}
      onCancel={dialog.close}
      afterClose={returnFocus}
      footer={null}
      width="80%"
      style={{ minWidth: dialog.row.minWidthPx, top: 40 }}
      styles={{ body: { maxHeight: 'calc(100vh - 170px)', overflowY: 'auto' } }}
      // Two masks over each other would make the page black.
      mask={isOpen && state.order === top}
      zIndex={firstLayer + (shown.phase === 'hidden' ? 0 : shown.order)}
      destroyOnHidden
      data-dialog={dialog.row.id}
    >
      {shown.phase === 'loading' && <Skeleton active paragraph={{ rows: 8 }} aria-busy="true" />}
      {shown.phase === 'loaded' && <shown.Content info={shown.info} close={dialog.close} />}
    </Modal>
  );
}

/** What the dialog shows, also while it fades away. */
function useLastShown<State extends { readonly phase: string }>(state: State): State {
  const [shown, setShown] = useState(state);
  if (state.phase === 'hidden' || state === shown) return shown;
  setShown(state);
  return state;
}

/** Remembers what had the focus when the dialog opened; antd forgets it where the mask is another dialog's. */
function useTrigger(isOpen: boolean): () => void {
  const trigger = useRef<HTMLElement>(undefined);
  // Before the dialog takes the focus for itself.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isOpen && activeElement instanceof HTMLElement) trigger.current = activeElement;
  }, [isOpen]);
  return useCallback(() => trigger.current?.focus({ preventScroll: true }), []);
}

/** The layer of antd dialogs; each opened one stands one above the last. */
const firstLayer = 1000;
