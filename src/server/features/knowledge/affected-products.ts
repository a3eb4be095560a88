import { type CompareVersions, groupBy, versionOrderOf } from '#engine';
import {
  type AffectedPackage,
  fixedVersions,
  parsePurl,
  type VersionBound,
  type VersionInterval,
} from '#model';

/** A product with a range of versions, as the wire spells it inside of JSON text. */
export interface WireProduct {
  readonly Vendor: string;
  readonly product: string;
  readonly version: string;
  readonly startVersion: string;
  readonly endVersion: string;
}

/** So many listed versions are named in one row. */
const namedVersions = 30;
/** So many rows are answered; a dialog is no archive. */
const mostProducts = 500;

/**
 * The products that a vulnerability affects, a row per package and range, without repetitions: packages as the sources
 * name them first, the ranges of each from its oldest versions on, in the order of its ecosystem.
 *
 * A bound that is included stands bare, one that is not has `>` or `<` before it (specification, section 5).
 */
export function affectedProducts(affected: readonly AffectedPackage[]): WireProduct[] {
  const rows = new Map<string, WireProduct>();
  for (const statements of byPackage(affected)) {
    for (const row of rowsOf(statements)) rows.set(JSON.stringify(row), row);
  }
  return [...rows.values()].slice(0, mostProducts);
}

/** The versions that repair a vulnerability, those of a package together, the lowest first. */
export function repairsByPackage(affected: readonly AffectedPackage[]): string[] {
  const repairs = byPackage(affected).flatMap((statements) =>
    statements.flatMap(({ versions }) => fixedVersions(versions)).sort(orderOf(statements)),
  );
  return [...new Set(repairs)];
}

function byPackage(affected: readonly AffectedPackage[]): AffectedPackage[][] {
  return [...groupBy(affected, (statement) => statement.package).values()];
}

function orderOf([first]: readonly AffectedPackage[]): CompareVersions {
  return versionOrderOf(first?.ecosystem ?? 'generic');
}

/** Of the statements of one package. */
function rowsOf(statements: readonly AffectedPackage[]): WireProduct[] {
  const compare = orderOf(statements);
  const intervals = statements.flatMap(({ versions }) => versions.intervals);
  const rows = intervals.sort(fromOldest(compare)).map((interval) => boundsOf(interval));
  const listed = statements.flatMap(({ versions }) => listedRow(versions.listed, compare));
  const [{ package: purl, name } = { package: '', name: '' }] = statements;
  const parsed = parsePurl(purl);
  const names = { Vendor: parsed?.namespace ?? '', product: parsed?.name ?? name };
  return [...rows, ...listed].map((row) => ({ ...names, ...row }));
}

function listedRow(listed: readonly string[], compare: CompareVersions) {
  if (listed.length === 0) return [];
  const shown = [...listed].sort(compare).slice(0, namedVersions).join(', ');
  const rest = listed.length > namedVersions ? ` 等 ${listed.length} 个版本` : '';
  return [{ version: shown + rest, startVersion: '', endVersion: '' }];
}

/** Orders intervals by where they begin, then by where they end; what is open begins first and ends last. */
function fromOldest(compare: CompareVersions) {
  return (a: VersionInterval, b: VersionInterval): number =>
    compare(a.from?.version ?? '0', b.from?.version ?? '0') ||
    Number(a.to === undefined) - Number(b.to === undefined) ||
    compare(a.to?.version ?? '', b.to?.version ?? '');
}

function boundsOf({ from, to }: VersionInterval) {
  if (from !== undefined && from.version === to?.version) {
    return { version: from.version, startVersion: '', endVersion: '' };
  }
  return { version: '', startVersion: written(from, '>'), endVersion: written(to, '<') };
}

function written(bound: VersionBound | undefined, sign: '>' | '<'): string {
  if (bound === undefined || (bound.version === '0' && bound.isIncluded)) return '';
  return bound.isIncluded ? bound.version : sign + bound.version;
}
