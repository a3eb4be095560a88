import { toUtf8 } from '../code/to-utf8.ts';
import type { FileCode } from './code.ts';
import type { CodeLowerer } from './code-lowerer.ts';

/** The code of a file, and its text: findings show the lines around them. */
export interface ReadFlow {
  readonly code: FileCode;
  readonly text: string;
}

/** The code of a file; `undefined` for one whose data flow is not followed, a reason for one that cannot be read. */
export async function readFlow(
  lowerer: CodeLowerer,
  path: string,
  content: Uint8Array,
): Promise<ReadFlow | string | undefined> {
  const utf8 = toUtf8(content);
  if (utf8 === undefined) return undefined;
  const code = await lowerer.lower(path, utf8);
  if (code === undefined || typeof code === 'string') return code;
  return { code, text: decoder.decode(utf8) };
}

const decoder = new TextDecoder();
