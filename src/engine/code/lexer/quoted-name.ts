import { hashOf } from '../text-hash.ts';
import { TokenKind } from '../tokens.ts';
import type { OwnSpan } from './rules.ts';

/** A name between backticks on one line, as in Kotlin, Swift, Scala and R. It is an identifier, marks included. */
export const quotedName: OwnSpan = {
  kind: 'own',
  open: '`',
  read: (reader, start) => {
    const end = reader.behindOnLine(0x60, start + 1);
    if (end === 0) return false;
    reader.push(TokenKind.identifier, 0, start, end, hashOf(reader.bytes, start, end));
    reader.at = end;
    return true;
  },
};
