import type { Understood } from './understand.ts';

/** Words that limit, except or order what is asked for. */
export interface Qualifier {
  readonly pattern: RegExp;
  /** The queries whose answer they would change; all that list where this is absent. */
  readonly of?: ReadonlySet<string>;
  /** Whether a query takes account of them by its arguments, or by what stands in its rows. */
  isMet?(query: Understood): boolean;
}
