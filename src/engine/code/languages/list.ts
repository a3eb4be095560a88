import { ada } from './ada/ada.ts';
import { c } from './c/c.ts';
import { cpp } from './cpp/cpp.ts';
import { csharp } from './csharp/csharp.ts';
import { dart } from './dart/dart.ts';
import { elixir } from './elixir/elixir.ts';
import { erlang } from './erlang/erlang.ts';
import { fortran } from './fortran/fortran.ts';
import { go } from './go/go.ts';
import { groovy } from './groovy/groovy.ts';
import { html } from './html/html.ts';
import { java } from './java/java.ts';
import { javascript } from './javascript/javascript.ts';
import { julia } from './julia/julia.ts';
import { kotlin } from './kotlin/kotlin.ts';
import type { Language } from './language.ts';
import { lua } from './lua/lua.ts';
import { matlab } from './matlab/matlab.ts';
import { objectiveC } from './objective-c/objective-c.ts';
import { pascal } from './pascal/pascal.ts';
import { perl } from './perl/perl.ts';
import { php } from './php/php.ts';
import { python } from './python/python.ts';
import { r } from './r/r.ts';
import { ruby } from './ruby/ruby.ts';
import { rust } from './rust/rust.ts';
import { scala } from './scala/scala.ts';
import { shell } from './shell/shell.ts';
import { solidity } from './solidity/solidity.ts';
import { sql } from './sql/sql.ts';
import { svelte } from './svelte/svelte.ts';
import { swift } from './swift/swift.ts';
import { systemverilog } from './systemverilog/systemverilog.ts';
import { typescript } from './typescript/typescript.ts';
import { verilog } from './verilog/verilog.ts';
import { vhdl } from './vhdl/vhdl.ts';
import { vue } from './vue/vue.ts';
import { zig } from './zig/zig.ts';

/** Every language that has a folder beside this file, in alphabetical order. To add one: a folder, and a line here. */
export const languages: readonly Language[] = [
  ada,
  c,
  cpp,
  csharp,
  dart,
  elixir,
  erlang,
  fortran,
  go,
  groovy,
  html,
  java,
  javascript,
  julia,
  kotlin,
  lua,
  matlab,
  objectiveC,
  pascal,
  perl,
  php,
  python,
  r,
  ruby,
  rust,
  scala,
  shell,
  solidity,
  sql,
  svelte,
  swift,
  systemverilog,
  typescript,
  verilog,
  vhdl,
  vue,
  zig,
];
