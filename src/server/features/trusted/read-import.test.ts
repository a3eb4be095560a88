import { expect, it } from 'vitest';
import { readImport } from './read-import.ts';

const brief = (text: string) =>
  readImport(text)?.map(({ line, manager, name, version, license }) =>
    [line, manager, name, version, license].join(' ').trim(),
  );

it('reads purls', () => {
  expect(brief('purl\npkg:npm/%40babel/core@7.0.0\npkg:maven/org.slf4j/slf4j-api@2.0.0\n')).toEqual([
    '2 npm @babel/core 7.0.0',
    '3 maven org.slf4j:slf4j-api 2.0.0',
  ]);
});

it('reads names in columns of any order, with a mark in front, quotes, and lines of Windows', () => {
  const text =
    '\uFEFF版本,组件名称,包管理器,许可证\r\n"1.0","a ""b"", c",NPM,"MIT OR\r\nISC"\r\n\r\n2.0,d,npm,\r\n';

  expect(brief(text)).toEqual(['2 npm a "b", c 1.0 MIT OR\r\nISC', '5 npm d 2.0']);
});

it.each(['', 'a,b,c\n1,2,3', 'name,version\nx,1', '"unfinished'])('says that %j is no such list', (text) => {
  expect(readImport(text)).toBeUndefined();
});

it('comes to an end whatever it is given', () => {
  for (const tail of ['"', 'a"b,"c\n', ',,,,\n,,', '"\n"x"', '\u0000,\r\r\r']) {
    expect(Array.isArray(readImport(`purl,name\n${tail}`))).toBe(true);
  }
});
