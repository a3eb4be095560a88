import { toUtf8 } from '../code/to-utf8.ts';
import type { FileCode } from './code.ts';
import type { CodeLowerer } from './code-lowerer.ts';
import { findSecrets, type Secret } from './secrets/find-secrets.ts';

/** A text that weaknesses are looked for in. */
export interface ReadFlow {
  /** Absent where no data flow is followed. */
  readonly code: FileCode | undefined;
  /** Why there is no code, where there should be. */
  readonly problem?: string;
  readonly secrets: readonly Secret[];
  /** With masks in place of secrets: findings show the lines around them. */
  readonly text: string;
}

/** Read a file for its code and its secrets; `undefined` for one that is no text. */
export async function readFlow(
  lowerer: CodeLowerer,
  path: string,
  content: Uint8Array,
): Promise<ReadFlow | undefined> {
  const utf8 = toUtf8(content);
  if (utf8 === undefined) return undefined;
  const code = await lowerer.lower(path, utf8);
  const found = findSecrets(path, decoder.decode(utf8));
  return typeof code === 'string' ? { code: undefined, problem: code, ...found } : { code, ...found };
}

const decoder = new TextDecoder();
