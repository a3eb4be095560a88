import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VisibleText } from './visible-text.tsx';

const markup = (text: string, find?: string) =>
  renderToStaticMarkup(<VisibleText text={text} {...(find !== undefined && { find })} />);

it('shows a badge in the place of each hidden character', () => {
  const shown = markup('a\u202eb\u200b<i>');

  expect(shown).not.toMatch(/[\u202e\u200b]/);
  expect(shown.replace(/<[^>]+>/g, '|')).toBe('a|U+202E|b|U+200B|&lt;i&gt;');
  expect(shown).toContain('双向控制字符 U+202E');
});

it('marks what is looked for', () => {
  expect(markup('Foo foo\u200bFOO', 'foo').match(/<mark>/g)).toHaveLength(3);
  expect(markup('İstanbul', 'stan')).toBe('İstanbul');
});
