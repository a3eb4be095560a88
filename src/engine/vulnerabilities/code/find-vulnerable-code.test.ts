import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFunctions } from './changed-functions.ts';
import { factsOfFix } from './fix-facts.ts';
import { findIn } from './find-for-test.ts';
import { fixesInMemory } from './fixes-in-memory.ts';
import { copyName, limits, takenOver } from './fixes-for-test.ts';
import { laterForm } from './later-form.ts';
import { noKnownFixes } from './security-fix.ts';

const fixes = fixesInMemory([copyName, limits]);

const find = (texts: Parameters<typeof findIn>[0], known = fixes) => findIn(texts, known);

describe('the code of an upload', () => {
  it.each([
    ['to the letter', copyName.vulnerable, 0],
    ['with other names and another layout', takenOver, 2],
    [
      'with a statement of its own',
      copyName.vulnerable.replace('    to->length', '    log_copy();\n    to->length'),
      3,
    ],
  ])('has a vulnerability when it is the code before the repair %s', async (_how, text, cloneType) => {
    const { found } = await find({ 'a/copy.c': text });

    expect(found).toMatchObject([
      { state: 'vulnerable', cloneType, functionName: 'copy_name', vulnerabilityIds: ['CVE-2031-1001'] },
    ]);
    expect(found[0]?.evidence).toMatchObject([
      { added: ['if (length < 0 || length > NAME_MAX)', 'return -1;'], state: 'vulnerable' },
    ]);
  });

  it('was repaired when it has the repair, names and layout aside', async () => {
    const check = '\tif (n < 0 || n > NAME_MAX) return -1;\n\tmemcpy(p';

    const { found, totals } = await find({
      'a.c': copyName.fixed,
      'b.c': takenOver.replace('\tmemcpy(p', check),
    });

    expect(found.map(({ state }) => state)).toEqual(['fixed', 'fixed']);
    expect(found.map(({ patch }) => patch)).toEqual([undefined, undefined]);
    expect(totals.functions).toEqual({ vulnerable: 0, fixed: 2, unknown: 0 });
  });

  it('is neither when only half of the repair is there', async () => {
    const half = copyName.vulnerable.replace(
      '    memcpy(',
      '    if (length < 0)\n        return -1;\n    memcpy(',
    );

    const { found } = await find({ 'a.c': half });

    expect(found.map(({ state }) => state)).toEqual(['unknown']);
  });

  it('is undecided when other code stands around the place of the repair', async () => {
    const elsewhere = copyName.vulnerable
      .replace('const char *from, int length)', 'struct span from)')
      .replace('from == NULL', 'from.start == NULL || span_size(from) > NAME_MAX')
      .replace('memcpy(place, from, length)', 'span_read(place, from)');

    const { found } = await find({ 'a.c': elsewhere });

    expect(found.map(({ state }) => state)).toEqual(['unknown']);
  });

  it('is undecided when it is nearer to what its project has made of it since', async () => {
    const since = copyName.vulnerable.replace('if (from == NULL)', 'if (is_bad_name(from, length))');
    const later = laterForm(copyName, Buffer.from(`int own;\n${since}`));
    const fix = { ...copyName, later };
    const facts = factsOfFix(fix);

    const byCode = await find({ 'a.c': since, 'b.c': copyName.vulnerable }, fixesInMemory([fix]));
    const byHashes = await find(
      { 'a.c': since, 'b.c': copyName.vulnerable },
      fixesInMemory(facts === undefined ? [] : [facts]),
    );

    expect(later).toBe(since);
    expect(laterForm(copyName, Buffer.from(copyName.fixed))).toBeUndefined();
    expect(byCode.found.map(({ state }) => state)).toEqual(['unknown', 'vulnerable']);
    expect(byHashes.found.map(({ state }) => state)).toEqual(['unknown', 'vulnerable']);
  });

  it('is told outside of functions, too', async () => {
    const around = (text: string) => `int a(void) { return 1; }\n\n${text}\nint b(void) { return 2; }\n`;

    const { found } = await find({
      'old.c': around(limits.vulnerable.replaceAll('    ', '\t')),
      'new.c': around(limits.fixed),
    });

    expect(found.map(({ state, functionName, range }) => [state, functionName, range.first])).toEqual([
      ['vulnerable', undefined, 3],
      ['fixed', undefined, 3],
    ]);
  });

  it('that has nothing in common with a repair is passed over, whatever it is', async () => {
    const { found } = await find({
      'a.c': 'int other(int a, int b) { for (; a < b; a += 2) use(a, b); return a * b; }'.repeat(20),
      'b.c': '\0\x01\x02',
      'c.js': '((((((',
      'd.c': '',
    });

    expect(found).toEqual([]);
  });

  it('is not looked at where no repairs are known, which is said', async () => {
    const { found, totals } = await find({ 'a.c': copyName.vulnerable }, noKnownFixes);

    expect([found, totals.knownFixes]).toEqual([[], 0]);
  });
});

describe('a repair of which only hashes are known', () => {
  const facts = [copyName, limits].flatMap((fix) => factsOfFix(fix) ?? []);
  const known = fixesInMemory(facts);

  it('holds no word of the code', () => {
    expect(facts).toHaveLength(2);
    expect(JSON.stringify(facts)).not.toMatch(/memcpy|NAME_MAX|length|check_/);
  });

  it.each([
    ['the code before it', copyName.vulnerable, 'vulnerable', 1],
    ['the code before it with other names', takenOver, 'vulnerable', 2],
    ['the code after it', copyName.fixed, 'fixed', 1],
  ] as const)('tells %s', async (_what, text, state, cloneType) => {
    const { found } = await find({ 'a/copy.c': text }, known);

    expect(found).toMatchObject([{ state, cloneType, functionName: 'copy_name', patch: undefined }]);
    expect(found[0]?.origin).toMatchObject({ vulnerable: undefined, url: 'https://example.org/c/1' });
    expect(found[0]?.evidence).toMatchObject([{ removed: [], added: [], state }]);
  });

  it('tells lines outside of functions with their place', async () => {
    const text = `${limits.vulnerable}\n${takenOver}`;
    const { found } = await find({ 'a/limits.c': text }, known);

    const [lines] = found.filter(({ functionName }) => functionName === undefined);
    expect(lines).toMatchObject({ state: 'vulnerable', range: { first: 1, last: 5 } });
    expect(lines?.text.trim()).toBe(limits.vulnerable.trim());
  });

  it('gives way to the same repair with its code', async () => {
    const { found } = await find({ 'a.c': copyName.vulnerable }, fixesInMemory([...facts, copyName]));

    expect(found).toHaveLength(1);
    expect(found[0]?.patch).toContain('+    if (length < 0');
  });
});

it('functions that a change of a file rewrites are told by their names', () => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const [before, after] = [copyName.vulnerable, copyName.fixed].map((text) =>
    encode(`${takenOver}\n${text}`),
  );
  const alone = changedFunctions('a.c', encode(copyName.vulnerable), encode(copyName.fixed));

  expect(alone).toEqual([
    { functionName: 'copy_name', vulnerable: copyName.vulnerable, fixed: copyName.fixed },
  ]);
  // Of two functions of one name the second is changed.
  expect(changedFunctions('a.c', before ?? encode(''), after ?? encode(''))).toEqual(alone);
});

describe('the patch', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suxi-patch-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The file after git has applied the patch that is offered for it. */
  async function patched(path: string, text: string): Promise<string> {
    const { found } = await find({ [path]: text });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, 'repair.patch'), found[0]?.patch ?? '');
    execFileSync('git', ['apply', 'repair.patch'], { cwd: folder, stdio: 'pipe' });
    return readFileSync(join(folder, path), 'utf8');
  }

  it('makes the repaired code of the vulnerable one', async () => {
    expect(await patched('lib/copy.c', copyName.vulnerable)).toBe(copyName.fixed);
  });

  it('speaks the names of the scanned code, and keeps its layout', async () => {
    const repaired = await patched('my folder/copy.c', takenOver);

    expect(repaired).toBe(
      takenOver.replace('\tmemcpy(p', '\tif (n < 0 || n > NAME_MAX)\n\t\treturn -1;\n\tmemcpy(p'),
    );
  });

  it('keeps line breaks as they are, and a file without one at its end', async () => {
    const text = copyName.vulnerable.trimEnd().replaceAll('\n', '\r\n');

    expect(await patched('copy.c', text)).toBe(copyName.fixed.trimEnd().replaceAll('\n', '\r\n'));
  });

  it('is not made for a text that was converted', async () => {
    const { found } = await find({ 'a.c': Buffer.from(`\ufeff${copyName.vulnerable}`, 'utf16le') });

    expect(found.map(({ state, patch }) => [state, patch])).toEqual([['vulnerable', undefined]]);
  });
});
