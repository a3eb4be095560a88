import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { canonicalPurl, formatPurl, parsePurl, type Purl } from '#model';
import { scoreCvss } from './standards-cvss.ts';
import { scoreVers } from './standards-vers.ts';

/** A test of the package-url test suite (ECMA-427). */
interface PurlTest {
  readonly description: string;
  readonly test_type: 'parse' | 'build' | 'roundtrip' | 'validate';
  readonly input: string | Components;
  readonly expected_output: string | Components | null;
  readonly expected_failure: boolean;
}

/** A purl as the suite writes it. */
interface Components {
  readonly type: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly version: string | null;
  readonly qualifiers: Readonly<Record<string, string>> | null;
  readonly subpath: string | null;
}

/** Score purls and version ranges against the suites of their standards, and CVSS vectors; prints what differs. */
export async function score(dataFolder: string): Promise<Record<string, unknown>> {
  const folder = join(dataFolder, 'standards');
  if (!existsSync(folder)) throw new Error(`no folder ${folder}`);
  const purl = scorePurls(join(folder, 'purl'));
  const vers = scoreVers(testsIn(join(folder, 'vers')));
  const cvss = scoreCvss(join(folder, 'cvss'));
  return Promise.resolve({ area: 'standards', purl, vers, cvss });
}

function scorePurls(folder: string): { tests: number; agree: number } {
  let agree = 0;
  const tests = testsIn(folder) as readonly (PurlTest & { readonly file: string })[];
  for (const test of tests) {
    const found = answer(test);
    const expected = test.expected_failure ? undefined : test.expected_output;
    if (spell(found) === spell(expected ?? undefined)) agree += 1;
    else
      console.log(
        `differs  ${test.file}: ${test.test_type} ${spell(test.input)}\n    ${spell(found)}\n    ${spell(expected ?? undefined)}`,
      );
  }
  console.log(`purl  ${agree} / ${tests.length}`);
  return { tests: tests.length, agree: agree / Math.max(1, tests.length) };
}

function answer({ test_type, input }: PurlTest): string | Components | undefined {
  const stated = typeof input === 'string' ? parsePurl(input) : fromComponents(input);
  const purl = stated === undefined ? undefined : canonicalPurl(stated);
  if (purl === undefined) return undefined;
  return test_type === 'parse' ? toComponents(purl) : formatPurl(purl);
}

function fromComponents({ type, namespace, name, version, qualifiers, subpath }: Components): Purl {
  return {
    type: type ?? '',
    namespace: namespace ?? undefined,
    name: name ?? '',
    version: version ?? undefined,
    qualifiers: qualifiers ?? {},
    subpath: subpath ?? undefined,
  };
}

function toComponents({ type, namespace, name, version, qualifiers, subpath }: Purl): Components {
  const named = Object.keys(qualifiers).length === 0 ? null : qualifiers;
  return {
    type,
    namespace: namespace ?? null,
    name,
    version: version ?? null,
    qualifiers: named,
    subpath: subpath ?? null,
  };
}

/** A value as text, its members in the order of their names. */
function spell(value: unknown): string {
  return (
    JSON.stringify(value, (_, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'refused'
  );
}

/** All tests of a folder, each with the name of its file. */
function testsIn(folder: string): unknown[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const bytes = readFileSync(join(folder, file));
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
      const { tests } = JSON.parse(text) as { readonly tests: readonly object[] };
      return tests.map((test) => ({ ...test, file: file.replace(/\.json(?:\.gz)?$/, '') }));
    });
}
