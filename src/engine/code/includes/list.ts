import { cBeginnings, cppBeginnings, objectiveCBeginnings } from './c.ts';
import { called } from './called.ts';
import { type Beginnings, type FindIncludes, findIncludes } from './find-includes.ts';
import { goBeginnings, rustBeginnings } from './go-rust.ts';
import { named, readUsing } from './named.ts';
import { phpBeginnings } from './php.ts';
import { pythonBeginnings } from './python.ts';
import { isFirst, stringAt } from './rows.ts';
import { scriptBeginnings, solidityBeginnings } from './script.ts';
import { perlBeginnings, shellBeginnings } from './shell-perl.ts';

const jvm: Beginnings = {
  import: named({ notation: 'jvm', skips: ['static'], isList: true, takesFirst: true, isFirst: true }),
  loadLibrary: called({ kind: 'load', notation: 'library', isOnThings: true }),
};

const verilog: Beginnings = { '`include': quoted('include') };

/** By the id of a language, what its statements begin with. One without a line here reaches for nothing we know of. */
const beginnings: Readonly<Record<string, Beginnings>> = {
  ada: { with: named({ notation: 'names', isList: true, isFirst: true, only: /^[A-Z]/i }) },
  c: cBeginnings,
  cpp: cppBeginnings,
  csharp: { using: readUsing, DllImport: called({ kind: 'load', notation: 'library' }) },
  dart: {
    import: quoted('import', 'dart'),
    export: quoted('import', 'dart'),
    part: quoted('include', 'dart'),
  },
  elixir: Object.fromEntries(
    ['alias', 'import', 'use', 'require'].map((word) => [
      word,
      named({ kind: 'import', notation: 'elixir', takesFirst: true, isFirst: true, only: /^[A-Z]/ }),
    ]),
  ),
  erlang: {
    include: called({ kind: 'include', notation: 'c' }),
    include_lib: called({ kind: 'include', notation: 'erlang' }),
    import: called({ kind: 'import', notation: 'erlang', takesNames: true }),
  },
  fortran: {
    use: named({ notation: 'names', skips: ['intrinsic'], isFirst: true }),
    include: called({ kind: 'include', notation: 'file', isBare: true }),
  },
  go: goBeginnings,
  groovy: jvm,
  html: scriptBeginnings,
  java: jvm,
  javascript: scriptBeginnings,
  julia: {
    using: named({ notation: 'julia', isList: true, isFirst: true }),
    import: named({ notation: 'julia', isList: true, isFirst: true }),
    include: called({ kind: 'include', notation: 'file' }),
  },
  kotlin: jvm,
  lua: {
    require: called({ kind: 'require', notation: 'lua', isBare: true }),
    dofile: called({ kind: 'load', notation: 'file', isBare: true }),
    loadfile: called({ kind: 'load', notation: 'file', isBare: true }),
  },
  'objective-c': objectiveCBeginnings,
  pascal: { uses: named({ notation: 'names', isList: true, isFirst: true }) },
  perl: perlBeginnings,
  php: phpBeginnings,
  python: pythonBeginnings,
  r: {
    ...Object.fromEntries(
      ['library', 'require', 'requireNamespace', 'loadNamespace'].map((word) => [
        word,
        called({ kind: 'load', notation: 'r', takesNames: true }),
      ]),
    ),
    source: called({ kind: 'include', notation: 'file' }),
  },
  ruby: {
    require: called({ kind: 'require', notation: 'ruby', isBare: true }),
    require_relative: called({ kind: 'require', notation: 'ruby', isBare: true, before: './' }),
    load: called({ kind: 'load', notation: 'ruby', isBare: true }),
    gem: called({ kind: 'require', notation: 'ruby', isBare: true }),
  },
  rust: rustBeginnings,
  scala: jvm,
  shell: shellBeginnings,
  solidity: solidityBeginnings,
  svelte: scriptBeginnings,
  swift: {
    import: named({
      notation: 'swift',
      skips: ['struct', 'class', 'enum', 'protocol', 'typealias', 'func', 'let', 'var'],
    }),
  },
  systemverilog: verilog,
  typescript: scriptBeginnings,
  verilog,
  vhdl: { use: named({ notation: 'names', isList: true, isFirst: true }) },
  vue: scriptBeginnings,
  zig: {
    '@import': called({ kind: 'import', notation: 'script' }),
    '@cInclude': called({ kind: 'include', notation: 'c-angled' }),
  },
};

/** What a text of a language reaches for is found by this; absent where statements of the language are not known. */
export const includeFinders: ReadonlyMap<string, FindIncludes> = new Map(
  Object.entries(beginnings).map(([language, begins]) => [language, findIncludes(begins)]),
);

/** A word and a string behind it: `import 'package:a/b.dart'`. */
function quoted(kind: 'import' | 'include', notation: 'c' | 'dart' = 'c'): Beginnings[string] {
  return (tokens, row) => {
    const module = isFirst(tokens, row) ? stringAt(tokens, row + 1) : undefined;
    if (module === undefined) return undefined;
    return { kind, notation, modules: [module], last: row + 1 };
  };
}
