import type { AffectedProduct } from '#model';
import { listOf, objectOf, textOf } from '../foreign.ts';

/** How many products are kept of one record. */
const mostProducts = 200;

/**
 * The vulnerable products of NVD's `configurations`, one for each CPE match.
 *
 * What a configuration only asks to run beside them (`vulnerable: false`) and what is negated is left out.
 */
export function readConfigurations(configurations: unknown): AffectedProduct[] {
  const products = new Map<string, AffectedProduct>();
  for (const match of matchesOf(configurations)) {
    const product = productOf(match);
    if (product === undefined || products.size >= mostProducts) continue;
    products.set(JSON.stringify([product.vendor, product.product, product.versions]), product);
  }
  return [...products.values()];
}

function matchesOf(configurations: unknown) {
  const nodes = listOf(configurations)
    .map(objectOf)
    .filter(({ negate }) => negate !== true)
    .flatMap(({ nodes: inside }) => listOf(inside))
    .map(objectOf);
  return nodes
    .filter(({ negate }) => negate !== true)
    .flatMap(({ cpeMatch }) => listOf(cpeMatch))
    .map(objectOf)
    .filter(({ vulnerable }) => vulnerable === true);
}

function productOf(match: Readonly<Record<string, unknown>>): AffectedProduct | undefined {
  const cpe = textOf(match.criteria);
  const parts = partsOf(cpe ?? '');
  const [prefix, , , vendor, product, version, update] = parts;
  if (cpe === undefined || prefix !== 'cpe' || !isNamed(product)) return undefined;
  return {
    vendor: isNamed(vendor) ? vendor : undefined,
    product: product ?? '',
    versions: rangeOf(match) ?? exactOf(version, update),
    cpe,
  };
}

/** The parts of a CPE 2.3 name (NISTIR 7695, 6.2), with `\` before a character taken away. */
function partsOf(cpe: string): string[] {
  return (cpe.match(/(?:\\.|[^:\\])+/g) ?? []).map((part) => part.replace(/\\(.)/g, '$1'));
}

function isNamed(part: string | undefined): boolean {
  return part !== undefined && !['*', '-', 'null', 'n/a'].includes(part);
}

function rangeOf(match: Readonly<Record<string, unknown>>): string | undefined {
  const ends = [
    ['≥', match.versionStartIncluding],
    ['>', match.versionStartExcluding],
    ['≤', match.versionEndIncluding],
    ['<', match.versionEndExcluding],
  ] as const;
  const words = ends.flatMap(([sign, version]) => {
    const text = textOf(version);
    return text === undefined ? [] : [`${sign}${text}`];
  });
  return words.length === 0 ? undefined : words.join(', ');
}

function exactOf(version: string | undefined, update: string | undefined): string | undefined {
  if (version === undefined || !isNamed(version)) return undefined;
  return isNamed(update) ? `${version} ${update}` : version;
}
