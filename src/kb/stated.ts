import type { Advisory } from './advisory.ts';
import type { FixStatement } from './fixes/fix-statement.ts';
import type { CompatibilityStatement, LicenseStatement } from './licenses/license-statement.ts';
import type { WeaknessStatement } from './weaknesses/weakness-statement.ts';

/** What can be stated, and in which form. All of it is plain JSON. */
interface Statements {
  readonly advisory: Advisory;
  readonly license: LicenseStatement;
  readonly compatibility: CompatibilityStatement;
  readonly weakness: WeaknessStatement;
  readonly fix: FixStatement;
}

export type StatementKind = keyof Statements;

/** A statement of one kind. */
export type Statement<Kind extends StatementKind> = Statements[Kind];

/**
 * What a record of a feed states, and the name of the record: a later one of the same source, kind and name takes its
 * place.
 */
export type Stated =
  | { readonly record: string; readonly advisory: Advisory }
  | { readonly record: string; readonly license: LicenseStatement }
  | { readonly record: string; readonly compatibility: CompatibilityStatement }
  | { readonly record: string; readonly weakness: WeaknessStatement }
  | { readonly record: string; readonly fix: FixStatement };

/** Of which kind it is, and who states it. */
export function kindAndSource(stated: Stated): { readonly kind: StatementKind; readonly source: string } {
  if ('advisory' in stated) return { kind: 'advisory', source: stated.advisory.source };
  if ('license' in stated) return { kind: 'license', source: stated.license.source };
  if ('compatibility' in stated) return { kind: 'compatibility', source: stated.compatibility.source };
  if ('fix' in stated) return { kind: 'fix', source: stated.fix.source };
  return { kind: 'weakness', source: stated.weakness.source };
}
