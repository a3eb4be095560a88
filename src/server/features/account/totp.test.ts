import { describe, expect, it } from 'vitest';
import { base32, codeAt, otpauthUri, stepAt, stepOfCode } from './totp.ts';

/** The secret of the examples of RFC 4226 and RFC 6238. */
const secret = Buffer.from('12345678901234567890');

describe('codes', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [5, '254676'],
    [9, '520489'],
  ])('are those of RFC 4226, appendix D: %i', (counter, code) => {
    expect(codeAt(secret, counter)).toBe(code);
  });

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are the last six digits of RFC 6238, appendix B: %i s', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code);
  });

  it('are taken half a minute early or late, and no more', () => {
    const at = 1_234_567_890_000;
    const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, codeAt(secret, stepAt(at) + away), at));

    expect(taken).toEqual([undefined, stepAt(at) - 1, stepAt(at), stepAt(at) + 1, undefined]);
  });

  it('are not taken of another length', () => {
    expect(stepOfCode(secret, '', 59_000)).toBeUndefined();
    expect(stepOfCode(secret, '0287082', 59_000)).toBeUndefined();
    expect(stepOfCode(secret, '２８７０８２', 59_000)).toBeUndefined();
  });
});

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes %j as RFC 4648 does, without padding', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });
});

it('tells an authenticator all it needs', () => {
  const uri = new URL(otpauthUri(secret, 'li.wei', '溯析 SuXi'));

  expect(decodeURIComponent(uri.pathname)).toBe('/溯析 SuXi:li.wei');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: '溯析 SuXi',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
