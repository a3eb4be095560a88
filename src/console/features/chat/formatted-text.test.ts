import { expect, it } from 'vitest';
import { blocksOf, piecesOf } from './formatted-text.ts';

it('reads what language models write', () => {
  const text = [
    '## 结论',
    '',
    'lodash 被 **门户网站** 使用：',
    '- 门户网站',
    '- 订单服务',
    '1. 先升级',
    '| 项目 | 版本 |',
    '|---|:-:|',
    '| 门户网站 | 4.17.4 |',
    '```sh',
    'npm install lodash',
    '# 不是标题',
    '```',
    '第一行',
    '第二行',
  ].join('\n');

  expect(blocksOf(text)).toEqual([
    { kind: 'heading', text: '结论' },
    { kind: 'paragraph', text: 'lodash 被 **门户网站** 使用：' },
    { kind: 'list', isOrdered: false, items: ['门户网站', '订单服务', '先升级'] },
    { kind: 'table', head: ['项目', '版本'], rows: [['门户网站', '4.17.4']] },
    { kind: 'code', text: 'npm install lodash\n# 不是标题' },
    { kind: 'paragraph', text: '第一行\n第二行' },
  ]);
});

it('sets off what is strong and what is code', () => {
  expect(piecesOf('升级 **lodash** 到 `4.18.0`，5 * 3 * 2')).toEqual([
    { style: 'plain', text: '升级 ' },
    { style: 'strong', text: 'lodash' },
    { style: 'plain', text: ' 到 ' },
    { style: 'code', text: '4.18.0' },
    { style: 'plain', text: '，5 * 3 * 2' },
  ]);
});

it.each(['', '```', '|', '| a |', '**', '#', '- ', '\n\n'])('ends with %j, which is unfinished', (text) => {
  const read = blocksOf(`前文\n${text}`);

  expect(read[0]).toEqual(expect.objectContaining({ kind: 'paragraph' }));
  expect(read.length).toBeLessThanOrEqual(2);
});

it('makes no links and no elements of what is written', () => {
  expect(piecesOf('<img src=x onerror=alert(1)> [这里](https://evil.example)')).toEqual([
    { style: 'plain', text: '<img src=x onerror=alert(1)> [这里](https://evil.example)' },
  ]);
});
