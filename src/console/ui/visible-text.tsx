import { Fragment, type ReactNode } from 'react';
import { codePointName, hiddenCharacters, type HiddenKind } from '#model';

const kindTexts: Readonly<Record<HiddenKind, string>> = {
  bidi: '双向控制字符',
  invisible: '不可见字符',
  space: '特殊空格',
};

/** A text that hides nothing: each hidden character is a badge. What is looked for is marked, whatever its case. */
export function VisibleText({ text, find = '' }: { text: string; find?: string }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { at, character, kind } of hiddenCharacters(text)) {
    pieces.push(marked(text.slice(end, at), find));
    const name = codePointName(character);
    pieces.push(
      <span className={`hidden-character is-${kind}`} title={`${kindTexts[kind]} ${name}`}>
        {name}
      </span>,
    );
    end = at + character.length;
  }
  pieces.push(marked(text.slice(end), find));
  // The pieces of one text never move, so their place is their identity.
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}

function marked(text: string, find: string): ReactNode {
  if (find === '') return text;
  const needle = find.toLowerCase();
  const lower = text.toLowerCase();
  // Some capitals have small letters of another length; then places in one are not places in the other.
  if (lower.length !== text.length) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (let at = lower.indexOf(needle); at >= 0; at = lower.indexOf(needle, end)) {
    parts.push(text.slice(end, at), <mark key={at}>{text.slice(at, at + find.length)}</mark>);
    end = at + find.length;
  }
  return [...parts, text.slice(end)];
}
