import { insideScopes } from '#model';
import { sql } from 'kysely';

/** Whether a row of `component` is given out with its product: more than development and tests ask for it. */
export const isShipped = sql<boolean>`not (cardinality(scopes) > 0 and scopes <@ ${sql.lit(`{${insideScopes.join(',')}}`)}::text[])`;

/** Whether a row of `component` was found as code among the files. */
export const isCopied = sql<boolean>`evidence @> '[{"kind":"content"}]'`;
