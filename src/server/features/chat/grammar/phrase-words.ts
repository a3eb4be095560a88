import { severityToWire, ticket } from '#contract';
import type { Severity, TaskStatus, TicketStatus } from '#model';
import { statusWords } from '../queries/task-words.ts';
import type { Said } from './language.ts';
import { periodWords } from './period-words.ts';
import type { Understood } from './understand.ts';

/** Arguments as words: those that are absent are empty. */
export interface Words {
  /** A name, with blanks around it where it is not Chinese. */
  name(key: string): string;
  is(key: string): unknown;
  /** Severities with `、` or commas between them. */
  readonly severity: Said;
  readonly taskStatus: Said;
  readonly ticketStatus: string;
  readonly priority: Said;
  readonly period: Said;
}

/** The arguments that are times. */
const times = ['period', 'found', 'idle'];

/** The arguments of a query as words. */
export function words(args: Understood['args']): Words {
  const listOf = (key: string) => [args[key] ?? []].flat().map(String);
  const severities = listOf('severity') as Severity[];
  const status = listOf('status');
  return {
    name: (key) => (args[key] === undefined ? '' : ` ${listOf(key).join(', ')} `),
    is: (key) => args[key],
    severity: { zh: severities.map(severityToWire).join('、'), en: severities.join(', ') },
    taskStatus: {
      zh: status.map((one) => `${statusWords[one as TaskStatus]}的`).join('、'),
      en: status.join(', '),
    },
    ticketStatus: status.map((one) => `${ticket.ticketStatusWords[one as TicketStatus]}的`).join('、'),
    priority: {
      zh: listOf('priority')
        .map((one) => `${pick(priorityWords, one).zh}的`)
        .join('、'),
      en: listOf('priority')
        .map((one) => pick(priorityWords, one).en)
        .join(', '),
    },
    period: periodWords(times.map((key) => args[key]).find((time) => typeof time === 'string') ?? ''),
  };
}

/** A word of a table, and nothing where the argument is absent. */
export function pick(table: Readonly<Record<string, Said>>, key: unknown): Said {
  return (typeof key === 'string' ? table[key] : undefined) ?? { zh: '', en: '' };
}

const priorityWords = {
  urgent: { zh: '紧急', en: 'urgent' },
  high: { zh: '高优先级', en: 'high-priority' },
  normal: { zh: '普通优先级', en: 'normal-priority' },
  low: { zh: '低优先级', en: 'low-priority' },
} as const;
