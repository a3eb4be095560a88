import type { FilePrint } from '#model';
import { createHash } from 'node:crypto';
import { detectLanguage, mayBeSource } from './languages/detect.ts';
import { maxSourceBytes } from './measure-file.ts';
import { type Normalization, type NormalizedCode, Normalizer } from './normalize.ts';
import { CodeReader, functionsOf } from './read-code.ts';
import { toUtf8 } from './to-utf8.ts';

/**
 * What a file is recognized by. Scans and the knowledge base both take it from here, so that they cannot disagree.
 *
 * A normal form is hashed as its codes (`Normalizer`), four bytes each, the low one first; its hash is the first half
 * of their SHA-256. One without codes has no hash: empty files are no copies of each other.
 */
export function printFile(path: string, content: Uint8Array): FilePrint {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const plain = { path, sizeBytes: content.length, sha256, lineCount: 0, functionCount: 0 };
  if (!mayBeSource(path) || content.length > maxSourceBytes) return plain;
  const language = detectLanguage(path, content);
  const text = language === undefined ? undefined : toUtf8(content);
  if (language === undefined || text === undefined) return plain;
  const code = reader.read(language, text);
  const hash = (to: Normalization) => hashOfCodes(normalizer.normalize(code.tokens, to));
  return {
    ...plain,
    language: language.name,
    lineCount: code.tokens.lineCount,
    functionCount: functionsOf(language, code).spans.length,
    real: hash(0),
    valid: hash(1),
    token: hash(2),
  };
}

const reader = new CodeReader();
const normalizer = new Normalizer();
const hashDigits = 32;
/** How this machine writes numbers. */
const isLowFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function hashOfCodes({ codes, count }: NormalizedCode): string | undefined {
  if (count === 0) return undefined;
  const bytes = Buffer.from(codes.buffer, codes.byteOffset, count * codes.BYTES_PER_ELEMENT);
  const ordered = isLowFirst ? bytes : Buffer.from(bytes).swap32();
  return createHash('sha256').update(ordered).digest('hex').slice(0, hashDigits);
}
