import type { Cell } from '#model';

/** What a drawn cell says in a file: figures that stand at the right are numbers, all else is text. */
export function cellOf(element: Element, isFigure: boolean): Cell {
  const text = wordsOf(element).replace(/\s+/g, ' ').trim();
  if (isFigure && /^\d{1,3}(,\d{3})+$|^\d{1,15}$/.test(text)) return Number(text.replaceAll(',', ''));
  return text;
}

/**
 * The words of an element as they are read: boxes stand apart, words that run on do not. Where a cell shows less than it
 * means, its `data-full-text` says it.
 */
function wordsOf(element: Element): string {
  const full = element.getAttribute('data-full-text');
  if (full !== null) return full;
  if (element.getAttribute('aria-hidden') === 'true' || element.matches('.anticon, svg')) return '';
  if (element.getAttribute('role') === 'img') return element.getAttribute('aria-label') ?? '';
  let words = '';
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) words += node.textContent;
    if (!(node instanceof Element)) continue;
    const isBox = getComputedStyle(node).display !== 'inline';
    words = isBox ? apart(words, wordsOf(node)) : words + wordsOf(node);
  }
  return words;
}

function apart(before: string, after: string): string {
  return before.trim() === '' || after.trim() === '' ? before + after : `${before}；${after}`;
}
