import { expect, it } from 'vitest';
import { namesMeant } from './glosses.ts';

const names = ['支付网关', '支付平台', '门户网站'];

it.each([
  ['payment gateway', ['支付网关']],
  ['Payment', ['支付网关', '支付平台']],
  ['the portal', []],
  ['portal', ['门户网站']],
  ['turbine gateway', []],
  ['', []],
])('takes %j for %j', (english, meant) => expect(namesMeant(english, names)).toEqual(meant));
