import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { DetailDialog, DialogAddress } from '../ui/detail-dialog/detail-dialog.ts';

interface DialogInAddressProps {
  /** Its key and info are its own affair. */
  readonly dialog: DetailDialog<never, never>;
}

/** Keeps a dialog and the address of the page at one; one that has no address is left alone. */
export function DialogInAddress({ dialog }: DialogInAddressProps) {
  const { address } = dialog.row;
  return address === undefined ? null : <Kept dialog={dialog} address={address} />;
}

/** What an entry of the history remembers: the dialog whose opening made it. */
interface EntryState {
  readonly opened?: string;
}

/** Opening a dialog is a step that Back undoes; an address that names one opens it, and closes it when it is left. */
function Kept({ dialog, address }: DialogInAddressProps & { readonly address: DialogAddress<never> }) {
  const location = useLocation();
  const navigate = useNavigate();
  // What the address says, or will say when the step that was made has been taken.
  const said = useRef({ text: textIn(location, address), location });

  useEffect(() => {
    const text = textIn(location, address);
    said.current = { text, location };
    if (text === openText(dialog, address)) return;
    const key = text === undefined ? undefined : address.keyOf(text);
    if (key === undefined) dialog.close();
    else dialog.open(key);
  }, [dialog, address, location]);

  useEffect(
    () =>
      dialog.subscribe(() => {
        const text = openText(dialog, address);
        const { text: former, location: here } = said.current;
        if (text === former) return;
        said.current = { text, location: here };
        const opened = (here.state as EntryState | null)?.opened;
        const to = { pathname: here.pathname, search: searchWith(here, address.name, text) };
        if (former === undefined) void navigate(to, { state: { opened: address.name } satisfies EntryState });
        else if (text === undefined && opened === address.name) void navigate(-1);
        else void navigate(to, { replace: true, state: here.state });
      }),
    [dialog, address, navigate],
  );

  return null;
}

function textIn({ search }: Location, { name }: DialogAddress<never>): string | undefined {
  return new URLSearchParams(search).get(name) ?? undefined;
}

function openText(dialog: DetailDialog<never, never>, address: DialogAddress<never>): string | undefined {
  const state = dialog.state();
  return state.phase === 'hidden' ? undefined : address.textOf(state.key);
}

function searchWith({ search }: Location, name: string, text: string | undefined): string {
  const next = new URLSearchParams(search);
  if (text === undefined) next.delete(name);
  else next.set(name, text);
  return `?${next}`;
}
