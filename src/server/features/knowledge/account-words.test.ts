import type { Account } from '#model';
import { expect, it } from 'vitest';
import { accountWords } from './account-words.ts';

const nothing = {
  id: 'X-1',
  severity: undefined,
  ratings: [],
  weaknesses: [],
  publishedAt: undefined,
  modifiedAt: undefined,
  withdrawnAt: undefined,
  references: [],
  products: [],
};

it('keeps what each source says apart', () => {
  const accounts: Account[] = [
    { ...nothing, source: 'cnvd', title: '甲', suggestion: '升级', references: ['https://example.org/'] },
    { ...nothing, source: 'cnnvd', title: '乙', attack: '远程', modifiedAt: '2031-02-03' },
    {
      ...nothing,
      source: 'avd',
      title: '丙',
      score: 9.8,
      weaknesses: ['CWE-502'],
      attributes: { 攻击路径: '远程' },
      products: [{ type: '应用', vendor: 'example', product: 'alpha', versions: '<2.0' }],
    },
  ];

  expect(accountWords({ accounts })).toMatchObject({
    cnvdName: '甲',
    cnvdRepairSuggestions: '升级',
    cnvdReferenceLink: '["https://example.org/"]',
    cnnvdName: '乙',
    cnnvdAttribute: '{"threatType":"远程"}',
    cnnvd_updatetime: '2031-02-03',
    aliVulnName: '丙',
    aliScore: '9.8',
    aliVulnType: '[{"CWE-502":"反序列化不可信数据"}]',
    aliAttribute: '{"攻击路径":"远程"}',
    aliInfluenceProducts:
      '[{"type":"应用","supplier":"example","product":"alpha","version":"","Influence":"<2.0"}]',
  });
});

it('is empty where nobody speaks', () => {
  expect(new Set(Object.values(accountWords({ accounts: [] })))).toEqual(new Set(['']));
});
