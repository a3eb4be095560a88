import type { TicketNeed } from '#model';

/** Why a ticket was not made or changed; nothing was. `name` says of what. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged';
  constructor(
    readonly why:
      | 'no-project'
      | 'no-ticket'
      | 'no-finding'
      | 'no-person'
      | 'no-original'
      | 'no-step'
      | 'held'
      | 'changed-meanwhile'
      | 'not-a-judge'
      | 'last-day-over'
      | TicketNeed,
    readonly about = '',
  ) {
    super(why);
  }
}
