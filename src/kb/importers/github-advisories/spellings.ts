import { listOf, objectOf } from '../foreign.ts';

export type ForeignObject = Readonly<Record<string, unknown>>;

/** A field by its name in GraphQL (`publishedAt`), or as REST spells it (`published_at`). */
export function fieldOf(record: ForeignObject, name: string): unknown {
  return record[name] ?? record[name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)];
}

/** The entries of a list of REST, or of the `nodes` or `edges` of a connection of GraphQL. */
export function entriesOf(value: unknown): ForeignObject[] {
  const { nodes, edges } = objectOf(value);
  const entries =
    nodes === undefined && edges !== undefined ? listOf(edges).map((edge) => objectOf(edge).node) : nodes;
  return listOf(entries ?? value).map(objectOf);
}
