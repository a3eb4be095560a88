import { describe, expect, it } from 'vitest';
import {
  endingTicketStatuses,
  holdingTicketStatuses,
  statusAfterRetest,
  ticketStatuses,
  ticketStep,
  ticketSteps,
} from './ticket.ts';

describe('the steps of tickets', () => {
  it('lead from every status to every other one, by some way', () => {
    for (const from of ticketStatuses) {
      const reached = new Set([from]);
      for (const status of reached) for (const { to } of ticketSteps[status]) reached.add(to);

      expect([...reached].sort(), from).toEqual([...ticketStatuses].sort());
    }
  });

  it('are at most one between two statuses, and none stays where it is', () => {
    for (const from of ticketStatuses) {
      const targets = ticketSteps[from].map(({ to }) => to);

      expect(new Set(targets).size).toBe(targets.length);
      expect(targets).not.toContain(from);
    }
  });

  it('put nothing aside without a reason and a last day', () => {
    for (const step of Object.values(ticketSteps).flat()) {
      if (endingTicketStatuses.includes(step.to)) expect(step.needs).toEqual(['comment', 'last-day']);
    }
  });

  it('close what was repaired alone, and do not skip the work', () => {
    expect(ticketStep('verify', 'closed')?.needs).toEqual(['findings-gone']);
    expect(ticketStep('open', 'closed')).toBeUndefined();
    expect(ticketStep('processing', 'closed')).toBeUndefined();
  });
});

describe('a retest', () => {
  const gone = { remaining: 0, changed: 2, isAnalysed: true };

  it('closes what waited for it, and lets the others wait to be confirmed', () => {
    expect(statusAfterRetest('verify', gone)).toBe('closed');
    for (const status of holdingTicketStatuses.filter((one) => one !== 'verify'))
      expect(statusAfterRetest(status, gone)).toBe('verify');
  });

  it('closes what waited for it when the findings were gone before', () => {
    expect(statusAfterRetest('verify', { ...gone, changed: 0 })).toBe('closed');
  });

  it('sends back what was claimed to be repaired, by an analysis alone', () => {
    const remaining = { remaining: 1, changed: 0, isAnalysed: true };

    expect(statusAfterRetest('verify', remaining)).toBe('processing');
    expect(statusAfterRetest('verify', { ...remaining, isAnalysed: false })).toBeUndefined();
    expect(statusAfterRetest('processing', remaining)).toBeUndefined();
  });

  it('opens again what came back', () => {
    expect(statusAfterRetest('closed', { remaining: 1, changed: 1, isAnalysed: false })).toBe('processing');
    expect(statusAfterRetest('closed', { remaining: 1, changed: 0, isAnalysed: true })).toBeUndefined();
  });

  it('leaves alone what people have decided', () => {
    for (const status of ['rejected', 'risk_accepted', 'false_positive', 'duplicate'] as const) {
      expect(statusAfterRetest(status, gone)).toBeUndefined();
      expect(statusAfterRetest(status, { remaining: 2, changed: 2, isAnalysed: true })).toBeUndefined();
    }
  });
});
