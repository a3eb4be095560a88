import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { DetailDialog, DialogAddress } from '../ui/detail-dialog/detail-dialog.ts';

/** A dialog that stands in the address while it is open; its key and info are its own affair. */
interface Addressed {
  readonly dialog: DetailDialog<never, never>;
  readonly address: DialogAddress<never>;
}

/** What an entry of the history remembers: the dialog whose opening made it. */
interface EntryState {
  readonly opened?: string;
}

/**
 * Keeps the dialogs and the address of the page at one: opening a dialog is a step that Back undoes; an address that
 * names one opens it, and closes it when it is left. Dialogs that have no address are left alone.
 *
 * A step takes a while to be taken. Until then the address is an old one: what is opened or closed meanwhile waits, and
 * is written into the address that has come.
 */
export function useDialogsInAddress(dialogs: readonly DetailDialog<never, never>[]): void {
  const location = useLocation();
  const navigate = useNavigate();
  const kept = useRef({ location, isMoving: false, waiting: new Set<Addressed>() });
  const addressed = useMemo(() => dialogs.flatMap(addressedOf), [dialogs]);

  const move = useCallback(() => {
    const { location: here, isMoving, waiting } = kept.current;
    if (isMoving) return;
    for (const one of waiting) {
      waiting.delete(one);
      if (openText(one) === textIn(here, one)) continue;
      kept.current.isMoving = true;
      takeStep(one);
      return;
    }

    function takeStep(one: Addressed) {
      const { name } = one.address;
      const text = openText(one);
      const opened = (here.state as EntryState | null)?.opened;
      const to = { pathname: here.pathname, search: searchWith(here, name, text) };
      if (textIn(here, one) === undefined)
        void navigate(to, { state: { opened: name } satisfies EntryState });
      else if (text === undefined && opened === name) void navigate(-1);
      else void navigate(to, { replace: true, state: here.state });
    }
  }, [navigate]);

  useEffect(() => {
    const { location: former, waiting } = kept.current;
    if (former.pathname !== location.pathname) waiting.clear();
    kept.current = { location, isMoving: false, waiting };
    for (const one of addressed) if (!waiting.has(one)) follow(one, location);
    move();
  }, [location, addressed, move]);

  useEffect(() => {
    const leaves = addressed.map((one) =>
      one.dialog.subscribe(() => {
        kept.current.waiting.add(one);
        move();
      }),
    );
    return () => {
      for (const leave of leaves) leave();
    };
  }, [addressed, move]);
}

function addressedOf(dialog: DetailDialog<never, never>): Addressed[] {
  const { address } = dialog.row;
  return address === undefined ? [] : [{ dialog, address }];
}

/** Open or close a dialog as the address says. */
function follow(one: Addressed, location: Location): void {
  const text = textIn(location, one);
  if (text === openText(one)) return;
  const key = text === undefined ? undefined : one.address.keyOf(text);
  if (key === undefined) one.dialog.close();
  else one.dialog.open(key);
}

function textIn({ search }: Location, { address }: Addressed): string | undefined {
  return new URLSearchParams(search).get(address.name) ?? undefined;
}

function openText({ dialog, address }: Addressed): string | undefined {
  const state = dialog.state();
  return state.phase === 'hidden' ? undefined : address.textOf(state.key);
}

function searchWith({ search }: Location, name: string, text: string | undefined): string {
  const next = new URLSearchParams(search);
  if (text === undefined) next.delete(name);
  else next.set(name, text);
  return `?${next}`;
}
