import { type AffectedPackage, parsePurl, type VersionBound, type VersionInterval } from '#model';

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
 * The products that a vulnerability affects, a row per package and range, without repetitions.
 *
 * A bound that is included stands bare, one that is not has `>` or `<` before it (specification, section 5).
 */
export function affectedProducts(affected: readonly AffectedPackage[]): WireProduct[] {
  const rows = new Map<string, WireProduct>();
  for (const statement of affected) {
    for (const row of rowsOf(statement)) rows.set(JSON.stringify(row), row);
  }
  return [...rows.values()].slice(0, mostProducts);
}

function rowsOf({ package: purl, name, versions }: AffectedPackage): WireProduct[] {
  const parsed = parsePurl(purl);
  const names = { Vendor: parsed?.namespace ?? '', product: parsed?.name ?? name };
  const rows = versions.intervals.map((interval) => ({ ...names, ...boundsOf(interval) }));
  if (versions.listed.length === 0) return rows;
  const shown = versions.listed.slice(0, namedVersions).join(', ');
  const rest = versions.listed.length > namedVersions ? ` 等 ${versions.listed.length} 个版本` : '';
  return [...rows, { ...names, version: shown + rest, startVersion: '', endVersion: '' }];
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
