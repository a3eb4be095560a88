import type { CommentSpan, LexerRules, OwnSpan, Span } from '../lexer/rules.ts';
import { words } from '../symbols.ts';
import type { Language } from './language.ts';

/** What must be known of a language to count its lines. Lists are separated by white space. */
interface Row {
  /** What begins a comment that ends with its line. */
  readonly line?: string;
  /** The same, but only where nothing else stands before it on its line: what it means elsewhere is no comment. */
  readonly first?: string;
  /** The same, for words. */
  readonly word?: string;
  /** What opens and closes a comment of several lines, in pairs. */
  readonly block?: string;
  readonly nests?: boolean;
  readonly strings?: string;
  readonly isData?: boolean;
}

const likeC: Row = { line: '//', block: '/* */', strings: `" '` };
const likeHaskell: Row = { line: '--', block: '{- -}', nests: true, strings: '"' };
const likeLisp: Row = { line: ';', block: '#| |#', nests: true, strings: '"' };
const likeMl: Row = { block: '(* *)', nests: true, strings: '"' };
const likeHtml: Row = { block: '<!-- -->' };
const withHash: Row = { line: '#' };
const data: Row = { isData: true };

/** Of languages without functions that we look for. Without strings nothing in them can be taken for a comment. */
const rows: Readonly<Record<string, Row>> = {
  ABAP: { line: '"', first: '*' },
  'ASP.NET': { block: '<!-- --> <%-- --%>' },
  ActionScript: likeC,
  Agda: likeHaskell,
  AsciiDoc: { first: '//', isData: true },
  Assembly: { line: '; //', first: '@ | ! --', block: '/* */' },
  Autoconf: { line: '#', word: 'dnl' },
  Awk: withHash,
  Batch: { first: '::', word: 'rem @rem' },
  CMake: { line: '#', block: '#[[ ]]' },
  COBOL: { line: '*>', first: '* /' },
  CSS: { block: '/* */', strings: `" '` },
  CSV: data,
  CUDA: likeC,
  "Cap'n Proto": withHash,
  Clojure: { line: ';', first: '#_', strings: '"' },
  CoffeeScript: { line: '#', block: '### ###' },
  Crystal: withHash,
  D: { line: '//', block: '/* */ /+ +/', strings: '" `' },
  DTD: { ...likeHtml, isData: true },
  Dockerfile: { first: '#' },
  ERB: { block: '<!-- --> <%# %>' },
  Elm: likeHaskell,
  'F#': { line: '//', block: '(* *)', nests: true, strings: '"' },
  GLSL: likeC,
  Gherkin: { first: '#' },
  'Go Modules': { line: '//', isData: true },
  Gradle: likeC,
  GraphQL: { line: '#', block: '""" """' },
  HCL: { line: '# //', block: '/* */', strings: '"' },
  HLSL: likeC,
  Haml: { first: '-#' },
  Handlebars: { block: '<!-- --> {{!-- --}}' },
  Haskell: likeHaskell,
  Haxe: likeC,
  INI: { first: '; #', isData: true },
  Idris: likeHaskell,
  JSON: data,
  JSP: { block: '<!-- --> <%-- --%>' },
  Jinja: { block: '<!-- --> {# #}' },
  LLVM: { line: ';' },
  Lean: { line: '--', block: '/- -/', nests: true, strings: '"' },
  Less: likeC,
  Lex: likeC,
  'Linker Script': { block: '/* */' },
  Lisp: likeLisp,
  M4: { line: '#', word: 'dnl' },
  Makefile: { first: '#' },
  Markdown: { ...likeHtml, isData: true },
  Meson: withHash,
  Nim: { line: '#', block: '#[ ]#', nests: true, strings: '"' },
  Nix: { line: '#', block: '/* */', strings: '"' },
  OCaml: likeMl,
  OpenCL: likeC,
  PostScript: { line: '%', isData: true },
  PowerShell: { line: '#', block: '<# #>' },
  Prolog: { line: '%', block: '/* */' },
  'Protocol Buffers': likeC,
  PureScript: likeHaskell,
  QML: likeC,
  Racket: likeLisp,
  Raku: withHash,
  Razor: { block: '@* *@ <!-- -->' },
  'Robot Framework': { first: '#' },
  SCSS: likeC,
  SVG: { ...likeHtml, isData: true },
  Sass: { first: '// /*' },
  Scheme: likeLisp,
  Sed: { first: '#' },
  Smali: withHash,
  'Standard ML': likeMl,
  Starlark: withHash,
  Stylus: likeC,
  TOML: { ...withHash, isData: true },
  Tcl: { first: '#' },
  TeX: { line: '%', isData: true },
  Thrift: { line: '// #', block: '/* */', strings: `" '` },
  Twig: { block: '<!-- --> {# #}' },
  Vala: likeC,
  'Vim Script': { first: '"' },
  'Visual Basic': { first: "'", word: 'rem' },
  WGSL: likeC,
  WebAssembly: { line: ';;', block: '(; ;)', strings: '"' },
  XML: { ...likeHtml, isData: true },
  YAML: { ...withHash, isData: true },
  Yacc: likeC,
  reStructuredText: data,
};

/** Languages that are cut into tokens so that their lines can be counted, and no more. To add one: a row. */
export const others: readonly Language[] = Object.entries(rows).map(([name, row]) => ({
  id: name.toLowerCase(),
  name,
  lexer: lexerOf(row),
  isData: row.isData === true,
}));

function lexerOf({ line = '', first = '', word = '', block = '', ...row }: Row): LexerRules {
  const blocks = words(block);
  const spans: Span[] = [
    ...words(line).map((open): CommentSpan => ({ kind: 'comment', open })),
    ...words(first).map(firstOnLine),
    ...words(row.strings ?? '').map((open): Span => ({ kind: 'string', open, escape: '\\', lines: 'one' })),
  ];
  for (let at = 0; at + 1 < blocks.length; at += 2)
    spans.push({
      kind: 'comment',
      open: blocks[at] ?? '',
      close: blocks[at + 1] ?? '',
      nests: row.nests === true,
    });
  if (word !== '') spans.push({ ...firstOnLine(''), prefixes: word });
  return { keywords: '', operators: '', ignoresCase: true, wordStarts: word.includes('@') ? '@' : '', spans };
}

/** A comment that begins its line. */
function firstOnLine(open: string): OwnSpan {
  return {
    kind: 'own',
    open,
    read: (reader, start) => {
      if (!reader.isFirstOnLine(start)) return false;
      reader.pushComment(start, reader.lineEnd(start));
      return true;
    },
  };
}
