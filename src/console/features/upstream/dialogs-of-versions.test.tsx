import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ComponentVersion, UpstreamProjectVersion } from '#contract';
import { ComponentVersions } from './component-versions.tsx';
import { ProjectVersions } from './project-versions.tsx';
import { VersionFacts } from './version-facts.tsx';
import { versionForTest } from './version-for-test.ts';

const render = (element: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>);
const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

function componentDialog(known: Partial<ComponentVersion>): string {
  const detail = versionForTest(known);
  const { name, version, manager } = detail;
  const opened = { name, version, manager, version_arr: [] };
  return render(<ComponentVersions info={{ opened, detail }} close={() => undefined} />);
}

const facts = (version: ComponentVersion, other?: ComponentVersion) =>
  render(<VersionFacts version={version} other={other} onChoose={() => undefined} />);

describe('the versions of a component', () => {
  it('are headed by the sign of the package manager, the name and how many there are', () => {
    const markup = componentDialog({ total: 1234 });

    expect(markup).toContain('aria-label="npm"');
    expect(wordsOf(markup)).toContain('lodash');
    expect(wordsOf(markup)).toContain('共 1,234 个版本');
  });

  it('are not compared at first', () => {
    const words = wordsOf(componentDialog({}));

    expect(words).toContain('两两对比');
    expect(words).not.toContain('取消对比');
  });

  it('cannot be compared when there are fewer than two', () => {
    const buttonOf = (markup: string) => /<button[^>]*>(?=(?:<span>)?两两对比)/.exec(markup)?.[0];

    expect(buttonOf(componentDialog({ version_list: ['1'] }))).toContain('disabled');
    expect(buttonOf(componentDialog({ version_list: ['2', '1'] }))).not.toContain('disabled');
  });

  it('show every field, and 暂无 for what is not known', () => {
    const known = {
      description: '描述甲',
      homepage: 'https://a.example/',
      authors: 'Ann / Bo',
      licenses: 'MIT',
      last_version: '9.9.9',
      last_homepage: 'https://b.example/',
      mini_novuln_version: '4.17.21',
      no_vuln_versions: ['4.17.30'],
    };

    const words = wordsOf(facts(versionForTest(known)));

    for (const word of Object.values(known).flat()) expect(words).toContain(word);
    expect(wordsOf(facts(versionForTest())).match(/暂无/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it('mark what differs while they are compared, in words as well as in colour', () => {
    const one = versionForTest({ licenses: 'MIT', description: 'same' }, { high: ['CVE-1', 'CVE-2'] });
    const other = versionForTest({ licenses: 'ISC', description: 'same' }, { high: ['CVE-2'] });

    const compared = facts(one, other);

    expect(compared.match(/is-different/g)).toHaveLength(2);
    expect(compared.match(/不同</g)).toHaveLength(2);
    expect(facts(one)).not.toContain('is-different');
  });

  it('say that nothing is known, instead of that there are no vulnerabilities', () => {
    const unknown = wordsOf(facts(versionForTest({ vuln_known: false, vuln_matched: false })));
    const unmatched = wordsOf(facts(versionForTest({ vuln_matched: false })));

    expect(unknown).toContain('未知：知识库没有该组件的漏洞资料');
    expect(unmatched).toContain('未检测：该版本号无法与漏洞的影响范围比较');
  });

  it('list what they need', () => {
    const words = wordsOf(
      facts(
        versionForTest({
          dependence_list: [
            {
              name: 'minimist',
              licenses: 'MIT',
              dependence_version: '^1.2.0',
              version: '1.2.8',
              committime: '2023-02-09T00:00:00.000Z',
            },
          ],
        }),
      ),
    );

    for (const word of ['minimist', '^1.2.0', '1.2.8', '2023-02-09']) expect(words).toContain(word);
  });

  it('lead only to addresses of the web', () => {
    expect(facts(versionForTest({ homepage: 'javascript:alert(1)' }))).not.toContain('href="javascript');
  });
});

describe('the versions of a project', () => {
  const project: UpstreamProjectVersion = {
    id: 'p',
    fullname: 'npm/lodash',
    version_list: ['4.17.21', '4.17.20'],
    version: '4.17.21',
    website: 'https://github.com/lodash/lodash',
    committime: '2021-02-20T15:42:16.891Z',
    language: 'JavaScript',
    licensename: 'MIT',
    description: 'utilities',
    homepage: 'https://lodash.com/',
    file_count: 1048,
    line_count: 17_209,
    function_count: 900,
    is_private: true,
    code: { file_count: 1040, fingerprint_count: 51_234 },
  };
  const dialog = (known: Partial<UpstreamProjectVersion>) =>
    render(<ProjectVersions info={{ ...project, ...known }} close={() => undefined} />);

  it('show name, number, website and every field', () => {
    const words = wordsOf(dialog({}));

    for (const word of [
      'npm/lodash',
      '共 2 个版本',
      'JavaScript',
      'MIT',
      'utilities',
      'https://lodash.com/',
      '1,048',
      '内源',
      '已建立：1,040 个文件，函数与片段特征 51,234 条',
    ]) {
      expect(words).toContain(word);
    }
    expect(dialog({})).toContain('href="https://github.com/lodash/lodash"');
  });

  it('say that the code of a version is not indexed, where it is not', () => {
    expect(wordsOf(dialog({ code: undefined }))).toContain('未建立');
  });

  it('say 暂无 of a licence that is not known, and show no sign without a website', () => {
    expect(wordsOf(dialog({ licensename: '' }))).toMatch(/许可证 暂无/);
    expect(dialog({ website: '' })).not.toContain('项目网站');
    expect(dialog({ website: 'javascript:alert(1)' })).not.toContain('项目网站');
  });
});
