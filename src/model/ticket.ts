/** Where a ticket stands on its way from being opened to being closed. */
export const ticketStatuses = [
  'open',
  'accepted',
  'processing',
  'verify',
  'closed',
  'rejected',
  'suspended',
  'risk_accepted',
  'false_positive',
  'duplicate',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How soon somebody shall look at a ticket, the soonest first. */
export const ticketPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Those that somebody still has to work at; they have a term and can be overdue. */
export const livingTicketStatuses: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify'];

/** Those that hold their findings: a finding is in one such ticket at most. */
export const holdingTicketStatuses: readonly TicketStatus[] = [...livingTicketStatuses, 'suspended'];

/** Those that end by themselves on a day: what is put aside must not be forgotten. */
export const endingTicketStatuses: readonly TicketStatus[] = ['suspended', 'risk_accepted'];

/** A step that people may take with a ticket. */
export interface TicketStep {
  readonly to: TicketStatus;
  /** Whoever works at the ticket may; a `judge` answers for the project. */
  readonly by: 'worker' | 'judge';
  /** What must be said with it. */
  readonly needs: readonly TicketNeed[];
}

/** A reason in words; a last day; the ticket that it repeats; that no detection shows its findings any more. */
export type TicketNeed = 'comment' | 'last-day' | 'original' | 'findings-gone';

const accept: TicketStep = { to: 'accepted', by: 'worker', needs: [] };
const work: TicketStep = { to: 'processing', by: 'worker', needs: [] };
const workAgain: TicketStep = { to: 'processing', by: 'worker', needs: ['comment'] };
const verify: TicketStep = { to: 'verify', by: 'worker', needs: [] };
const close: TicketStep = { to: 'closed', by: 'worker', needs: ['findings-gone'] };
const reject: TicketStep = { to: 'rejected', by: 'worker', needs: ['comment'] };
const suspend: TicketStep = { to: 'suspended', by: 'worker', needs: ['comment', 'last-day'] };
const repeat: TicketStep = { to: 'duplicate', by: 'worker', needs: ['original'] };
const acceptRisk: TicketStep = { to: 'risk_accepted', by: 'judge', needs: ['comment', 'last-day'] };
const callFalse: TicketStep = { to: 'false_positive', by: 'judge', needs: ['comment'] };
const reopen: TicketStep = { to: 'open', by: 'worker', needs: ['comment'] };

/** The steps that lead on from each status; there are no others. */
export const ticketSteps: Readonly<Record<TicketStatus, readonly TicketStep[]>> = {
  open: [accept, reject, repeat],
  accepted: [work, suspend, reject, repeat, acceptRisk, callFalse],
  processing: [verify, suspend, repeat, acceptRisk, callFalse],
  verify: [close, workAgain, acceptRisk, callFalse],
  closed: [workAgain],
  rejected: [reopen],
  suspended: [work],
  risk_accepted: [workAgain],
  false_positive: [workAgain],
  duplicate: [reopen],
};

/** The step between two statuses; `undefined` when there is none. */
export function ticketStep(from: TicketStatus, to: TicketStatus): TicketStep | undefined {
  return ticketSteps[from].find((step) => step.to === to);
}

/** What a look at its findings does to a ticket. */
export interface Retest {
  /** Findings that the last analysis of the project has still. */
  readonly remaining: number;
  /** Findings that were there before and are not now, or the other way round. */
  readonly changed: number;
  /** Whether the code was analysed again; else newer knowledge, or a deletion, changed what is found. */
  readonly isAnalysed: boolean;
}

/**
 * Where a ticket goes by itself after its findings were looked at again; `undefined`: it stays.
 *
 * When all of them are gone, one that waited for that is closed, and one at work waits for somebody to confirm it. One
 * whose repair was claimed and did not show goes back to work, and so does a closed one when a finding is there again.
 */
export function statusAfterRetest(status: TicketStatus, retest: Retest): TicketStatus | undefined {
  const { remaining, changed, isAnalysed } = retest;
  if (remaining === 0) {
    if (changed === 0 && !isAnalysed) return undefined;
    if (status === 'verify') return 'closed';
    return holdingTicketStatuses.includes(status) ? 'verify' : undefined;
  }
  if (status === 'closed') return changed > 0 ? 'processing' : undefined;
  return status === 'verify' && isAnalysed ? 'processing' : undefined;
}
