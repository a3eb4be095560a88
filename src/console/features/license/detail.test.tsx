import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type license, rulesToWire, wireRules } from '#contract';
import { type LicenseRule, licenseRules, type LicenseRules } from '#model';
import { LicenseContent } from './detail.tsx';
import { type LicenseFound, loadLicense } from './load-detail.ts';
import { categoryOf, differingRules, type ShownRule } from './present.ts';
import { RulesTable } from './rules-table.tsx';
import { categoryWords, licenseDetailTexts, ruleDescriptions, ruleValueWords, ruleWords } from './texts.ts';

const silent = Object.fromEntries(licenseRules.map((rule) => [rule, 'none'])) as LicenseRules;

const detail: license.LicenseDetail = {
  LicenseType: 'Permissive',
  LicenseName: 'MIT',
  LicenseFullname: 'MIT License',
  chinese_name: 'MIT 许可证',
  LicenseDate: '1988',
  Website: 'https://opensource.org/license/mit/',
  ...rulesToWire(silent),
  spdx_id: 'MIT',
  is_exception: 0,
  osi: 1,
  deprecated: 0,
  replaced_by: '',
  aliases: [],
  obligation_count: 0,
  rule_basis: '按文本研读',
  LicenseText: 'Permission is hereby granted',
  links: ['https://opensource.org/license/mit/'],
  sources: [],
};

const known = (differing: Partial<license.LicenseDetail> = {}) =>
  words({ kind: 'known', detail: { ...detail, ...differing } });

function words(info: LicenseFound): string {
  return renderToStaticMarkup(<LicenseContent info={info} close={() => undefined} />).replace(
    /<[^>]+>/g,
    ' ',
  );
}

const cases = licenseRules.flatMap((rule) =>
  (['yes', 'no', 'none', 'unread'] as const).map((value): [LicenseRule, ShownRule] => [rule, value]),
);

describe('the rules of a licence', () => {
  it.each(cases)('%s: %s has its mark, its name and what it means', (rule, value) => {
    const markup = renderToStaticMarkup(<RulesTable rules={{ ...silent, [rule]: value }} />);
    const row = markup.split('<tr').find((part) => part.includes(`>${ruleWords[rule].name}<`));

    expect(row).toContain(`is-${value}`);
    expect(row).toContain(`aria-label="${ruleValueWords[value]}"`);
    expect(row).toContain(ruleDescriptions[rule][value]);
  });

  it.each(Object.entries(wireRules))(
    '%s is yes for 1, no for -1, and none for everything else',
    (wire, rule) => {
      for (const [value, word] of [
        [1, 'yes'],
        [-1, 'no'],
        [0, 'none'],
        [7, 'none'],
      ] as const) {
        expect(known({ [wire]: value })).toContain(ruleDescriptions[rule][word]);
      }
    },
  );

  it('are unread where nobody has read them, and not without obligations', () => {
    const text = known({ obligation_count: undefined });

    expect(text).toContain('尚未研读');
    expect(text).not.toContain('许可证未作规定');
    expect(known({ obligation_count: 0 })).toContain('许可证未作规定');
  });

  it('are 13, each with a description of its own for yes and no', () => {
    const texts = licenseRules.flatMap((rule) => [ruleDescriptions[rule].yes, ruleDescriptions[rule].no]);

    expect(licenseRules).toHaveLength(13);
    expect(new Set(texts).size).toBe(26);
  });
});

describe('the detail of a licence', () => {
  it('has medal, name, date, full name and website', () => {
    const text = known();

    for (const word of ['宽松型', 'MIT', '1988', 'MIT License', 'https://opensource.org/license/mit/']) {
      expect(text).toContain(word);
    }
    expect(text).not.toContain('undefined');
  });

  it('says 暂无 for a date that nobody knows, and 未知 for what the FSF has not judged', () => {
    const text = known({ LicenseDate: '' });

    expect(text).toContain('暂无');
    expect(text).toContain('未知');
  });

  it('keeps the text folded, and says so when there is none', () => {
    expect(known()).not.toContain('Permission is hereby granted');
    expect(known()).toContain(licenseDetailTexts.showText);
    expect(known({ LicenseText: '' })).toContain(licenseDetailTexts.noText);
  });

  it('makes no link of an address that is none', () => {
    const markup = renderToStaticMarkup(
      <LicenseContent
        info={{ kind: 'known', detail: { ...detail, links: ['javascript:alert(1)'] } }}
        close={() => undefined}
      />,
    );

    expect(markup).toContain('javascript:alert(1)');
    expect(markup).not.toContain('href');
  });

  it.each([
    'Permissive',
    'Weakly Protective',
    'Strongly Protective',
    'Public Domain',
    'Private',
    'Something else',
  ])('has a medal for %s', (type) => {
    const text = known({ LicenseType: type as license.LicenseDetail['LicenseType'] });

    expect(text).toContain(categoryWords[categoryOf(type)]);
    if (type === 'Something else') expect(text).toContain('例外');
  });
});

describe('a licence whose type is Unknown', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('makes no request', async () => {
    const found = await loadLicense(
      { LicenseName: '私有协议', LicenseType: 'Unknown' },
      new AbortController().signal,
    );

    expect(fetched).not.toHaveBeenCalled();
    expect(found).toEqual({ kind: 'unknown', name: '私有协议' });
  });

  it('shows the warning and the name alone', () => {
    const text = words({ kind: 'unknown', name: '<b>私有协议' });

    expect(text).toContain('该开源组件的许可证名称不规范，或该许可证尚未收录');
    expect(text).toContain('&lt;b&gt;私有协议');
    expect(text).not.toContain(licenseDetailTexts.rules);
  });

  it('is told by the server as well, when whoever opened it did not know', async () => {
    const answer = { ...detail, LicenseType: 'Unknown' };
    fetched.mockResolvedValue(new Response(JSON.stringify({ code: 200, data: answer })));

    const found = await loadLicense({ LicenseName: 'x' }, new AbortController().signal);

    expect(fetched).toHaveBeenCalledOnce();
    expect(found).toEqual({ kind: 'unknown', name: 'x' });
  });
});

it('a comparison knows the rules in which licences differ', () => {
  expect(differingRules([silent, { ...silent, warranty: 'no' }, silent])).toEqual(['warranty']);
  expect(differingRules([silent, silent])).toEqual([]);
});
