import type { FileCode } from '../code.ts';
import type { FlowPart } from '../rules/rule.ts';
import type { Frame } from './frame.ts';

/** Libraries that a rule is about, and others whose methods are called alike, as `FlowPart` names them. */
type Libraries = NonNullable<FlowPart['libraries']>[string];

/**
 * Whether the methods of a sink belong to libraries that its rule is not about: the file itself imports only such, or,
 * where it imports neither kind, so do the files that are looked at together with it.
 */
export function isOfOtherLibraries({ file, run }: Frame, libraries: Libraries, path: string): boolean {
  if (!libraries.sinks.test(path)) return false;
  return onlyOthers([file], libraries) ?? onlyOthers(run.program.files, libraries) ?? false;
}

/** `undefined` where files import neither kind. */
function onlyOthers(files: readonly FileCode[], { own, others }: Libraries): boolean | undefined {
  const imports = (pattern: RegExp) =>
    files.some((file) => file.imports.some(([, target]) => pattern.test(target)));
  if (imports(own)) return false;
  return imports(others) ? true : undefined;
}
