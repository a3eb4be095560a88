import { expect, it } from 'vitest';
import { IdGuard } from './id-guard.ts';

const told = [
  'lodash 谁在用，门户网站呢',
  '{"version":"4.17.15","safe":"4.17.21-rc.1","id":"CVE-2020-8203","score":7.4}',
];

/** A text that comes in pieces of so many letters. */
function passed(text: string, length: number): [string, boolean] {
  const guard = new IdGuard(told, ['支付网关', '门户网站', 'left-pad', 'marked', 'lodash']);
  let said = '';
  for (let at = 0; at < text.length; at += length) said += guard.pass(text.slice(at, at + length));
  return [said + guard.rest(), guard.hasHidden];
}

it.each([
  ['lodash 4.17.15 受 CVE-2020-8203 影响，7.4 分，升到 4.17.21-rc.1', undefined],
  ['共 3 个项目，占 33.3%，2026-11-23 检测', undefined],
  ['应升到 v4.17.99。', '应升到 〔未核实的版本〕。'],
  ['lodash@4.17.1 有问题', 'lodash@〔未核实的版本〕 有问题'],
  ['门户网站用了 lodash，支付网关也用', '门户网站用了 lodash，〔未核实的名称〕也用'],
  ['left-pad is marked, too', '〔未核实的名称〕 is marked, too'],
  ['项目「门户网站」和项目「涡轮计划」', '项目「门户网站」和项目「〔未核实的名称〕」'],
  ['the package `lodash` and the package `evil`', 'the package `lodash` and the package `〔未核实的名称〕`'],
  ['升级 org.evil.group:core 和 @evil/scope。', '升级 〔未核实的名称〕 和 〔未核实的名称〕。'],
  ['点「检测列表」查看，见 https://docs.example.org/a', undefined],
  ['还有 CVE-2031-12345', '还有 〔未核实的编号〕'],
])('%s', (text, wanted) => {
  for (const length of [1, 3, 200])
    expect(passed(text, length)).toEqual([wanted ?? text, wanted !== undefined]);
});
