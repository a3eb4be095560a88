import { expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { bunLock } from './bun-lock.ts';
import { plainJson } from './json-with-comments.ts';

it('states packages with nested places, scopes and directness; workspaces are left out', () => {
  const text = `{
  // a comment, with a bracket ]
  "lockfileVersion": 1,
  "workspaces": {
    "": { "name": "app", "dependencies": { "a": "1", "web": "workspace:*", }, "devDependencies": { "d": "1" }, },
    "packages/web": { "name": "web", "dependencies": { "b": "2", }, },
  },
  "packages": {
    "a": ["a@1.0.0", "", { "dependencies": { "b": "^1", }, }, "sha512-x"],
    "a/b": ["b@1.0.0", "", {}, "sha512-x"],
    "b": ["b@2.0.0", "", {}, "sha512-x"],
    "d": ["real@github:o/real#abc", {}, "o-real-abc"],
    "web": ["web@workspace:packages/web"],
  },
}`;

  const { lines, edges } = readFirst(bunLock, { 'bun.lock': text });

  expect(lines).toEqual([
    'a 1.0.0 @9 runtime direct',
    'b 1.0.0 @10 runtime transitive',
    'b 2.0.0 @11 runtime direct',
    'real (github:o/real#abc) @12 dev direct',
  ]);
  expect(edges).toEqual(['a 1.0.0 -> b 1.0.0']);
});

it.each([
  ['{"a": 1,}', { a: 1 }],
  ['[1, 2, /* x */ ]', [1, 2]],
  ['{"a": ",]", // , }\n "b": "\\",}",\n}', { a: ',]', b: '",}' }],
  ['[1, // one\n]', [1]],
])('turns %j into JSON', (text, value) => {
  expect(JSON.parse(plainJson(text))).toEqual(value);
});

it('says that broken JSON is unreadable', () => {
  expect(() => readFirst(bunLock, { 'bun.lock': '{"a": /* never closed' })).toThrow(UnreadableFile);
});
