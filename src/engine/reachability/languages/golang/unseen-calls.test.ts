import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TreeParser } from '../../../code/trees/tree-parser.ts';
import { checkReachability } from '../../check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const parser = await TreeParser.open(join(grammars, 'wasm'));

const library = `package lib
import "strings"
type Doc struct{ items []string }
type Node interface{ Visit() }
type Leaf struct{}
var Hooks = map[string]func(){}
func Danger() { strings.ToUpper("") }
func (d Doc) Len() int { Danger(); return 0 }
func (d Doc) Less(i, j int) bool { return false }
func (d Doc) Swap(i, j int) {}
func (l *Leaf) Visit() { Danger() }
func (l *Leaf) String() string { Danger(); return "" }
func (l *Leaf) Error() string { Danger(); return "" }
func (l *Leaf) MarshalJSON() ([]byte, error) { Danger(); return nil, nil }
func (l *Leaf) Read(p []byte) (int, error) { Danger(); return 0, nil }
func (l *Leaf) ServeHTTP(w http.ResponseWriter, r *http.Request) { Danger() }
func Safe() {}
func New() Node { return &Leaf{} }
func Generic[T any](f func(T), value T) { f(value) }
`;

/** What is said of `lib.Danger`, whose code is in `vendor`. */
async function judged(files: Readonly<Record<string, string>>) {
  const all: Record<string, string> = {
    'go.mod': 'module example.com/app\n\ngo 1.21\n\nrequire example.com/lib v1.0.0\n',
    'vendor/example.com/lib/lib.go': library,
    ...files,
  };
  const { verdicts } = await checkReachability(
    {
      files: Object.entries(all).map(([path, text]) => ({
        path,
        language: path.endsWith('go.mod') ? 'go.mod' : 'go',
        text,
      })),
      leftOut: [],
      components: [{ id: 'lib', ecosystem: 'golang', name: 'example.com/lib', places: [] }],
      edges: [],
      findings: [
        { id: 'danger', componentId: 'lib', symbols: [{ path: 'example.com/lib', names: ['Danger'] }] },
      ],
      code: [],
      entries: [],
    },
    parser,
  );
  return verdicts[0]?.reachable;
}

const program = (body: string, imports = 'import "example.com/lib"') => ({
  'main.go': `package main\n${imports}\n${body}\n`,
});

describe('code of a package that is here is never called unreached', () => {
  it.each<[string, Record<string, string>]>([
    ['when it is called in a goroutine', program('func main() { go lib.Danger() }')],
    ['when it is deferred', program('func main() { defer lib.Danger() }')],
    ['when it is a value', program('func main() { f := lib.Danger; f() }')],
    ['when it is a method of an interface', program('func main() { var n lib.Node = lib.New(); n.Visit() }')],
    ['when it is a method value', program('func main() { f := lib.New().Visit; f() }')],
    ['when it is a method expression', program('func main() { f := (*lib.Leaf).Visit; f(&lib.Leaf{}) }')],
    [
      'when it is promoted',
      program('type Own struct{ *lib.Leaf }\nfunc main() { o := Own{&lib.Leaf{}}; o.Visit() }'),
    ],
    [
      'when it is promoted and called by an interface of the program',
      program(
        'type V interface{ Visit() }\ntype Own struct{ lib.Node }\nfunc run(v V) { v.Visit() }\nfunc main() { run(Own{lib.New()}) }',
      ),
    ],
    ['when it is in a map', program('func main() { m := map[string]func(){"a": lib.Danger}; m["a"]() }')],
    [
      'when it is in a slice',
      program('func main() { for _, f := range []func(){lib.Safe, lib.Danger} { f() } }'),
    ],
    [
      'when it goes through a channel',
      program('func main() { c := make(chan func(), 1); c <- lib.Danger; f := <-c; f() }'),
    ],
    [
      'when it is in a field',
      program('type T struct{ f func() }\nfunc main() { t := T{f: lib.Danger}; t.f() }'),
    ],
    [
      'when it is handed to a generic function',
      program('func use[T any](f func(), v T) { f() }\nfunc main() { use(lib.Danger, 1) }'),
    ],
    [
      'when it is called by a generic one',
      program('func main() { lib.Generic(func(int) { lib.Danger() }, 1) }'),
    ],
    [
      'when it is a constraint that calls it',
      program('func visit[N lib.Node](n N) { n.Visit() }\nfunc main() { visit(&lib.Leaf{}) }'),
    ],
    [
      'when it is called while variables begin',
      program('var x = func() int { lib.Danger(); return 1 }()\nfunc main() {}'),
    ],
    ['when init calls it', program('func init() { lib.Danger() }\nfunc main() {}')],
    [
      'when init of a package that is only imported calls it',
      {
        ...program('func main() {}', 'import _ "example.com/app/side"'),
        'side/side.go': 'package side\nimport "example.com/lib"\nfunc init() { lib.Danger() }\n',
      },
    ],
    [
      'when it is registered by init and looked up by name',
      {
        ...program('func main() { side.Run("a") }', 'import "example.com/app/side"'),
        'side/side.go':
          'package side\nimport "example.com/lib"\nfunc init() { lib.Hooks["a"] = lib.Danger }\nfunc Run(n string) { lib.Hooks[n]() }\n',
      },
    ],
    [
      'when it is imported under another name',
      program('func main() { x.Danger() }', 'import x "example.com/lib"'),
    ],
    ['when it is imported without a name', program('func main() { Danger() }', 'import . "example.com/lib"')],
    [
      'when a build tag is on the file',
      {
        'main.go': 'package main\nfunc main() { run() }\n',
        'run_linux.go':
          '//go:build linux\n\npackage main\nimport "example.com/lib"\nfunc run() { lib.Danger() }\n',
      },
    ],
    [
      'when sort calls it',
      program('func main() { sort.Sort(lib.Doc{}) }', 'import (\n"sort"\n"example.com/lib"\n)'),
    ],
    [
      'when fmt calls it',
      program('func main() { fmt.Println(&lib.Leaf{}) }', 'import (\n"fmt"\n"example.com/lib"\n)'),
    ],
    [
      'when json calls it',
      program(
        'func main() { json.Marshal(map[string]any{"a": &lib.Leaf{}}) }',
        'import (\n"encoding/json"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when io calls it',
      program('func main() { io.Copy(io.Discard, &lib.Leaf{}) }', 'import (\n"io"\n"example.com/lib"\n)'),
    ],
    [
      'when a server calls it',
      program('func main() { http.Handle("/", &lib.Leaf{}) }', 'import (\n"net/http"\n"example.com/lib"\n)'),
    ],
    [
      'when a field of what is handed on has it',
      program(
        'type W struct{ L *lib.Leaf }\nfunc main() { json.Marshal(W{&lib.Leaf{}}) }',
        'import (\n"encoding/json"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when a server is given it in a field',
      program(
        'func main() { s := &http.Server{Handler: &lib.Leaf{}}; s.ListenAndServe() }',
        'import (\n"net/http"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when an error of it is told',
      program(
        'func fail() error { return &lib.Leaf{} }\nfunc main() { if err := fail(); err != nil { log.Fatal(err) } }',
        'import (\n"log"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when reflection calls it',
      program(
        'func main() { reflect.ValueOf(&lib.Leaf{}).MethodByName("Vis" + "it").Call(nil) }',
        'import (\n"reflect"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when a name is linked to it',
      program(
        '//go:linkname danger example.com/lib.Danger\nfunc danger()\nfunc main() { danger() }',
        'import (\n_ "unsafe"\n_ "example.com/lib"\n)',
      ),
    ],
    [
      'when a type switch calls it',
      program('func main() { var x any = lib.New(); switch v := x.(type) { case lib.Node: v.Visit() } }'),
    ],
    [
      'when an assertion to an interface of the program calls it',
      program('type V interface{ Visit() }\nfunc main() { var x any = lib.New(); x.(V).Visit() }'),
    ],
    [
      'when it is returned by a function of the program',
      program('func pick() func() { return lib.Danger }\nfunc main() { pick()() }'),
    ],
    [
      'when it is called in a method of an own type that is called by sort',
      program(
        'type L []int\nfunc (l L) Len() int { lib.Danger(); return 0 }\nfunc (l L) Less(i, j int) bool { return true }\nfunc (l L) Swap(i, j int) {}\nfunc main() { sort.Sort(L{}) }',
        'import (\n"sort"\n"example.com/lib"\n)',
      ),
    ],
    [
      'when another module of a workspace calls it',
      {
        'go.work': 'go 1.21\n\nuse (\n./a\n./b\n)\n',
        'go.mod': 'module example.com/root\n',
        'a/go.mod': 'module example.com/a\n',
        'a/main.go': 'package main\nimport "example.com/b/inner"\nfunc main() { inner.Run() }\n',
        'b/go.mod': 'module example.com/b\n',
        'b/inner/inner.go': 'package inner\nimport "example.com/lib"\nfunc Run() { lib.Danger() }\n',
      },
    ],
    [
      'when a module that is replaced by a folder calls it',
      {
        'go.mod':
          'module example.com/app\nrequire example.com/mid v1.0.0\nreplace example.com/mid => ./fork\n',
        'main.go': 'package main\nimport "example.com/mid/deep"\nfunc main() { deep.Run() }\n',
        'fork/go.mod': 'module example.com/forked\n',
        'fork/deep/deep.go': 'package deep\nimport "example.com/lib"\nfunc Run() { lib.Danger() }\n',
      },
    ],
  ])('%s', async (_when, files) => {
    expect(await judged(files)).not.toBe('no');
  });
});

describe('code of a package that is here is unreached', () => {
  it.each<[string, Record<string, string>]>([
    ['when another function of it is called', program('func main() { lib.Safe() }')],
    ['when nothing imports it', program('func main() {}', '')],
    [
      'when tests alone call it',
      {
        ...program('func main() {}', ''),
        'main_test.go':
          'package main\nimport (\n"testing"\n"example.com/lib"\n)\nfunc TestX(t *testing.T) { lib.Danger() }\n',
      },
    ],
    ['when an object that has it is used otherwise', program('func main() { l := &lib.Leaf{}; _ = l }')],
  ])('%s', async (_when, files) => {
    expect(await judged(files)).toBe('no');
  });
});

/** What is said of a function of the standard library, and of the library. */
async function standard(text: string, path: string, name: string) {
  const { verdicts, components } = await checkReachability(
    {
      files: [
        { path: 'go.mod', language: 'go.mod', text: 'module example.com/app\n' },
        { path: 'main.go', language: 'go', text },
      ],
      leftOut: [],
      components: [{ id: 'std', ecosystem: 'golang', name: 'stdlib', places: [] }],
      edges: [],
      findings: [{ id: 'x', componentId: 'std', symbols: [{ path, names: [name] }] }],
      code: [],
      entries: [],
    },
    parser,
  );
  return { function: verdicts[0]?.reachable, library: components[0]?.reachable };
}

describe('the standard library, whose code is not here', () => {
  it.each([
    [
      'calls itself',
      'package main\nimport "net/http"\nfunc main() { http.Get("") }\n',
      'net/textproto',
      'Reader.ReadMIMEHeader',
      'doubt',
    ],
    [
      'is called',
      'package main\nimport "net/http"\nfunc main() { http.Get("") }\n',
      'net/http',
      'Get',
      'yes',
    ],
    ['is always there', 'package main\nfunc main() { println() }\n', 'runtime', 'main', 'doubt'],
    ['is not used', 'package main\nfunc main() { println() }\n', 'archive/zip', 'NewReader', 'no'],
  ])('%s', async (_what, text, path, name, wanted) => {
    expect((await standard(text, path, name)).function).toBe(wanted);
  });

  it.each([
    [
      'is reached by whoever calls anything of it',
      'package main\nimport "fmt"\nfunc main() { fmt.Println() }\n',
      'yes',
    ],
    ['is never said to be left alone', 'package main\nfunc main() { println() }\n', 'doubt'],
  ])('%s', async (_what, text, wanted) => {
    expect((await standard(text, 'net/http', 'Get')).library).toBe(wanted);
  });
});
