import { packSentences, type SentenceKind, type WrittenSentence } from '#engine';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Packs which sentences mean which licence, of the rules of ScanCode (data of CC-BY-4.0; see NOTICE): of each rule the
 * hashes of its words and the licence are kept, not the words.
 *
 *     npx tsx src/kb/licenses/pack-sentences.ts <scancode-toolkit>/src/licensedcode/data <target.json>
 */
async function main(folder: string, target: string): Promise<void> {
  const spdxIds = new Map<string, string>();
  const texts: WrittenSentence[] = [];
  for (const { head, body } of await readAll(join(folder, 'licenses'))) {
    const key = head['key'] ?? '';
    const expression = head['spdx_license_key'] ?? `LicenseRef-scancode-${key}`;
    spdxIds.set(key, expression);
    if (!isSet(head, 'is_deprecated')) texts.push({ expression, kind: 'text', text: body });
  }
  const rules = await readAll(join(folder, 'rules'));
  const written = rules
    .filter(({ head }) => !isSet(head, 'is_deprecated'))
    .sort((a, b) => Number(b.head['relevance'] ?? 100) - Number(a.head['relevance'] ?? 100))
    .map(({ head, body }) => ({
      expression: expressionOf(head['license_expression'] ?? '', spdxIds),
      kind: kindOf(head, body),
      text: body,
    }));
  const packed = packSentences([...texts, ...written]);
  await writeFile(target, `${JSON.stringify(packed)}\n`);
}

interface Rule {
  readonly head: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

async function readAll(folder: string): Promise<Rule[]> {
  const names = (await readdir(folder)).sort();
  const rules: Rule[] = [];
  for (const name of names) {
    const [, head, body] = /^---\n(.*?)\n---\n?(.*)$/s.exec(await readFile(join(folder, name), 'utf8')) ?? [];
    if (head !== undefined) rules.push({ head: fieldsOf(head), body: body ?? '' });
  }
  return rules;
}

/** The plain fields of a head, which is YAML: a long value goes on in lines that are set in. */
function fieldsOf(head: string): Rule['head'] {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of head.matchAll(/^(\w+): (.*(?:\n +(?!-).*)*)$/gm))
    fields[name] = value
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(['"])(.*)\1$/, '$2');
  return fields;
}

function expressionOf(keys: string, spdxIds: ReadonlyMap<string, string>): string {
  return keys
    .split(/\s+|(?=[()])|(?<=[()])/)
    .map((part) => (/^(?:and|or|with)$/i.test(part) ? part.toUpperCase() : (spdxIds.get(part) ?? part)))
    .join(' ')
    .replace(/\( | \)/g, (sign) => sign.trim());
}

function isSet(head: Rule['head'], flag: string): boolean {
  return head[flag] === 'yes' || head[flag] === 'true';
}

function kindOf(head: Rule['head'], body: string): SentenceKind {
  if (isSet(head, 'is_false_positive')) return 'nothing';
  if (isSet(head, 'is_license_text')) return 'text';
  if (isSet(head, 'is_license_tag')) return 'tag';
  if (isSet(head, 'is_license_notice')) return 'notice';
  return /https?:\/\/|www\./.test(body) && body.length < 200 ? 'url' : 'name';
}

const [folder, target] = process.argv.slice(2);
if (folder === undefined || target === undefined) {
  console.error('usage: npx tsx src/kb/licenses/pack-sentences.ts <ScanCode data folder> <target.json>');
  process.exitCode = 2;
} else {
  await main(folder, target);
}
