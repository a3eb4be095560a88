import { type RawBuilder, sql } from 'kysely';

/** The licence that a row of `component` is used under: the declared one, else what its own licence files say. */
export const usedLicense = sql<string>`coalesce(nullif(declared_license, ''), license_conclusion ->> 'concluded', '')`;

/** The same where `component` is called otherwise. */
export function usedLicenseOf(table: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(nullif(${column('declared_license')}, ''), ${column('license_conclusion')} ->> 'concluded', '')`;
}
