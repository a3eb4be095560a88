import parse from 'spdx-expression-parse';
import { itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';
import { officialSchema } from '../schema/official-schema.ts';
import { has, type SpecVersion } from './versions.ts';

/** The two licences of a component. */
export interface Licenses {
  readonly declared: string | undefined;
  readonly concluded: string | undefined;
}

/** How `licenses` says them, and what it has no room for. */
export interface WrittenLicenses {
  readonly licenses: readonly object[];
  /** The concluded licence, where it cannot stand beside the declared one. */
  readonly left: string | undefined;
}

/**
 * Licences as `licenses` of a component: an id or name, or an expression.
 *
 * Before 1.6 nothing says which of them is the concluded one, and before 1.7 an expression stands alone.
 */
export function writeLicenses({ declared, concluded }: Licenses, version: SpecVersion): WrittenLicenses {
  const both = [licenseItem(declared, 'declared', version), licenseItem(concluded, 'concluded', version)];
  const items = both.flatMap((item) => (item === undefined ? [] : [item]));
  const fits = has(version, '1.7') || items.length === 1 || !items.some((item) => 'expression' in item);
  if (has(version, '1.6') && fits) return { licenses: items, left: undefined };
  const first = licenseItem(declared, 'declared', version);
  return { licenses: first === undefined ? [] : [first], left: concluded };
}

/** One licence as an item of `licenses`; `undefined` for none. */
export function licenseItem(
  text: string | undefined,
  acknowledgement: 'declared' | 'concluded' | undefined,
  version: SpecVersion,
): object | undefined {
  if (text === undefined) return undefined;
  const acknowledged = has(version, '1.6') && acknowledgement !== undefined ? { acknowledgement } : {};
  if (listedIds().has(text)) return { license: { id: text, ...acknowledged } };
  if (isExpression(text)) return { expression: text, ...acknowledged };
  return { license: { name: text, ...acknowledged } };
}

let ids: ReadonlySet<string> | undefined;

/** The ids that the schemas of CycloneDX allow; an expression can name newer ones. */
function listedIds(): ReadonlySet<string> {
  const schema = (): unknown => JSON.parse(officialSchema('spdx.SNAPSHOT.schema.json'));
  ids ??= new Set(itemsOf(memberOf(schema(), 'enum')).filter((id) => typeof id === 'string'));
  return ids;
}

/** Longer ones are the texts of licences; the parser goes as deep as their brackets. */
const longestExpression = 2000;

function isExpression(text: string): boolean {
  if (text.length > longestExpression) return false;
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The licences of a component that was read. Several stand for "all of them", as far as all are expressions. */
export function readLicenses(value: unknown): Licenses {
  const items = itemsOf(value);
  const concluded = items.filter((item) => acknowledgementOf(item) === 'concluded');
  const declared = items.filter((item) => acknowledgementOf(item) !== 'concluded');
  return { declared: joined(declared), concluded: joined(concluded) };
}

function acknowledgementOf(item: unknown): unknown {
  return memberOf(memberOf(item, 'license') ?? item, 'acknowledgement');
}

function joined(items: readonly unknown[]): string | undefined {
  const texts = [...new Set(items.flatMap((item) => licenseText(item) ?? []))];
  if (texts.length < 2) return texts[0];
  const isSpdx = texts.every(isExpression);
  const inBrackets = texts.map((text) => (/ (?:OR|AND) /i.test(text) ? `(${text})` : text));
  return isSpdx ? inBrackets.join(' AND ') : texts.join('; ');
}

function licenseText(item: unknown): string | undefined {
  const license = memberOf(item, 'license');
  return (
    textOf(memberOf(license, 'id')) ??
    textOf(memberOf(license, 'name')) ??
    textOf(memberOf(item, 'expression'))
  );
}
