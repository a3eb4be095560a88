import type { SourceText } from '../../../build-call-graph.ts';
import { CodeTokens } from './code-tokens.ts';
import {
  isDeclaredIn,
  decodedNames,
  isDecoding,
  isKey,
  loadingWords,
  madeLoaders,
  manifestWords,
  plainBindings,
  processWords,
} from './load-signs.ts';
import { type Loads, readCreateRequire, readLoader, readMainModule, readModuleWord } from './loader-words.ts';
import { isOpen, type NamePattern, wholeName } from './name-pattern.ts';
import { argumentsOf, plainText, readNames } from './read-name.ts';

/** What a file loads, and the texts in it that others may load by. */
export interface FileLoads {
  /** Names of modules, as far as they are known. */
  readonly names: readonly LoadedName[];
  /** Texts that are no names in imports: whole strings, and the parts of templates between what is computed. */
  readonly texts: ReadonlySet<string>;
  readonly open: readonly OpenPlace[];
  /** Whether it may read which packages a manifest names. */
  readonly readsManifests: boolean;
}

/** Where a name is loaded. */
export interface LoadedName extends NamePattern {
  readonly line: number;
}

/** A place that loads something of which no name is known, or runs text. */
export interface OpenPlace {
  readonly line: number;
  readonly text: string;
  /**
   * `named`: what it is told by a text, and no text of its own file is decoded for it. `hidden`: anything at all.
   * `command`: a program of its own, by a text.
   */
  readonly kind: 'named' | 'hidden' | 'command';
}

/** Find what a file in JavaScript or TypeScript loads. What is not understood is open. */
export function findLoads(source: SourceText): FileLoads {
  const finder = new LoadFinder();
  for (const [language, text] of scriptsOf(source)) finder.read(new CodeTokens(language, text));
  return finder;
}

function scriptsOf({ language, text }: SourceText): (readonly [string, string])[] {
  if (language !== 'vue') return [[language, text]];
  return [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, inner = '']) => [
    'typescript',
    inner,
  ]);
}

class LoadFinder implements FileLoads, Loads {
  readonly names: LoadedName[] = [];
  readonly texts = new Set<string>();
  readonly open: OpenPlace[] = [];
  readsManifests = false;
  tokens = new CodeTokens('javascript', '');
  /** What loads modules when it is called: `require`, and what `createRequire` made. */
  private loaders = new Set<string>();
  private isTypeImport = false;
  private declared: boolean | undefined;
  private decoded: ReadonlySet<string> | undefined;
  /** Strings that are names in imports. */
  private readonly specifiers = new Set<number>();

  read(tokens: CodeTokens): void {
    this.tokens = tokens;
    this.specifiers.clear();
    this.declared = undefined;
    this.decoded = undefined;
    this.loaders = new Set(['require', '__non_webpack_require__', ...madeLoaders(tokens)]);
    for (let at = 0; at < tokens.count; at += 1)
      if (tokens.isWord(at)) this.readWord(at, tokens.text(at));
      else if (tokens.isText(at)) this.readDoubtful(at);
      else if (tokens.text(at) === '\\') this.readEscape(at);
    for (let at = 0; at < tokens.count; at += 1) if (tokens.isString(at)) this.readText(at);
  }

  private readWord(at: number, word: string): void {
    const reading = Object.hasOwn(readings, word) ? readings[word] : undefined;
    if (this.loaders.has(word)) readLoader(this, at);
    else if (reading !== undefined)
      reading.call(this, at, this.tokens.text(at - 1), this.tokens.text(at + 1));
    else if (word.includes('\\')) this.opens(at, 'hidden');
    else if (manifestWords.test(word)) this.readsManifests = true;
  }

  /** A name that is written with escapes may be any. What is not a letter stands in a regular expression that was not understood. */
  private readEscape(at: number): void {
    const { tokens } = this;
    const next = tokens.text(at + 1);
    const letter = String.fromCharCode(parseInt(/^u([0-9a-f]{4})/i.exec(next)?.[1] ?? '0', 16));
    const isInName = tokens.isWord(at - 1) && (next === 'u' || /\w/.test(letter));
    if (isInName || (/[a-z_$]/i.test(letter) && next.length > 5)) this.opens(at, 'hidden');
  }

  /** What brackets hold is loaded: by the first argument, whose name may be known in part. */
  load(open: number, behind = ''): void {
    const { tokens } = this;
    const [first] = argumentsOf(tokens, open);
    if (tokens.partner(open) < 0) return this.opens(open);
    if (first === undefined) return;
    const [from, end] = first;
    if (tokens.text(from) === '[') return this.loadListed(open);
    for (const name of readNames(tokens, from, end))
      this.loadNamed(behind === '' ? name : under(name, behind), from, end);
  }

  private loadNamed(name: NamePattern, from: number, end: number): void {
    const { tokens } = this;
    if (isOpen(name)) return this.opens(from, this.isDecoded(from, end) ? 'hidden' : 'named');
    this.names.push({ ...name, line: tokens.line(from) });
    for (let at = from; at < end; at += 1) if (tokens.isString(at)) this.specifiers.add(at);
  }

  /** Whether what stands there is made of texts that are hidden. */
  private isDecoded(from: number, end: number): boolean {
    this.decoded ??= decodedNames(this.tokens);
    for (let at = from; at < Math.min(end, from + mostLooked); at += 1)
      if (isDecoding(this.tokens.text(at)) || this.decoded.has(this.tokens.text(at))) return true;
    return false;
  }

  /** `define(['a', 'b'], …)`: what it is given in lists. */
  loadListed(open: number): void {
    const { tokens } = this;
    for (const [list] of argumentsOf(tokens, open))
      for (const [from, end] of tokens.text(list) === '[' ? argumentsOf(tokens, list) : [])
        for (const name of readNames(tokens, from, end)) this.loadNamed(name, from, end);
  }

  /** `import.meta.glob('./pages/*.ts')` */
  private loadMatching(open: number): void {
    for (const [from] of argumentsOf(this.tokens, open)) {
      const [before = '', after] = (plainText(this.tokens.text(from)) ?? '*').split('*');
      if (this.tokens.isString(from))
        this.loadNamed({ before, after: after === undefined ? undefined : '' }, from, from + 1);
      else if (this.tokens.text(from) === '[') this.opens(from);
    }
  }

  /** `eval(…)`, `new Function(…)`: plain texts that speak of nothing that loads are harmless. */
  runText(open: number): void {
    const isHarmless = argumentsOf(this.tokens, open).every(([from, end]) => {
      const text =
        from + 1 === end && this.tokens.isString(from) ? plainText(this.tokens.text(from)) : undefined;
      return text !== undefined && !loadingWords.test(text);
    });
    if (!isHarmless) this.opens(open - 1);
  }

  opens(at: number, kind: OpenPlace['kind'] = 'named'): void {
    const { tokens } = this;
    let text = '';
    for (let row = at; row < at + 12 && tokens.line(row) === tokens.line(at); row += 1)
      text += tokens.text(row);
    this.open.push({ line: tokens.line(at), text: text.slice(0, 80), kind });
  }

  private readText(at: number): void {
    const token = this.tokens.text(at);
    if (token.startsWith('/')) this.readDoubtful(at);
    else if (!this.specifiers.has(at)) {
      const text = plainText(token);
      this.texts.add(text ?? token.slice(1, -1));
      if (manifestWords.test(token)) this.readsManifests = true;
    }
  }

  /** A text between tags or a regular expression: should it be code that was not understood, what it loads counts. */
  private readDoubtful(at: number): void {
    const text = this.tokens.text(at);
    for (const [, quote, name = ''] of text.matchAll(
      /\b(?:require|import)\s*\(\s*(?:(['"`])([^'"`$\\]+)\1\s*\))?/g,
    ))
      if (quote === undefined) this.opens(at);
      else this.names.push({ ...wholeName(name), line: this.tokens.line(at) });
    if (/\b(?:createRequire|_load|eval|Function)\s*\(/.test(text)) this.opens(at);
  }

  // What words mean

  readImport(at: number, before: string, next: string): void {
    const { tokens } = this;
    this.isTypeImport = next === 'type' && !/^(?:from|,|=)$/.test(tokens.text(at + 2));
    if (next === '(' && (!/^\??\.$/.test(before) || /^System(?:JS)?$/.test(tokens.text(at - 2))))
      this.load(at + 1);
    else if (next === '.' && tokens.text(at + 2) === 'meta') this.readMeta(at + 4);
    else if (tokens.isString(at + 1))
      this.loadNamed(readNames(tokens, at + 1, at + 2)[0] ?? wholeName(''), at + 1, at + 2);
  }

  /** `import.meta.resolve(…)`, `import.meta.glob('./pages/*.ts')` */
  private readMeta(at: number): void {
    const member = this.tokens.text(at);
    if (member === 'resolve' && this.tokens.text(at + 1) === '(') this.load(at + 1);
    else if (member === 'glob' || member === 'globEager') this.loadMatching(at + 1);
  }

  readFrom(at: number): void {
    const { tokens } = this;
    if (!tokens.isString(at + 1)) return;
    if (this.isTypeImport) this.specifiers.add(at + 1);
    else this.loadNamed(readNames(tokens, at + 1, at + 2)[0] ?? wholeName(''), at + 1, at + 2);
    this.isTypeImport = false;
  }

  readExport(next: string, afterNext: string): void {
    this.isTypeImport = next === 'type' && (afterNext === '{' || afterNext === '*');
  }

  readDefine(at: number, before: string, next: string): void {
    if (next === '(' && before !== '.' && before !== 'function') this.loadListed(at + 1);
  }

  readGlobal(at: number, next: string): void {
    const { tokens } = this;
    if (next !== '[') return;
    const close = tokens.partner(at + 1);
    const key = close === at + 3 && tokens.isString(at + 2) ? plainText(tokens.text(at + 2)) : undefined;
    const isSet = tokens.text(close + 1) === '=';
    if (!isSet && (key === undefined || loadingWords.test(key) || processWords.test(key))) this.opens(at);
  }

  readStarted(at: number, next: string): void {
    if (next === '(') this.load(at + 1);
  }

  readConstructor(at: number, before: string, next: string): void {
    const { tokens } = this;
    if (before !== '.' || next !== '(') return;
    const [first] = argumentsOf(tokens, at + 1);
    if (
      /^[)}\]]$|^constructor$/.test(tokens.text(at - 2)) ||
      (first !== undefined && tokens.isString(first[0]))
    )
      this.runText(at + 1);
  }

  isDeclared(word: string): boolean {
    if (this.declared === undefined) this.declared = isDeclaredIn(this.tokens, word);
    return this.declared;
  }
}

type Reading = (this: LoadFinder, at: number, before: string, next: string) => void;

/** What a word says of loading, by the word: the tokens before and behind it are given. */
const readings: Readonly<Record<string, Reading>> = {
  import: LoadFinder.prototype.readImport,
  export(at, _before, next) {
    this.readExport(next, this.tokens.text(at + 2));
  },
  from: LoadFinder.prototype.readFrom,
  createRequire(at, _before, next) {
    readCreateRequire(this, at, next);
  },
  module(at, before, next) {
    readModuleWord(this, at, before, next);
  },
  mainModule(at) {
    readMainModule(this, at);
  },
  define: LoadFinder.prototype.readDefine,
  eval(at, before, next) {
    if (isKey(before, next) || before === 'function' || (before === '.' && next === '=')) return;
    if (next === '(') this.runText(at + 1);
    else this.opens(at);
  },
  Function(at, before, next) {
    if (next === '(') this.runText(at + 1);
    else if (/^(?:=|\|\||\()$/.test(before) && /^[;,)]$/.test(next)) this.opens(at);
  },
  constructor: LoadFinder.prototype.readConstructor,
  ...Object.fromEntries(
    ['global', 'globalThis', 'window', 'self', 'process'].map((word): [string, Reading] => [
      word,
      function (at, _before, next) {
        this.readGlobal(at, next);
      },
    ]),
  ),
  ...Object.fromEntries(
    ['_load', '_compile', '_resolveFilename', '_findPath', '_linkedBinding', 'dlopen'].map(
      (word): [string, Reading] => [
        word,
        function (at, before, next) {
          if (!isKey(before, next)) this.opens(at);
        },
      ],
    ),
  ),
  binding(at, before, next) {
    if (next !== '(' || before !== '.' || this.tokens.text(at - 2) !== 'process') return;
    const isPlain = plainBindings.test(this.tokens.text(at + 2)) && this.tokens.text(at + 3) === ')';
    this.opens(at, isPlain ? 'named' : 'hidden');
  },
  ...Object.fromEntries(
    ['Worker', 'fork'].map((word): [string, Reading] => [
      word,
      function (at, before, next) {
        if (before === 'new' || (word === 'fork' && before !== 'function')) this.readStarted(at, next);
      },
    ]),
  ),
};

function under(name: NamePattern, behind: string): NamePattern {
  return name.after === undefined ? { before: name.before.replace(/\/?$/, behind), after: '' } : name;
}

const mostLooked = 1_000;
