import { expect, it } from 'vitest';
import { Owners } from './owners.ts';

/** Whether a file belongs to a library whose header was found. */
function isOf(name: string, header: string, file: string): boolean {
  const evidence = [{ kind: 'content', path: header, line: 1, confidence: 0.9 } as const];
  return new Owners([{ purl: `pkg:generic/${name}@1`, name, evidence }]).of(file) !== undefined;
}

it.each([
  ['zlib', 'third_party/zlib-1.2.11/zlib.h', 'third_party/zlib-1.2.11/deflate.c'],
  ['curl', 'contrib/curl/include/curl/curlver.h', 'contrib/curl/lib/vtls/openssl.c'],
  ['lua', 'contrib/lua/src/lua.h', 'contrib/lua/etc/all.c'],
  ['libpng', 'ext/png16/include/png.h', 'ext/png16/pngread.c'],
])('gives the folder that is named like a library to it: %s by %s has %s', (name, header, file) => {
  expect(isOf(name, header, file)).toBe(true);
});

it.each([
  ['curl', 'curl-wrapper/src/curl/curlver.h', 'curl-wrapper/src/main.c'],
  ['zlib', 'app/src/zlib.h', 'app/src/main.c'],
  ['zlib', 'libzip/include/zlib.h', 'libzip/zip_open.c'],
  ['lua', 'lua/scripts/vendor/lua.h', 'lua/scripts/own.lua'],
  ['redis', 'redis/src/version.h', 'redis/src/server.c'],
])('gives nothing else to it: not %s by %s has %s', (name, header, file) => {
  expect(isOf(name, header, header)).toBe(true);
  expect(isOf(name, header, file)).toBe(false);
});
