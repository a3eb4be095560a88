import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CodeLowerer } from '../static-analysis/code-lowerer.ts';
import { type ReadFlow, readFlow } from '../static-analysis/read-flow.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** After so much text a thread ends and another goes on: the memory of WebAssembly grows and is never given back. */
const mostBytes = 32 * 1024 * 1024;

/** Read the code and the secrets of files; a `ReadRange` that may end before its range. */
export async function* readFlows(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): AsyncGenerator<ReadFlow | undefined | string> {
  const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');
  const lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
  let readBytes = 0;
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    const content = bytesOf(file);
    readBytes += content.length;
    yield await flowOrReason(lowerer, file.path, content);
    if (readBytes > mostBytes) return;
  }
}

async function flowOrReason(
  lowerer: CodeLowerer,
  path: string,
  content: Uint8Array,
): Promise<ReadFlow | undefined | string> {
  try {
    return await readFlow(lowerer, path, content);
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}
