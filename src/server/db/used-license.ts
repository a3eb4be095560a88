import { sql } from 'kysely';

/** The licence that a row of `component` is used under: the declared one, else what its own licence files say. */
export const usedLicense = sql<string>`coalesce(nullif(declared_license, ''), license_conclusion ->> 'concluded', '')`;
