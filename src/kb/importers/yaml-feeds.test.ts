import { describe, expect, it } from 'vitest';
import { readFile } from '../importing/read-file.ts';
import type { Stated } from '../stated.ts';

const gem = (versions: string) => `gem: alpha\ncve: 2031-1001\ndate: 2031-02-03\n${versions}\n`;
const composer = (versions: string) =>
  `cve: CVE-2031-1001\nreference: composer://example/beta\nbranches:\n  1.x:\n    versions: ${versions}\n`;

describe('a YAML file of advisories', () => {
  it.each([
    ['a bomb of aliases', gem('a: &a [x, x]\nb: &b [*a, *a]\npatched_versions: [*b, *b]'), '别名'],
    ['an alias', gem('patched_versions: &p [">= 1"]\nunaffected_versions: *p'), '别名'],
    ['a tag', gem('patched_versions: !ruby/object:Gem::Version [">= 1"]'), '标签'],
    ['deep nesting', gem(`patched_versions: ${'['.repeat(5000)}`), '不是有效的 YAML'],
    ['a broken text', gem('patched_versions: [">= 1'), '不是有效的 YAML'],
    ['no list of keys', 'gem: alpha\ncve: 1\n- x\n', '不是有效的 YAML'],
    ['too many constraints', gem(`patched_versions: [${'"!= 1",'.repeat(600)}]`), '超过 500 条'],
    ['a constraint that is too long', gem(`patched_versions: ["${'!= 1,'.repeat(600)}"]`), '2000'],
    ['a list in a list', gem('patched_versions: [[">= 1"]]'), '不是文本'],
    ['a constraint of no dialect', gem('patched_versions: ["between 1 and 2"]'), 'between 1 and 2'],
    ['a huge document', gem(`description: ${'x'.repeat(3 << 20)}`), '超过 2 MB'],
    ['a gem without a name', 'gem: [alpha]\ncve: 2031-1001\n', '名称'],
    ['a branch without versions', composer('~\n  2.x: {}'), 'versions'],
    ['a range that Composer alone knows', composer("['^1.2 || ~2']"), '^1.2 || ~2'],
    ['a package of another scheme', composer("['<2']").replace('example/beta', 'beta'), 'reference'],
  ])('with %s is skipped, and says why', async (_, text, reason) => {
    const { report, stated } = await readText(text);

    expect([report.readCount, report.skippedCount, stated.length]).toEqual([1, 1, 0]);
    expect(report.skipped[0]?.reason).toContain(reason);
  });

  it('may hold several documents: one that is damaged or huge costs no other', async () => {
    const huge = gem(`description: ${'x'.repeat(3 << 20)}`);
    const text = `# The advisories of a day.\n---\n${gem('')}---\n${huge}---\n{\n--- # odd\n${gem('ghsa: x')}---\n`;

    const { report, stated } = await readText(text);

    expect(stated.map(({ record }) => record)).toEqual(['RUBYSEC-file@alpha', 'RUBYSEC-file.4@alpha']);
    expect(report.skipped.map(({ place }) => place)).toEqual(['第 7 行', '第 12 行']);
  });

  it.each(['', 'patched_versions: ~', 'patched_versions:', 'patched_versions: []'])(
    'without repaired versions speaks of all of them: %j',
    async (versions) => {
      const { stated } = await readText(gem(versions));

      expect(stated[0]).toMatchObject({
        advisory: { statements: [{ versions: { intervals: [{ from: undefined, to: undefined }] } }] },
      });
    },
  );

  it('is known by its name: a page that shows an example is none', async () => {
    const { report } = await readText(gem(''), 'README.md');

    expect(report.feed).toBeUndefined();
  });
});

async function readText(text: string, name = 'file.yaml') {
  const stated: Stated[] = [];
  async function* pieces() {
    for (let at = 0; at < text.length; at += 1 << 16) yield Buffer.from(text.slice(at, at + (1 << 16)));
  }
  const report = await readFile({ path: name, name, pieces }, (one) => stated.push(one));
  return { report, stated };
}
