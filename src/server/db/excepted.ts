import { type RawBuilder, sql } from 'kysely';

/** Which rows of a list are left out, by the names of things in them; an absent part leaves out nothing. */
export interface ExceptedNames {
  readonly components?: readonly string[] | undefined;
  /** Ids, or families of them: `GPL` is every `GPL-…`, and no `LGPL-…`. */
  readonly licenses?: readonly string[] | undefined;
  readonly ecosystems?: readonly string[] | undefined;
}

/** The names as calls spell them (`excepted` of the contract); `undefined` where there are none. */
export function exceptedNamesOf(query: {
  readonly except_component?: readonly string[] | undefined;
  readonly except_license?: readonly string[] | undefined;
  readonly except_ecosystem?: readonly string[] | undefined;
}): ExceptedNames | undefined {
  const named = {
    components: query.except_component,
    licenses: query.except_license,
    ecosystems: query.except_ecosystem,
  };
  return Object.values(named).some((names) => names !== undefined) ? named : undefined;
}

/** Conditions on rows with a `name`, an `ecosystem`, and licences as an array of expressions. */
export function withoutExcepted(
  { components, licenses, ecosystems }: ExceptedNames,
  declared: RawBuilder<unknown>,
): RawBuilder<boolean>[] {
  return [
    ...(components === undefined ? [] : [isNoneOf('name', components)]),
    ...(ecosystems === undefined ? [] : [isNoneOf('ecosystem', ecosystems)]),
    ...(licenses === undefined ? [] : [isUnderNone(declared, licenses)]),
  ];
}

/** Whether a column is none of some names, whatever their case. */
export function isNoneOf(column: string, names: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`not (lower(${sql.ref(column)}) = any(${lowered(names)}::text[]))`;
}

/** Whether none of some expressions names one of some licences or families. */
function isUnderNone(declared: RawBuilder<unknown>, names: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from unnest(${declared}) expression
    cross join unnest(regexp_split_to_array(lower(expression), '[() ]+')) id
    cross join unnest(${lowered(names)}::text[]) family
    where id = family or starts_with(id, family || '-'))`;
}

function lowered(names: readonly string[]): string[] {
  return names.map((name) => name.toLowerCase());
}
