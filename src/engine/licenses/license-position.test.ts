import { expect, it } from 'vitest';
import { licensePosition } from './license-position.ts';

it.each([
  ['src/main.c', 'header'],
  ['LICENSE', 'file'],
  ['lib/NOTICE.txt', 'file'],
  ['THIRD-PARTY-NOTICES', 'file'],
  ['package.json', 'manifest'],
  ['a/pom.xml', 'manifest'],
  ['vcpkg.json', 'manifest'],
  ['socket-3.0-1.rockspec', 'manifest'],
  ['lwt.opam', 'manifest'],
  ['Alamofire.podspec.json', 'manifest'],
  ['jester.nimble', 'manifest'],
  ['README.md', 'readme'],
  ['docs/about.html', 'readme'],
  ['package-lock.json', undefined],
  ['logo.png', undefined],
  ['data.csv', undefined],
])('%s: %s', (path, position) => expect(licensePosition(path)).toBe(position));
