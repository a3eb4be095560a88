import { type RawBuilder, sql } from 'kysely';

/** The licence that a row of `component` is used under: the declared one, else what its own licence files say. */
export const usedLicense = licenseIn((column) => sql.ref(column));

/** The same where `component` is called otherwise. */
export function usedLicenseOf(table: string): RawBuilder<string> {
  return licenseIn((column) => sql.ref(`${table}.${column}`));
}

function licenseIn(of: (column: string) => RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${of('declared_license')}, ''), ${of('license_conclusion')} ->> 'concluded', '')`;
}
