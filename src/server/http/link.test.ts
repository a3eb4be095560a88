import { describe, expect, it } from 'vitest';
import { tokenOfLink } from './link.ts';

const cookie = 'theme=dark; suxi_token=a.b.c; other=1';
const tokenWith = (headers: object) => tokenOfLink({ headers: headers as never });

describe('the token of a link', () => {
  it.each([
    [{ cookie }, 'a.b.c'],
    [{ cookie, 'sec-fetch-site': 'same-origin' }, 'a.b.c'],
    [{ cookie, 'sec-fetch-site': 'none' }, 'a.b.c'],
    [{ cookie: 'suxi_token=a%2Eb' }, 'a.b'],
  ])('of %j is %s', (headers, token) => {
    expect(tokenWith(headers)).toBe(token);
  });

  it.each([
    {},
    { cookie: 'suxi_tokens=a' },
    { cookie: 'suxi_token=%' },
    { cookie, 'sec-fetch-site': 'cross-site' },
    { cookie, 'sec-fetch-site': 'same-site' },
  ])('of %j there is none', (headers) => {
    expect(tokenWith(headers)).toBeUndefined();
  });
});
