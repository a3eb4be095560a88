import { symbol } from '../symbols.ts';
import { TokenKind } from '../tokens.ts';
import type { OwnSpan } from './rules.ts';

/**
 * A question mark directly behind what it belongs to (`Type?`, `call()?`): white space stands before one that chooses
 * (`a ? b : c`). It has a symbol of its own.
 */
export const typeQuestion: OwnSpan = {
  kind: 'own',
  open: '?',
  read: (reader, start) => {
    const before = reader.bytes[start - 1] ?? 0x20;
    const next = reader.bytes[start + 1];
    if (before <= 0x20 || next === 0x3f || next === 0x2e) return false;
    reader.push(TokenKind.operator, typeMark, start, start + 1, 0);
    reader.at = start + 1;
    return true;
  },
};

/** A question mark that belongs to a type. */
export const typeMark = symbol('?type');
