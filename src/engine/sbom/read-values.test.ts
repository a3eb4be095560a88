import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import { readJson, readXml } from './read-values.ts';
import { writeJson, writeXml } from './write-values.ts';
import { bytesOf } from './byte-sink.ts';

const value = { name: 'a <b> & "c"\n', list: ['1', '2'], inner: { '@id': 'x "y"', text: 'z' } };

it('gives back what was written', () => {
  expect(
    readJson(
      bytesOf((out) => writeJson(value, out)),
      'a',
    ).value,
  ).toEqual(value);
  expect(
    readXml(
      bytesOf((out) => writeXml('root', value, out)),
      'a',
    ).value,
  ).toEqual({ ...value, name: value.name.trim() });
});

it('writes JSON as JSON.stringify does', () => {
  const odd = { a: [], b: {}, c: [1, true, 'x\u2028"'], d: undefined, e: [{ f: ['😀'.repeat(200_000)] }] };

  expect(Buffer.from(bytesOf((out) => writeJson(odd, out))).toString()).toBe(
    `${JSON.stringify(odd, undefined, 2)}\n`,
  );
});

it('writes nothing that XML cannot hold', () => {
  const text = Buffer.from(bytesOf((out) => writeXml('a', { b: 'x\u0001y\uD800z' }, out))).toString();

  expect(text).toContain('<b>x\uFFFDy\uFFFDz</b>');
});

it('knows where a value stands', () => {
  const json = readJson(Buffer.from('{"a/b":[1,{"c":2}]}'), 'a');
  const xml = readXml(Buffer.from('<r><s:a xmlns:s="u">1</s:a><a><c>2</c></a></r>'), 'a');

  expect(json.at('a/b').items()[1]?.at('c').place).toBe('/a~1b/1/c');
  expect(xml.at('a').items()[1]?.at('c').place).toBe('/r/a[2]/c');
  expect(xml.at('a').items()[1]?.at('c').number()).toBe(2);
});

it('takes what is of another kind for absent, and says so', () => {
  const root = readJson(
    Buffer.from('{"a":1,"b":"x","c":null,"d":"2026-01-01T08:00:00+08:00","e":"gestern"}'),
    'a',
  );

  expect(root.at('a').text()).toBeUndefined();
  expect(root.at('b').items()).toEqual([]);
  expect(root.at('b').at('x').text()).toBeUndefined();
  expect(root.at('c').text()).toBeUndefined();
  expect(root.at('__proto__').isAbsent).toBe(true);
  expect(root.at('d').instant()).toBe('2026-01-01T00:00:00Z');
  expect(root.at('e').instant()).toBeUndefined();
  expect(root.at('b').oneOf(['y'])).toBeUndefined();
  expect(root.problems.found.map(({ place, text }) => `${place} ${text}`)).toEqual([
    '/a 应为字符串',
    '/b 应为数组',
    '/b 应为对象',
    '/e “gestern”不是有效的时间',
    '/b “x”不是允许的值',
  ]);
});

describe('what is hostile', () => {
  it.each([
    ['nothing', ''],
    ['garbage', '{"a":'],
    ['depth', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('is refused: JSON of %s', (_, text) => {
    expect(() => readJson(Buffer.from(text), 'a')).toThrow(UnreadableFile);
  });

  it.each([
    ['nothing', ''],
    ['garbage', 'abc'],
    ['an open element', '<a><b></b>'],
    ['crossed elements', '<a><b></a></b>'],
    ['an open tag', '<a b="<c>'],
    ['open comments', '<!--'.repeat(100_000)],
    ['depth', '<a>'.repeat(100_000)],
    ['laughs', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
  ])('is refused: XML of %s', (_, text) => {
    expect(() => readXml(Buffer.from(text), 'a')).toThrow(UnreadableFile);
  });

  it('does no harm as the name of an element', () => {
    const root = readXml(Buffer.from('<a><__proto__><toString>1</toString></__proto__></a>'), 'a');

    expect(root.at('toString').isAbsent).toBe(true);
    expect(root.at('__proto__').at('toString').text()).toBe('1');
  });
});
