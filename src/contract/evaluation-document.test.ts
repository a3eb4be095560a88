import { expect, it } from 'vitest';
import { usualEvaluationTemplate } from '#model';
import { sensibleSettings } from './evaluation-document.ts';

const usual = {
  caliber: 'standard',
  countsTests: false,
  countsGenerated: false,
  exclusions: [{ path: 'demo', reason: '演示代码' }],
  modules: [{ path: 'src/core', tier: 'core' }],
  declarations: [{ path: 'bought', kind: 'commercial', evidence: '采购合同' }],
  manual: {},
  template: usualEvaluationTemplate('其他'),
};

function mistakes(change: object): string[] {
  const { error } = sensibleSettings.safeParse({ ...usual, ...change });
  return error?.issues.map(({ message }) => message) ?? [];
}

it('takes settings that mean something', () => {
  expect(mistakes({})).toEqual([]);
  expect(
    mistakes({
      modules: [
        { path: '', tier: 'core' },
        { path: 'demos', tier: 'general' },
      ],
    }),
  ).toEqual([]);
});

it.each([
  ['everything left out', { exclusions: [{ path: './', reason: '全部' }] }, '会排除全部代码'],
  ['a way out of the upload', { exclusions: [{ path: 'a/../b', reason: '演示' }] }, '不是上传内容中的路径'],
  ['paths of Windows', { modules: [{ path: 'src\\core', tier: 'core' }] }, '不是上传内容中的路径'],
  ['everything by a wildcard', { exclusions: [{ path: '**', reason: '全部' }] }, '也不能只有通配符'],
  [
    'a place within what a wildcard leaves out',
    {
      exclusions: [{ path: '**/gen', reason: '生成' }],
      modules: [{ path: 'src/gen/core', tier: 'core' }],
    },
    '在已排除的“**/gen”之中',
  ],
  [
    'two tiers of one folder',
    {
      modules: [
        { path: 'src', tier: 'core' },
        { path: 'src/', tier: 'general' },
      ],
    },
    '“src”设置了两次',
  ],
  ['a module that is left out', { modules: [{ path: 'demo/core', tier: 'core' }] }, '已排除的“demo”之中'],
])('refuses %s', (_, change, reason) => {
  expect(mistakes(change).join()).toContain(reason);
});
