import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  ['src/Main.JAVA', 'Java'],
  ['lib/a.jar!/META-INF/MANIFEST.MF', undefined],
  ['Dockerfile', 'Dockerfile'],
  ['web/index.d.ts', 'TypeScript'],
  ['.gitignore', undefined],
  ['constructor', undefined],
  ['a.constructor', undefined],
])('names the language of %s: %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});
