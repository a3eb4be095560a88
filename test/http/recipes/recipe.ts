import { randomUUID } from 'node:crypto';
import type { Scope } from '#contract';
import type { Client, WireAnswer } from '../client.ts';
import type { Person, World } from '../access-world.ts';

/** What a call is about, by the id that its request names. */
export type Subject = 'task' | 'project' | 'account' | 'upload';

/** How the generated access tests make a call, and what they look at. */
export type Recipe = OneRecipe | ListRecipe | PlainRecipe;

/** A call about one thing that its request names. */
export interface OneRecipe {
  readonly kind: 'one';
  readonly about: Subject;
  ask(client: Client, id: string, world: World): Promise<WireAnswer>;
  /** Codes of those who reach it; 200 unless given. They may depend on its state, and are never 403 or 404. */
  readonly accepted?: readonly number[];
  /** It is used up, so that each call needs a new one. */
  readonly isUsedUp?: true;
  /** Every role may use it on his own account. */
  readonly isForSelf?: true;
  /**
   * For calls with a second id: ask with one's own first id. `foreign` answers a second id that is somebody else's;
   * the answer must be that of one that is not there.
   */
  readonly pair?: {
    ask(client: Client, ownId: string, otherId: string): Promise<WireAnswer>;
    foreign(world: World): string;
  };
}

/** A call that answers all that the caller reaches. */
export interface ListRecipe {
  readonly kind: 'list';
  readonly about: 'task' | 'project' | 'account';
  ask(client: Client): Promise<WireAnswer>;
  /** The ids in the answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  ids(data: any): string[];
}

/** A call about nobody's things, or about the caller himself. */
export interface PlainRecipe {
  readonly kind: 'plain';
  ask(client: Client): Promise<WireAnswer>;
  readonly accepted?: readonly number[];
  /** What else must hold of the answer of somebody with this scope. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  check?(data: any, scope: Scope, person: Person | undefined): string | undefined;
}

/** The beginning of a list. */
export const firstPage = { pageNum: 1, pageSize: 100 };

/** An id that nothing has. */
export const nothing = randomUUID();

/** A call about nobody's things. */
export function plain(
  ask: PlainRecipe['ask'],
  rest: Pick<PlainRecipe, 'accepted' | 'check'> = {},
): PlainRecipe {
  return { kind: 'plain', ask, ...rest };
}

/** A call that reads a task. */
export function byTask(path: string, query: Readonly<Record<string, number>> = {}): OneRecipe {
  return { kind: 'one', about: 'task', ask: (client, task_id) => client.get(path, { task_id, ...query }) };
}

/** What the rows of a list have under a key. */
// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
export function idsOf(list: any[], key: string): string[] {
  return list.map((row) => row[key] as string);
}

/** A call about the first row that a list of a task has; where there is no such task, about one that is not there. */
export function onFirstOf(
  list: string,
  ask: (client: Client, taskId: string, rowId: string) => Promise<WireAnswer>,
): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: async (client, task_id, { root }) => {
      const { body } = await root.get(list, { task_id, ...firstPage });
      return ask(client, task_id, body.data?.list[0]?.Id ?? nothing);
    },
  };
}
