import { expect, it } from 'vitest';
import { textsInCode, textsInPages } from './texts-in-code.ts';

const inPage = (path: string, text: string) => [...textsInPages([{ path, text }])];

it.each([
  ['the address of a script', 'a.html', '<script async src="/moment/moment.min.js"></script>', 'moment'],
  ['a script in the page', 'a.html', '<script>\n  marked("x");\n</script>', 'marked'],
  ['code of a template', 'a.ejs', '<p><%= lodash.trim(name) %></p>', 'lodash'],
  ['a template without tags', 'a.pug', 'script(src=moment)', 'moment'],
])('reads %s', (_what, path, text, name) => {
  expect(inPage(path, text)).toContain(name);
});

it('does not take the prose and the attributes of a page for names', () => {
  expect(inPage('a.html', '<p>A moment, please</p><script defer src="/x.js"></script>')).not.toEqual(
    expect.arrayContaining(['moment']),
  );
  expect(inPage('a.html', '<p async>debug</p>')).toEqual([]);
});

it('reads the packages that code serves from node_modules', () => {
  const text = "app.use(express.static('../node_modules/marked')); serve(`${root}/node_modules/@a/b/dist`);";

  expect([...textsInCode([{ path: 'a.js', language: 'javascript', text }])]).toEqual(
    expect.arrayContaining(['marked', '@a/b']),
  );
});
