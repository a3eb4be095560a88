import { ticketListPath } from '../route-table.ts';

/** The page of a ticket. */
export function ticketPath(ticketId: string): string {
  return `/assets-lib/ticket/${encodeURIComponent(ticketId)}`;
}

/** The list of tickets with some of its filters set. */
export function ticketListOf(filters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(filters).toString();
  return search === '' ? ticketListPath : `${ticketListPath}?${search}`;
}
