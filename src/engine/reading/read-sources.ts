import type { SourceFile } from '#model';
import { measureFile } from '../code/measure-file.ts';
import { type FileAt, isTooDeep, tooDeep } from './read-files.ts';

/** Nobody writes so many functions or includes into one file. */
const mostFunctions = 100_000;
const mostIncludes = 100_000;

/** Measure source files, each by itself; a `ReadRange`. */
export function* readSources(
  files: readonly FileAt[],
  range: { readonly from: number; readonly to: number },
  bytesOf: (file: FileAt) => Uint8Array,
  visiting: (index: number) => void,
): Generator<SourceFile | undefined | string> {
  for (const [offset, file] of files.slice(range.from, range.to).entries()) {
    visiting(range.from + offset);
    yield measureOrReason(file.path, bytesOf(file));
  }
}

function measureOrReason(path: string, content: Uint8Array): SourceFile | undefined | string {
  try {
    const source = measureFile(path, content);
    if (source === undefined) return undefined;
    if (source.functions.length > mostFunctions) return `函数超过 ${mostFunctions} 个，未度量`;
    return source.includes.length > mostIncludes ? `引用语句超过 ${mostIncludes} 条，未度量` : source;
  } catch (error) {
    if (isTooDeep(error)) return tooDeep;
    throw error;
  }
}
