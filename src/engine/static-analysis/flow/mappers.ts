import type { FileCode, FunctionCode } from '../code.ts';
import { statementsOf } from '../lowering/mybatis.ts';

/** Let methods of Java interfaces do what mappers in XML say that they do: there they stand then, with their parameters. */
export function linkMappers(files: readonly FileCode[]): readonly FileCode[] {
  const mapped = files.flatMap((file) => file.mapped ?? []);
  if (mapped.length === 0) return files;
  const keys = new Set(mapped.map(({ owner, name }) => `${owner} ${name}`));
  const methods = new Map<string, FunctionCode>();
  for (const { functions } of files)
    for (const code of functions)
      if (code.body.length === 0 && keys.has(keyOf(code))) methods.set(keyOf(code), code);
  const moved = new Set(methods.values());
  return files.map((file) => {
    const functions = (file.mapped ?? []).flatMap((one): FunctionCode[] => {
      const code = methods.get(keyOf(one));
      const [first] = one.places;
      if (code === undefined || first === undefined) return [];
      const names = code.parameters.map(({ name }) => name);
      return [{ ...code, body: statementsOf(one.places, names), line: first.line, endLine: first.line }];
    });
    const kept = file.functions.filter((code) => !moved.has(code));
    return functions.length === 0 && kept.length === file.functions.length
      ? file
      : { ...file, functions: [...kept, ...functions] };
  });
}

function keyOf({ owner = '', name }: { readonly owner: string | undefined; readonly name: string }): string {
  return `${owner} ${name}`;
}
