import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { chat, type ChatReference } from '#contract';
import { call } from '../../api/call.ts';

/** What '@' offers while something is typed behind it. */
export interface Picker {
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  readonly offered: readonly ChatReference[];
  readonly at: number;
  choose(reference: ChatReference): void;
  /** Whether the key was for the list. */
  press(event: KeyboardEvent): boolean;
}

/** The list behind an '@' at the end of a text; `take` is told what was chosen. */
export function useReferences(text: string, take: (reference: ChatReference) => void): Picker {
  const typed = /(?:^|[^\w@])@([^@\s]{0,40})$/.exec(text)?.[1];
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<string>();
  const isOpen = typed !== undefined && left !== text;
  const { data, isPending } = useQuery({
    queryKey: ['chat-references', typed],
    queryFn: ({ signal }) => call(chat.references, { q: typed }, { signal, isQuiet: true }),
    enabled: isOpen,
    staleTime: 10_000,
  });
  const offered = data?.list ?? [];
  const place = Math.min(at, Math.max(0, offered.length - 1));
  const choose = (reference: ChatReference) => {
    setAt(0);
    take(reference);
  };
  const press = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    const chosen = offered[place];
    if (move !== undefined && offered.length > 0) setAt((place + move + offered.length) % offered.length);
    else if (event.key === 'Escape') setLeft(text);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen !== undefined) choose(chosen);
    else return false;
    event.preventDefault();
    return true;
  };
  return { isOpen, isLoading: isPending, offered, at: place, choose, press };
}
