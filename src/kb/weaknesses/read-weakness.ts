import { codeOf, proseOf } from './mixed-text.ts';
import { type MixedElement, parseMixedXml } from './mixed-xml.ts';
import type { CodeEntry, CodeExample, WeaknessKind, WeaknessStatement } from './weakness-statement.ts';

/** The elements of a catalogue that are entries. */
export const entryNames = ['Weakness', 'Category', 'View'] as const;

const kinds: ReadonlyMap<string, WeaknessKind> = new Map([
  ['Weakness', 'weakness'],
  ['Category', 'category'],
  ['View', 'view'],
]);

/** Longer texts are cut; in characters. */
const mostCharacters = 20_000;

/** Read an entry of CWE's XML (schema 7); a sentence when it says nothing. Never throws. */
export function readWeakness(text: string): WeaknessStatement | string {
  const entry = parseMixedXml(text);
  if (entry === undefined) return '不是有效的 XML';
  const kind = kinds.get(entry.name);
  const id = idOf(entry.attributes.get('ID'));
  const name = entry.attributes.get('Name')?.trim() ?? '';
  if (kind === undefined || id === undefined) return '缺少有效的 CWE 编号';
  if (name === '') return `${id} 缺少名称`;
  return {
    source: 'cwe',
    id,
    kind,
    name: short(name, 500),
    abstraction: entry.attributes.get('Abstraction'),
    status: entry.attributes.get('Status'),
    languages: languagesOf(entry),
    relations: relationsOf(entry),
    observed: inside(entry, 'Observed_Examples', 'Observed_Example').flatMap((example) => {
      const reference = proseOf(child(example, 'Reference'));
      return reference === ''
        ? []
        : [{ reference: short(reference, 100), description: short(proseOf(child(example, 'Description'))) }];
    }),
    examples: inside(entry, 'Demonstrative_Examples', 'Demonstrative_Example').flatMap(exampleOf),
  };
}

/** `CWE-79` of `79`; `undefined` for what is no number. */
function idOf(number: string | undefined): string | undefined {
  return number !== undefined && /^[1-9]\d{0,5}$/.test(number) ? `CWE-${number}` : undefined;
}

function languagesOf(entry: MixedElement): string[] {
  const languages = inside(entry, 'Applicable_Platforms', 'Language');
  const named = languages.flatMap(
    ({ attributes }) => attributes.get('Name') ?? attributes.get('Class') ?? [],
  );
  return [...new Set(named)];
}

/** A relation may be told once for each view of the catalogue; here it counts once. */
function relationsOf(entry: MixedElement): { nature: string; id: string }[] {
  const told = [
    ...inside(entry, 'Related_Weaknesses', 'Related_Weakness'),
    ...inside(entry, 'Relationships', 'Has_Member'),
    ...inside(entry, 'Members', 'Has_Member'),
  ];
  const found = new Map<string, { nature: string; id: string }>();
  for (const { name, attributes } of told) {
    const id = idOf(attributes.get('CWE_ID'));
    const nature = name === 'Has_Member' ? 'HasMember' : attributes.get('Nature');
    if (id !== undefined && nature !== undefined) found.set(`${nature} ${id}`, { nature, id });
  }
  return [...found.values()];
}

/** Words are joined to the code that follows them. */
function exampleOf(example: MixedElement): CodeExample[] {
  const entries: CodeEntry[] = [];
  let words: string[] = [];
  const add = (language: string, nature: string, code: string) => {
    entries.push({ intro: short(words.join('\n')), language, nature, code: short(code) });
    words = [];
  };
  for (const part of example.content) {
    if (typeof part === 'string') continue;
    if (part.name === 'Intro_Text' || part.name === 'Body_Text') words.push(proseOf(part));
    if (part.name === 'Example_Code')
      add(part.attributes.get('Language') ?? '', part.attributes.get('Nature') ?? '', codeOf(part));
  }
  if (words.some((text) => text !== '')) add('', '', '');
  return entries.length === 0 ? [] : [{ entries }];
}

function child(element: MixedElement, name: string): MixedElement | undefined {
  for (const part of element.content) if (typeof part !== 'string' && part.name === name) return part;
  return undefined;
}

/** The elements of this name in the list element of that name. */
function inside(element: MixedElement, list: string, name: string): MixedElement[] {
  const found: MixedElement[] = [];
  for (const part of child(element, list)?.content ?? [])
    if (typeof part !== 'string' && part.name === name) found.push(part);
  return found;
}

function short(text: string, most = mostCharacters): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
