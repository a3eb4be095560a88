import { expect, it } from 'vitest';
import { canonicalPurl } from './canonical-purl.ts';
import { formatPurl, parsePurl } from './purl.ts';

function canonical(text: string): string | undefined {
  const purl = parsePurl(text);
  const found = purl === undefined ? undefined : canonicalPurl(purl);
  return found === undefined ? undefined : formatPurl(found);
}

it.each([
  ['pkg:PyPI/Zope.Interface@5.0', 'pkg:pypi/zope-interface@5.0'],
  ['pkg:github/Apache/Kafka@3.0#/clients/./src/', 'pkg:github/apache/kafka@3.0#clients/src'],
  ['pkg:npm/%40angular/core@1.0.0', 'pkg:npm/%40angular/core@1.0.0'],
  ['pkg:nuget/Serilog@3.0.1', 'pkg:nuget/Serilog@3.0.1'],
  ['pkg:git/codeberg.org/forgejo/forgejo@00', 'pkg:git/codeberg.org/forgejo/forgejo@00'],
  ['pkg:conan/zlib@1.3', 'pkg:conan/zlib@1.3'],
])('writes %s as %s', (text, expected) => {
  expect(canonical(text)).toBe(expected);
});

it.each([
  'pkg:swift/Alamofire@5.4.3', // whose?
  'pkg:cargo/a/b@1', // crates have no namespace
  'pkg:cran/a', // no version
  'pkg:julia/Dates@1.9.0', // no uuid
  'pkg:conan/user/zlib@1.3', // no channel
  'pkg:maven/@1.3.4', // no name
])('takes no %s', (text) => {
  expect(canonical(text)).toBeUndefined();
});
