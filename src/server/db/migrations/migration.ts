import type { Kysely } from 'kysely';

/** One step of the schema, forward only; it runs in a transaction of its own. */
export interface Migration {
  /** `0001-first`: a number that rises, and what it does. Also the name of the file. */
  readonly id: string;
  up(database: Kysely<unknown>): Promise<void>;
}
