import type { SourceText } from './build-call-graph.ts';

/**
 * Texts of a program that may be names of packages: those in quotes, outside of imports, and the words of the scripts of a
 * `package.json`. Frameworks load drivers, plug-ins and apps by such names, and scripts run commands of packages.
 */
export function textsInCode(files: readonly SourceText[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { language, text } of files)
    for (const one of language === 'json' ? wordsOfScripts(text) : quoted(text)) found.add(one);
  return found;
}

function* quoted(text: string): Generator<string> {
  for (const [, , inner = ''] of text.matchAll(quotedNames)) yield inner;
}

const quotedNames =
  /(?<!\b(?:require|import)\s{0,9}\(\s{0,9}|\b(?:from|import)\s{0,9})(['"`])([@A-Za-z][\w./@-]{1,213})\1/g;

/** Every word of some files, names that dots and slashes join, and the folders that they lie in. */
export function wordsInCode(files: readonly SourceText[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path, text } of files)
    for (const part of [path, text]) {
      for (const [word] of part.matchAll(/[\w$-]+/g)) found.add(word);
      for (const [name] of part.matchAll(/@?[\w-]{1,100}(?:[./][\w-]{1,100}){1,5}/g)) found.add(name);
    }
  return found;
}

function wordsOfScripts(manifest: string): string[] {
  try {
    const { scripts } = JSON.parse(manifest) as { scripts?: unknown };
    return Object.values(Object(scripts) as Record<string, unknown>).flatMap((script) =>
      String(script).split(/[\s;&|='"]+/),
    );
  } catch {
    return [];
  }
}
