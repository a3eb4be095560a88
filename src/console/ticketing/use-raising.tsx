import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ticket } from '#contract';
import { countText } from '../ui/format.ts';
import type { Offer } from './finding-choice.tsx';
import { ticketingTexts as texts } from './texts.ts';

const NewTicketDialog = lazy(async () => ({
  default: (await import('./new-ticket-dialog.tsx')).NewTicketDialog,
}));

/** What a table or page needs so that tickets can be raised from it. */
export interface Raising {
  /** Open the dialog; the same function each time. */
  raise(offer: Offer): void;
  /** The dialog, while it is open. */
  readonly dialog: ReactNode;
}

/** Let tickets be raised. `onMade` is told of a new one. */
export function useRaising(onMade?: (ticketId: string) => void): Raising {
  const [offer, setOffer] = useState<Offer>();
  const raise = useCallback((wanted: Offer) => setOffer(wanted), []);
  const close = () => setOffer(undefined);
  const dialog = offer !== undefined && (
    <Suspense fallback={null}>
      <NewTicketDialog
        offer={offer}
        onMade={(ticketId) => {
          close();
          onMade?.(ticketId);
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { raise, dialog };
}

/** The action of one row. */
export function RaiseOne({ name, run }: { name: string; run: () => void }) {
  return (
    <Button type="link" className="cell-link" aria-label={texts.actOf(name)} onClick={run}>
      {texts.act}
    </Button>
  );
}

/** The action for chosen rows; nothing while none is chosen. */
export function RaiseChosen({ count, run }: { count: number; run: () => void }) {
  if (count === 0) return null;
  const isTooMany = count > ticket.mostFindings;
  return (
    <Button disabled={isTooMany} title={isTooMany ? texts.tooMany(ticket.mostFindings) : ''} onClick={run}>
      {texts.actMany(countText(count))}
    </Button>
  );
}
