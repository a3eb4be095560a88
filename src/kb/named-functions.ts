import type { AccountWords } from '#model';

const mostNames = 20;
/** Longer texts are read so far. */
const mostText = 20_000;

/** `yaml.load`, `Foo::Bar.baz`, `Parser#parse`, `$.extend`. */
const name = String.raw`[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*){0,5}`;
const mentions = new RegExp(
  [
    // Between backticks, with or without parentheses.
    String.raw`\x60(?<code>${name})(?:\([^\x60\n]{0,80}\))?\x60`,
    // `parse()` in plain text.
    String.raw`(?<![\w$.#:])(?<called>${name})\(`,
    // The `parse` function, the function `parse`: without marks only what no word of a language looks like.
    String.raw`\b(?:functions?|methods?|API)\s+["'‘“]?(?<after>${name})`,
    String.raw`(?<![\w$.#:])(?<before>${name})["'’”]?(?=\s+(?:functions?|methods?|API)\b)`,
    String.raw`(?<![\w$.#:])(?<chinese>${name})(?=\s?(?:函数|方法|接口))`,
  ].join('|'),
  'g',
);

/** Sentences that say what to do, or what is safe, name functions that are not affected. */
const advises =
  /\b(?:instead|recommend\w*|should (?:use|be)|upgrad\w+|updat\w+|workarounds?|mitigat\w+|not (?:affected|vulnerable)|unaffected|safe|safely|patch\w*|fixed|replac\w+)\b|建议|升级|更新|改用|替换|缓解|不受影响|修复/i;

/** A word that is written as no word of a language is: `defaultsDeep`, `full_load`, `yaml.load`. */
const isWritten = /[a-z][A-Z]|[\w$](?:_|\.|::|#)[\w$]|\$/;

/** Constants, values, hashes and names without a letter are no functions, nor are files and hosts. */
const noFunction =
  /^(?:[Tt]rue|[Ff]alse|null|None|undefined|self|this|[A-Z$][A-Z\d_$]*|[a-f\d]{7,}|[_$]+|__\w+__)$|^console\./;
const isFile =
  /\.(?:c|cc|cfg|cpp|css|go|h|html|ini|java|js|json|jsx|md|php|py|rb|rs|sh|svelte|toml|ts|tsx|txt|vue|xml|yaml|yml|com|io|net|org)$/i;

/**
 * The functions that an advisory names in its sentences, as they are written there with dots: `yaml.load`,
 * `defaultsDeep`. They may be affected, or called on the way, or stand for something else: a name proves nothing by being
 * there, nor by being absent. Blocks of code are examples, and sentences that advise something name what is safe: neither
 * is read. At most twenty.
 */
export function namedFunctions({ title = '', description = '' }: AccountWords): string[] {
  const text = `${title}\n\n${description}`
    .slice(0, mostText)
    .replace(/```[\s\S]*?(?:```|$)/g, ' ')
    .replace(/^(?: {4}|\t).*$/gm, ' ');
  const names = new Set<string>();
  for (const sentence of text.split(/(?<=[.!?;])\s+|[。；！？\n]+/)) {
    if (advises.test(sentence)) continue;
    for (const { groups = {} } of sentence.matchAll(mentions)) {
      const { code, called, after, before, chinese } = groups;
      const bare = [after, before, chinese].find((one) => one !== undefined && isWritten.test(one));
      const found = (code ?? called ?? bare)?.replaceAll(/::|#/g, '.');
      if (found === undefined || noFunction.test(found) || isFile.test(found)) continue;
      names.add(found);
      if (names.size === mostNames) return [...names];
    }
  }
  return [...names];
}
