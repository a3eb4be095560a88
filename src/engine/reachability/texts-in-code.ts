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

/** Whether a file is a page or a template of pages, whose scripts a browser loads. */
export function isPage(path: string): boolean {
  return /\.(?:html?|ejs|hbs|handlebars|jade|liquid|mustache|njk|pug|twig)$/i.test(path);
}

/**
 * What pages may load or use: the words of their addresses and other texts in quotes, of their scripts, and of the code of
 * templates. Templates without tags are read as a whole.
 */
export function textsInPages(pages: readonly Pick<SourceText, 'path' | 'text'>[]): ReadonlySet<string> {
  return wordsInCode(
    pages.map(({ path, text }) => ({
      path: '',
      text: /\.(?:jade|pug)$/i.test(path) ? text : [...text.matchAll(partsOfPages)].join('\n'),
    })),
  );
}

const partsOfPages =
  /<script\b[^>]{0,1000}>[\s\S]*?<\/script|<%[\s\S]*?%>|\{[{%][\s\S]*?[%}]\}|"[^"\n]{1,2000}"|'[^'\n]{1,2000}'/gi;

function* quoted(text: string): Generator<string> {
  for (const [, , inner = ''] of text.matchAll(quotedNames)) yield inner;
  // Where installed packages are served to browsers, or read as files.
  for (const [, name = ''] of text.matchAll(/\bnode_modules\/((?:@[\w.-]{1,100}\/)?[\w.-]{1,100})/g))
    yield name;
}

const quotedNames =
  /(?<!\b(?:require|import)\s{0,9}\(\s{0,9}|\b(?:from|import)\s{0,9})(['"`])([@A-Za-z][\w./@-]{1,213})\1/g;

/** Every word of some files, names that dots and slashes join, and the folders that they lie in. */
export function wordsInCode(files: readonly Pick<SourceText, 'path' | 'text'>[]): ReadonlySet<string> {
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
