import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { alert } from '#contract';
import type { AlertKind, DealWay } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { alertTexts, dealTexts } from './texts.ts';

/** The call that lists alerts of a kind. */
export const listCalls = { new: alert.addList, update: alert.updateList } as const;
const readCalls = { new: alert.componentHasRead, update: alert.vulnerabilityHasRead } as const;
const dealCalls = { new: alert.componentSetDeal, update: alert.vulnerabilitySetDeal } as const;

/** Alerts that something is done with: in one project, or wherever the user reaches them. */
export interface Chosen {
  readonly kind: AlertKind;
  readonly ids: readonly string[];
  readonly projectId?: string | undefined;
}

/** What is done with alerts; everything that shows them is asked again. The same object each time. */
interface Marking {
  /** Says what has become of it, unless it is to be silent about success. */
  read(chosen: Chosen, isSilent?: boolean): Promise<void>;
  takeBack(chosen: Chosen): Promise<void>;
  /** Rejects; the failure is the caller's to show. */
  deal(chosen: Chosen, way: DealWay, note: string): Promise<void>;
}

/** Mark alerts as read or dealt with. */
export function useMarking(): Marking {
  const queries = useQueryClient();
  return useMemo(() => markingWith(queries), [queries]);
}

function markingWith(queries: QueryClient): Marking {
  const send = async (chosen: Chosen, way: DealWay | 'none', note: string, isQuiet: boolean) => {
    const where = chosen.projectId === undefined ? {} : { product_id: [chosen.projectId] };
    const request = { Id: [...chosen.ids], ...where, deal_type: way, deal_note: note };
    await call(dealCalls[chosen.kind], request, { isQuiet });
    await refresh(queries);
  };
  return {
    async read({ kind, ids }, isSilent = false) {
      await call(readCalls[kind], { Id: [...ids] }).then(
        () => isSilent || announce('success', alertTexts.readDone(ids.length)),
        () => undefined, // the call has said why
      );
      await refresh(queries);
    },
    async takeBack(chosen) {
      await send(chosen, 'none', '', false).then(
        () => announce('success', dealTexts.takenBack),
        () => undefined, // the call has said why
      );
    },
    deal: (chosen, way, note) => send(chosen, way, note, true),
  };
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && /^(alerts-|warnings$)/.test(name),
  });
}
