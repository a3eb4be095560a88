import type { DetectedLicense, LicenseExpression } from '#model';
import { licenseOfField } from '../ecosystems/cran/license-field.ts';
import { declaredLicenseOf } from '../ecosystems/npm/declared-license.ts';
import { declaredExpression } from './declared-license.ts';
import { linesOf } from './detection/lines-of.ts';
import { spdxExpression } from './detection/mentions/tags.ts';

/** A kind of manifest with a field for the licence. */
interface DeclaringFormat {
  /** The name of the file, in lower case. */
  readonly name: RegExp;
  /** The values of the field, with where each stands; none where the text is not what its name promises. */
  read(text: string): Iterable<DeclaredField>;
}

interface DeclaredField {
  readonly value: string | undefined;
  /** Offset in the text. */
  readonly start: number;
  readonly length: number;
}

/** Each as the documentation of its format has it; facts of the formats alone. */
const formats: readonly DeclaringFormat[] = [
  // npm, Composer, Bower, vcpkg and CocoaPods: an id, an expression, or several to choose from.
  { name: /^(?:package|composer|bower|vcpkg)\.json$|\.podspec\.json$/, read: fieldOfJson },
  { name: /^description$/, read: fieldOfCran },
  { name: /\.cabal$/, read: (text) => fields(text, /^license[ \t]*:[ \t]*(\S.{0,300})$/im, cabalName) },
  { name: /\.rockspec$/, read: (text) => fields(text, rockspecField, rockName) },
  { name: /\.nimble$/, read: (text) => fields(text, /^license[ \t]*[=:][ \t]*"([^"\n]{1,300})"/im) },
  { name: /^opam$|\.opam$/, read: fieldsOfOpam },
  { name: /\.podspec$/, read: (text) => fields(text, podspecField) },
];

/**
 * The licences that a manifest declares in the field that its format has for them. Empty where it is no such manifest,
 * declares nothing, or says it in words that mean no licence of SPDX.
 */
export function declaredInFields(path: string, text: string): DetectedLicense[] {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const format = formats.find((one) => one.name.test(name));
  if (format === undefined) return [];
  const lineAt = linesOf(text);
  const top = text.slice(0, mostChars);
  return [...format.read(top)].flatMap(({ value, start, length }) => {
    const expression = expressionOf(value);
    if (expression === undefined) return [];
    const [firstLine, lastLine] = [lineAt(start), lineAt(start + length - 1)];
    return [{ expression, how: 'tag', firstLine, lastLine, score: 1 } as const];
  });
}

/** Manifests are short; longer ones want to keep us busy. */
const mostChars = 2 ** 17;

/** What is declared in the words of a house stays with those who read prose. */
function expressionOf(value: string | undefined): LicenseExpression | undefined {
  if (value === undefined || value.length > mostOfField) return undefined;
  const spelled = spdxExpression(value.trim().toLowerCase()) ?? declaredExpression(value);
  return spelled?.includes('LicenseRef-') === true ? undefined : spelled;
}

const mostOfField = 1_000;

function* fields(text: string, pattern: RegExp, meant = (value: string) => value): Iterable<DeclaredField> {
  const match = pattern.exec(text);
  const value = match?.[1];
  if (match === null || value === undefined) return;
  yield { value: meant(value.trim()), start: match.index, length: match[0].trimEnd().length };
}

function* fieldOfJson(text: string): Iterable<DeclaredField> {
  const start = text.search(/"licen[cs]es?"\s{0,20}:/);
  if (start < 0) return;
  yield { value: declaredLicenseOf(objectIn(text)), start, length: 1 };
}

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined; // the reader of packages says so
  }
}

/** "Writing R Extensions", 1.1.1: a field goes on in lines that are set in. */
function* fieldOfCran(text: string): Iterable<DeclaredField> {
  if (!/^Package[ \t]*:/m.test(text)) return;
  yield* fields(
    text,
    /^License[ \t]*:[ \t]*([^\n]{1,300}(?:\n[ \t]+[^\n]{1,300}){0,3})/m,
    (value) => licenseOfField(value.replace(/\s+/g, ' ')) ?? '',
  );
}

/** Names of Cabal before 2.2 (Distribution.License); those that name no text mean nothing here. */
function cabalName(value: string): string {
  const [, family, version] = /^(A?L?GPL)-(\d(?:\.\d)?)$/i.exec(value) ?? [];
  if (family !== undefined && version !== undefined)
    return `${family}-${version.includes('.') ? version : `${version}.0`}-only`;
  return value.replace(/^BSD([234])$/i, 'BSD-$1-Clause');
}

const rockspecField = /^(?![ \t]*--)[^\n]{0,200}?\blicen[cs]e[ \t]*=[ \t]*["']([^"'\n]{1,300})["']/m;

/** Lua calls its own licence so. */
function rockName(value: string): string {
  return /^mit ?\/ ?x11$/i.test(value) ? 'MIT' : value;
}

const podspecField =
  /^(?![ \t]*#)[^\n]{0,100}?\.licen[cs]e[ \t]*=\s{0,20}(?:\{[^}]{0,1000}?(?::type\s{0,20}=>|\btype:)\s{0,20})?["']([^"'\n]{1,300})["']/m;

/** The opam manual, "license": an expression, or a list of them. */
function* fieldsOfOpam(text: string): Iterable<DeclaredField> {
  const [field, one, list = ''] =
    /^license[ \t]*:\s{0,20}(?:"([^"\n]{1,300})"|\[([^\]]{0,2000})\])/m.exec(text) ?? [];
  if (field === undefined) return;
  const values = one === undefined ? [...list.matchAll(/"([^"\n]{1,300})"/g)].map(([, id]) => id) : [one];
  for (const value of values) yield { value, start: text.indexOf(field), length: field.length };
}
