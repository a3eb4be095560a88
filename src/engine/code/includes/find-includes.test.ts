import { describe, expect, it } from 'vitest';
import { languages } from '../languages/list.ts';
import { CodeReader } from '../read-code.ts';
import { includeFinders } from './list.ts';

/** What a text reaches for, `line kind notation module`. */
function found(id: string, text: string): string[] {
  return includesIn(id, text).map(({ line, kind, notation, module }) =>
    [line, kind, notation, module].join(' '),
  );
}

function includesIn(id: string, text: string) {
  const language = languages.find((one) => one.id === id);
  if (language === undefined) throw new Error(`No language ${id}`);
  const { tokens } = new CodeReader().read(language, new TextEncoder().encode(text));
  return includeFinders.get(id)?.(tokens) ?? [];
}

const cases: readonly (readonly [language: string, text: string, expected: readonly string[]])[] = [
  [
    'c',
    '#include <sys/stat.h>\n#include "a/b.h" // "no.h"\n# include_next <x-1.h>\n#include MACRO\n#pragma comment(lib, "z.lib")',
    [
      '1 include c-angled sys/stat.h',
      '2 include c a/b.h',
      '3 include c-angled x-1.h',
      '4 include unknown MACRO',
      '5 link library z.lib',
    ],
  ],
  [
    'cpp',
    'import std.core;\nexport import <vector>;\nint import_ = 1;',
    ['1 import c-angled std.core', '2 import c-angled vector'],
  ],
  [
    'objective-c',
    '#import <UIKit/UIKit.h>\n@import Foundation;',
    ['1 include c-angled UIKit/UIKit.h', '2 import swift Foundation'],
  ],
  [
    'java',
    'import static a.b.C.*;\nimport java.util.List;\nclass X { String s = "import no.Way;"; }',
    ['1 import jvm a.b.C', '2 import jvm java.util.List'],
  ],
  ['kotlin', 'import a.b.C as D\nimport x.y.*\nval import = 1', ['1 import jvm a.b.C', '2 import jvm x.y']],
  [
    'scala',
    'import a.b.{C, D => E}\nimport x.y._, z.w',
    ['1 import jvm a.b.C', '2 import jvm x.y', '2 import jvm z.w'],
  ],
  ['groovy', 'import a.b.C\n', ['1 import jvm a.b.C']],
  [
    'javascript',
    'import a, { b } from "x";\nimport "y";\nexport * from \'z\';\nexport { c };\nconst d = require("w");\nawait import(`v`);\nimport(`v${d}`);\nthing.require("no");\n// import "no"\n"import no";\nimport.meta.url;',
    ['1 import script x', '2 import script y', '3 import script z', '5 require script w', '6 load script v'],
  ],
  [
    'typescript',
    'import type { A } from "x";\nimport b = require("y");\nlet c: import("z").D;\nexport type { E } from "w";',
    ['1 import script x', '2 require script y', '3 load script z', '4 import script w'],
  ],
  ['vue', '<template>import "no"</template>\n<script>\nimport a from "b";\n</script>', ['3 import script b']],
  [
    'python',
    'import os.path as p, sys\nfrom ..a.b import (c as d,\n  e)\nfrom . import x, y\nfrom z import *\nimportlib.import_module("w")\nraise A from b\n"""import no"""\ndef f():\n  """from no import no"""',
    [
      '1 import python os.path',
      '1 import python sys',
      '2 import python ..a.b.c',
      '4 import python .x',
      '4 import python .y',
      '5 import python z',
      '6 load python w',
    ],
  ],
  [
    'go',
    'package x\nimport "fmt"\nimport (\n  a "b/c"\n  _ `d`\n)\n',
    ['2 import go fmt', '4 import go b/c', '5 import go d'],
  ],
  [
    'rust',
    'use a::b::{c, d::e};\nuse ::x as y;\nuse {q::w, r};\nextern crate foo_bar;\n#[link(name = "z")]\nextern "C" {}\nfn f() -> impl Sized + use<> {}',
    [
      '1 import rust a::b',
      '2 import rust x',
      '3 import rust q::w',
      '3 import rust r',
      '4 link rust foo_bar',
      '5 link library z',
    ],
  ],
  [
    'csharp',
    'using System;\nusing static A.B;\nusing X = C.D;\nglobal using E.F;\nclass G { void H() { using (var x = y) {} using var z = 1; using I j = k; } }',
    ['1 import csharp System', '2 import csharp A.B', '3 import csharp C.D', '4 import csharp E.F'],
  ],
  [
    'php',
    '<?php\nuse A\\B\\C;\nuse function D\\e;\nuse A\\{B, C};\nrequire_once __DIR__ . "/x.php";\n$f = function () use ($x) {};\nclass Z { use T; }',
    ['2 import php A\\B\\C', '3 import php D\\e', '4 import php A\\B', '5 require file x.php'],
  ],
  [
    'ruby',
    'require "a/b"\nrequire_relative \'c\'\nload("d.rb")\nBundler.require "no"\nrequire "#{no}"',
    ['1 require ruby a/b', '2 require ruby ./c', '3 load ruby d.rb'],
  ],
  [
    'swift',
    'import Foundation\n@testable import Foo\nimport struct A.B',
    ['1 import swift Foundation', '2 import swift Foo', '3 import swift A.B'],
  ],
  [
    'dart',
    "import 'package:a/b.dart' as c;\nexport 'x.dart';\npart of y;\npart 'z.dart';",
    ['1 import dart package:a/b.dart', '2 import dart x.dart', '4 include dart z.dart'],
  ],
  [
    'r',
    'library(dplyr)\nrequireNamespace("z")\nsource("a.R")',
    ['1 load r dplyr', '2 load r z', '3 include file a.R'],
  ],
  [
    'perl',
    'use strict;\nuse Foo::Bar qw(a);\nrequire "x.pl";\nuse 5.010;',
    ['1 import perl strict', '2 import perl Foo::Bar', '3 require file x.pl'],
  ],
  [
    'lua',
    'local a = require("b.c")\nlocal d = require "e"\ndofile("x.lua")',
    ['1 require lua b.c', '2 require lua e', '3 load file x.lua'],
  ],
  [
    'elixir',
    'alias A.{B, C}\nuse Phoenix.Controller\nrequire Logger',
    ['1 import elixir A.B', '2 import elixir Phoenix.Controller', '3 import elixir Logger'],
  ],
  [
    'erlang',
    '-include("a.hrl").\n-include_lib("kernel/include/file.hrl").\n-import(lists, [map/2]).',
    ['1 include c a.hrl', '2 include erlang kernel/include/file.hrl', '3 import erlang lists'],
  ],
  [
    'julia',
    'using A, B.C\nimport D: e\ninclude("x.jl")',
    ['1 import julia A', '1 import julia B.C', '2 import julia D', '3 include file x.jl'],
  ],
  [
    'shell',
    'source ./a.sh\n. "$DIR/b.sh"\nif x; then . ./d.sh; fi\nsource "$(pwd)"\necho source no.sh\ncp . x',
    ['1 include file ./a.sh', '2 include file b.sh', '3 include file ./d.sh', '4 include unknown $(pwd'],
  ],
  [
    'solidity',
    'import "./a.sol";\nimport {X} from "@oz/c.sol";',
    ['1 import script ./a.sol', '2 import script @oz/c.sol'],
  ],
  ['zig', 'const std = @import("std");', ['1 import script std']],
  ['fortran', '      use iso_c_binding\n', ['1 import names iso_c_binding']],
  ['pascal', 'uses SysUtils, Classes;', ['1 import names SysUtils', '1 import names Classes']],
  ['ada', 'with Ada.Text_IO; use Ada.Text_IO;', ['1 import names Ada.Text_IO']],
  ['verilog', '`include "a.vh"\n', ['1 include c a.vh']],
];

describe('what source files reach for', () => {
  it.each(cases)('is found in %s', (language, text, expected) => {
    expect(found(language, text)).toEqual(expected);
  });

  it('has finders for languages that exist alone', () => {
    const ids = new Set(languages.map(({ id }) => id));

    expect([...includeFinders.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  it('keeps statements as written, folded and bounded', () => {
    const [folded] = includesIn('python', 'from a import (\n   b,\n   c\n)');
    const [long] = includesIn('java', `import ${'abcdefgh.'.repeat(500)}B;`);

    expect(folded?.statement).toBe('from a import ( b, c )');
    expect(long?.statement).toHaveLength(200);
    expect(long?.module.length).toBeLessThanOrEqual(300);
  });

  it.each([...includeFinders.keys()])('reads whatever %s is broken into', (id) => {
    const whole = cases.find(([language]) => language === id)?.[1] ?? 'import "a';
    const broken = Array.from({ length: whole.length }, (_, end) => whole.slice(0, end));

    for (const text of [...broken, whole.replaceAll('"', ''), whole.slice(0, 8).repeat(2_000)])
      for (const { line, module } of includesIn(id, text)) {
        expect(line).toBeGreaterThan(0);
        expect(module).not.toBe('');
      }
  });
});
