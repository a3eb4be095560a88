import type { Account, Vulnerability } from '#model';
import { describe, expect, it } from 'vitest';
import { toDetail } from './detail.ts';
import { toKnownVulnerability } from './rows.ts';

describe('the summary in a row', () => {
  it.each([
    ['Chinese words before others', ['A flaw in the parser.', '解析器存在缺陷。'], '解析器存在缺陷。'],
    ['the words there are', ['A flaw in the parser.'], 'A flaw in the parser.'],
    ['a sentence of ours where nobody says anything', [], '相关公告已于 2031-02-03 撤回。'],
    ['no more than its beginning', ['长'.repeat(300)], `${'长'.repeat(240)}…`],
  ])('is %s', (_, descriptions, summary) => {
    expect(toKnownVulnerability(described(descriptions), 0, 0).description).toBe(summary);
  });
});

describe('the description of the detail', () => {
  it('is ours, and below it what a source says itself', () => {
    expect(toDetail(described(['A flaw in the parser.'])).nvd_description).toBe(
      '相关公告已于 2031-02-03 撤回。\n\nCVE：A flaw in the parser.',
    );
    expect(toDetail(described([])).nvd_description).toBe('相关公告已于 2031-02-03 撤回。');
  });

  it('begins with the heading that the source gives it, which may be all it says', () => {
    const saying = (words: Pick<Account, 'title' | 'description'>) => {
      const vulnerability = described(['']);
      const accounts = vulnerability.accounts.map((account) => ({ ...account, ...words }));
      return toDetail({ ...vulnerability, accounts }).nvd_description.split('\n\n')[1];
    };

    expect(saying({ title: 'Overflow in parser', description: 'A long story.' })).toBe(
      'CVE：Overflow in parser\nA long story.',
    );
    expect(saying({ title: 'Overflow in parser', description: undefined })).toBe('CVE：Overflow in parser');
    expect(saying({ title: 'Overflow', description: 'Overflow in parser.' })).toBe(
      'CVE：Overflow in parser.',
    );
  });
});

function described(descriptions: readonly string[]): Vulnerability {
  return {
    knowledgeId: 'CJN-2031-000001',
    ids: {
      cve: 'CVE-2031-1',
      cnnvd: undefined,
      cnvd: undefined,
      avd: undefined,
      ghsa: undefined,
      others: [],
    },
    severity: 'unknown',
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: '2031-02-03',
    isKnownExploited: false,
    affected: [],
    references: [],
    sources: [],
    accounts: descriptions.map(
      (description): Account => ({
        source: 'cve',
        id: 'CVE-2031-1',
        description,
        severity: undefined,
        ratings: [],
        weaknesses: [],
        publishedAt: undefined,
        modifiedAt: undefined,
        withdrawnAt: undefined,
        references: [],
        products: [],
      }),
    ),
  };
}
