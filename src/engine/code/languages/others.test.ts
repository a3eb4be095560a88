import { expect, it } from 'vitest';
import { languageNames } from '#model';
import { measureFile } from '../measure-file.ts';
import { languages } from './list.ts';
import { others } from './others.ts';

it('has no row for a language with a folder', () => {
  const names = languages.map((language) => language.name);

  expect(others.filter(({ name }) => names.includes(name))).toEqual([]);
});

it('has rows for names that files have, in alphabetical order', () => {
  expect(others.map(({ name }) => name).filter((name) => !languageNames.has(name))).toEqual([]);
  expect(others.map(({ name }) => name)).toEqual(others.map(({ name }) => name).sort());
});

it.each([
  ['page.css', 'a { }\n/* b\n\n c */\nd::before { content: "/*" }\n', 2, 2, 1],
  ['run.bat', '@echo off\nREM a\n  :: b\necho rem\n\n', 2, 2, 1],
  ['a.hs', '{- a {- b -}\n c -}\nmain = 1 -- d\n-- e', 1, 3, 0],
  ['deploy.yaml', 'a: "b" # c\n# d\nurl: http://x/#y\n', 2, 1, 0],
  ['Dockerfile', '# a\nFROM b\nRUN echo # c\n', 2, 1, 0],
  ['a.ml', '(* a (* b *)\n*)\nlet s = "(*"\nlet x = 1\n', 2, 2, 0],
  ['a.html', '<!-- a\nb -->\n<p>c</p>\n', 1, 2, 0],
  ['a.cmake', '#[[ a\nb ]]\nset(c) # d\n', 1, 2, 0],
  ['a.el', ';; a\n(b "; c")\n#| d\n|#\n', 1, 3, 0],
  ['a.vb', "' a\nRem b\nx = 'c\n", 1, 2, 0],
  ['a.proto', '// a\n/* b */ c\nd = "// e";\n', 2, 1, 0],
  ['a.json', '{\n\n  "//": 1\n}\n', 3, 0, 1],
  ['go.mod', 'module a\n// b\nrequire c v1 // indirect\n', 2, 1, 0],
  ['build.gradle', "// a\nurl 'http://x/*'\n/* b */\n", 1, 2, 0],
])('counts the lines of %s', (path, text, code, comment, blank) => {
  expect(measureFile(path, Buffer.from(text))?.lines).toEqual({ code, comment, blank });
});
