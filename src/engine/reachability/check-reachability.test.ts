import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability, type CheckedTask } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const task: CheckedTask = {
  files: [
    { path: 'go.mod', language: 'go.mod', text: 'module example.com/app\n' },
    {
      path: 'main.go',
      language: 'go',
      text: 'package main\nimport "example.com/json/reader"\nfunc main() {\n\treader.Parse("")\n}\n',
    },
    {
      path: 'web/a.js',
      language: 'javascript',
      text: 'import _ from "lodash";\nexport const x = _.merge({}, {});\n',
    },
  ],
  components: [
    { id: 'json', ecosystem: 'golang', name: 'example.com/json', places: [] },
    { id: 'lodash', ecosystem: 'npm', name: 'lodash', places: [], listsNeeds: true },
    { id: 'left-pad', ecosystem: 'npm', name: 'left-pad', places: [] },
    { id: 'log4j', ecosystem: 'maven', name: 'org.apache.logging.log4j:log4j-core', places: [] },
  ],
  leftOut: [],
  entries: [],
  edges: [
    { from: 'lodash', to: 'other' },
    { from: 'app', to: 'left-pad' },
    { from: 'left-pad', to: 'lodash' },
  ],
  findings: [
    { id: 'called', componentId: 'json', symbols: [{ path: 'example.com/json/reader', names: ['Parse'] }] },
    {
      id: 'not-called',
      componentId: 'json',
      symbols: [{ path: 'example.com/json/reader', names: ['Write'] }],
    },
    { id: 'unnamed', componentId: 'lodash', symbols: [] },
    { id: 'unused', componentId: 'left-pad', symbols: [] },
    { id: 'elsewhere', componentId: 'log4j', symbols: [] },
  ],
  code: [],
};

it('judges each finding by the code that uses its component', async () => {
  const { verdicts } = await checkReachability(task, parser);

  expect(Object.fromEntries(verdicts.map(({ findingId, reachable }) => [findingId, reachable]))).toEqual({
    called: 'yes',
    'not-called': 'doubt',
    unnamed: 'doubt',
    unused: 'no',
    elsewhere: 'doubt',
  });
  expect(verdicts.find(({ findingId }) => findingId === 'called')?.frames).toEqual([
    { func: 'example.com/app.main', file: 'main.go', line: 4 },
    { func: 'example.com/json/reader.Parse', file: '', line: 0 },
  ]);
});

it('says of a chain that begins in a function which nothing calls where it begins', async () => {
  const text = (call: string) =>
    `const _ = require("lodash");\nfunction cut() {\n  _.template("");\n}\nmodule.exports = { cut };\n${call}`;
  const reasonOf = async (call: string) => {
    const { verdicts } = await checkReachability(
      {
        ...task,
        files: [{ path: 'a.js', language: 'javascript', text: text(call) }],
        findings: [{ id: 'flaw', componentId: 'lodash', symbols: [{ path: 'lodash', names: ['template'] }] }],
      },
      parser,
    );
    return [verdicts[0]?.reachable, verdicts[0]?.reason];
  };

  expect(await reasonOf('cut();\n')).toEqual(['yes', '存在通往漏洞函数的调用链']);
  expect(await reasonOf('')).toEqual([
    'yes',
    '存在通往漏洞函数的调用链；调用链的起点未见调用者，可能由外部代码调用',
  ]);
});

it('does not call a package unused that a page loads', async () => {
  const page = { path: 'public/index.html', language: 'data', text: '<script src="/lodash.js"></script>' };
  const reasonOf = async (files: CheckedTask['files']) => {
    const { components } = await checkReachability({ ...task, files, findings: [] }, parser);
    const lodash = components.find(({ componentId }) => componentId === 'lodash');
    return [lodash?.reachable, lodash?.reason];
  };
  const main = { path: 'main.js', language: 'javascript', text: 'console.log(1);\n' };

  expect(await reasonOf([main])).toEqual(['no', '代码及其依赖均未使用该组件']);
  expect(await reasonOf([main, page])).toEqual([
    'doubt',
    '页面或模板提到该组件或依赖它的组件，可能由浏览器加载',
  ]);
});

it('says of what is not used beside statements that nobody understands that these do not name it', async () => {
  const broken = { path: 'main.js', language: 'javascript', text: 'const x = require("other;\n' };
  const { components } = await checkReachability({ ...task, files: [broken], findings: [] }, parser);

  expect(components.find(({ componentId }) => componentId === 'lodash')).toMatchObject({
    reachable: 'no',
    reason: '代码及其依赖均未使用该组件；无法解析的语句也没有提到它',
  });
});

it('tells versions of a package apart by who gets them', async () => {
  const place = (isDirect: boolean) => ({
    ecosystem: 'npm',
    name: 'async',
    places: ['package-lock.json'],
    listsNeeds: true,
    isDirect,
  });
  const { components } = await checkReachability(
    {
      ...task,
      files: [
        { path: 'package.json', language: 'json', text: '{}' },
        { path: 'a.js', language: 'javascript', text: 'require("async").map([], f);\nrequire("tool");\n' },
      ],
      components: [
        { id: 'new', ...place(true) },
        { id: 'of tool', ...place(false) },
        { id: 'of nobody here', ...place(false) },
        { id: 'tool', ...place(true), name: 'tool' },
        { id: 'idle', ...place(true), name: 'idle' },
      ],
      edges: [
        { from: 'tool', to: 'of tool' },
        { from: 'idle', to: 'of nobody here' },
      ],
      findings: [],
    },
    parser,
  );

  expect(components.map(({ reachable, callCount }) => [reachable, callCount])).toEqual([
    ['yes', 1],
    ['doubt', 0],
    ['no', 0],
    ['doubt', 0],
    ['no', 0],
  ]);
});

it('says of each component where it is used', async () => {
  const { components } = await checkReachability(task, parser);

  const lodash = components.find(({ componentId }) => componentId === 'lodash');
  expect(lodash).toMatchObject({ reachable: 'yes', languages: ['javascript'] });
  const place = { func: 'web/a.js', file: 'web/a.js', line: 2 };
  expect(lodash?.uses).toEqual([
    { ...place, symbol: 'lodash.merge', how: 'call', begins: 'entry', chain: [place] },
  ]);
  expect(components.find(({ componentId }) => componentId === 'left-pad')).toMatchObject({
    reachable: 'no',
    uses: [],
  });
});

describe('a component that nothing is seen to use', () => {
  const npm = (name: string, listsNeeds?: true) => ({
    id: name,
    ecosystem: 'npm',
    name,
    places: [],
    listsNeeds,
  });
  const unused = async (components: CheckedTask['components'], edges: CheckedTask['edges'] = []) => {
    const checked = await checkReachability({ ...task, components, edges }, parser);
    return checked.components.find(({ componentId }) => componentId === 'left-pad')?.reachable;
  };

  it('is unreached where all that is used says what it needs, though that be nothing', async () => {
    expect(await unused([npm('lodash', true), npm('left-pad')])).toBe('no');
  });

  it('is in doubt where what is used does not say what it needs', async () => {
    expect(await unused([npm('lodash'), npm('left-pad', true)])).toBe('doubt');
    // What is known of another project does not tell what this one needs.
    const other = [npm('a', true), npm('b', true)];
    expect(await unused([npm('lodash'), npm('left-pad'), ...other], [{ from: 'a', to: 'b' }])).toBe('doubt');
  });

  it('is in doubt where what is used needs something that does not say', async () => {
    const three = [npm('lodash', true), npm('b'), npm('left-pad', true)];
    expect(await unused(three, [{ from: 'lodash', to: 'b' }])).toBe('doubt');
  });
});

it('doubts everything of an upload without source code', async () => {
  const { verdicts } = await checkReachability({ ...task, files: [] }, parser);

  expect(new Set(verdicts.map(({ reachable }) => reachable))).toEqual(new Set(['doubt']));
});

describe('verdicts of Java', () => {
  const java: CheckedTask = {
    files: [
      {
        path: 'src/main/java/a/App.java',
        language: 'java',
        text: `package a;
import com.google.common.io.Files;
@RestController class App {
  private org.apache.logging.log4j.Logger log;
  @GetMapping("/") void home(String name) { log.info(name); }
  static void main(String[] args) { Files.createTempDir(); }
}
`,
      },
      {
        path: 'src/test/java/a/AppTest.java',
        language: 'java',
        text: 'package a;\nclass AppTest { void t() { new org.yaml.snakeyaml.Yaml().load(""); } }\n',
      },
    ],
    components: [
      { id: 'guava', ecosystem: 'maven', name: 'com.google.guava:guava', places: [] },
      { id: 'log4j', ecosystem: 'maven', name: 'org.apache.logging.log4j:log4j-core', places: [] },
      { id: 'yaml', ecosystem: 'maven', name: 'org.yaml:snakeyaml', places: [] },
    ],
    leftOut: [],
    entries: [],
    edges: [],
    findings: [
      {
        id: 'called',
        componentId: 'guava',
        symbols: [{ path: 'com.google.common.io.Files', names: ['createTempDir'] }],
      },
      {
        id: 'injected',
        componentId: 'log4j',
        symbols: [{ path: 'org.apache.logging.log4j.Logger', names: ['info'] }],
      },
      {
        id: 'tests alone',
        componentId: 'yaml',
        symbols: [{ path: 'org.yaml.snakeyaml.Yaml', names: ['load'] }],
      },
      { id: 'unnamed', componentId: 'guava', symbols: [] },
    ],
    code: [],
  };

  it('find what is called, and doubt what may be called from elsewhere', async () => {
    const { verdicts, components } = await checkReachability(java, parser);

    expect(Object.fromEntries(verdicts.map(({ findingId, reachable }) => [findingId, reachable]))).toEqual({
      called: 'yes',
      injected: 'yes',
      'tests alone': 'doubt',
      unnamed: 'doubt',
    });
    expect(verdicts.find(({ findingId }) => findingId === 'called')?.frames[0]).toEqual({
      func: 'a.App.main',
      file: 'src/main/java/a/App.java',
      line: 6,
    });
    expect(
      components.find(({ componentId }) => componentId === 'guava')?.uses.map(({ symbol }) => symbol),
    ).toEqual(['com.google.common.io.Files.createTempDir']);
  });

  it('say no yes for what only code calls that nothing can run', async () => {
    const of = async (members: string, entries: string[] = []) => {
      const text = `package a;\nimport com.google.common.io.Files;\nclass Dead {\n${members}\n}\n`;
      const files = [{ path: 'Dead.java', language: 'java', text }];
      const { verdicts } = await checkReachability({ ...java, files, entries }, parser);
      return verdicts.find(({ findingId }) => findingId === 'called')?.reachable;
    };
    const never = 'private static void never() { Files.createTempDir(); }';

    expect(await of(never)).toBe('doubt');
    expect(await of(`${never}\nprivate void alsoNever() { never(); }`)).toBe('doubt');
    expect(await of(`${never}\nvoid offered() { never(); }`)).toBe('yes');
    expect(await of(`${never}\nstatic Runnable later = Dead::never;`)).toBe('yes');
    expect(await of(`@PostConstruct ${never}`)).toBe('yes');
    expect(await of(never, ['Dead.never'])).toBe('yes');
  });

  it('never say no beside code of another language of the same packages', async () => {
    const closed = { path: 'A.java', language: 'java', text: 'import java.util.List;\nclass A {}\n' };
    const kotlin = { path: 'B.kt', language: 'kotlin', text: 'fun f() {}' };
    const groovy = { path: 'B.groovy', language: 'groovy', text: '' };
    const of = async (files: CheckedTask['files']) =>
      (await checkReachability({ ...java, files }, parser)).verdicts[0]?.reachable;

    expect(await of([closed])).toBe('no');
    expect(await of([closed, groovy])).toBe('doubt');
    // Calls from one into the other are not followed.
    expect(await of([closed, kotlin])).toBe('doubt');
  });

  it('say yes for what Kotlin calls', async () => {
    const text = 'import com.google.common.io.Files\nfun main() { Files.createTempDir() }\n';
    const files = [{ path: 'A.kt', language: 'kotlin', text }];

    const { verdicts } = await checkReachability({ ...java, files }, parser);

    expect(verdicts.find(({ findingId }) => findingId === 'called')).toMatchObject({
      reachable: 'yes',
      frames: [{ func: 'main', file: 'A.kt', line: 2 }, { func: 'com.google.common.io.Files.createTempDir' }],
    });
  });
});

describe('verdicts where the code of packages lies in the upload', () => {
  const packages: Readonly<Record<string, string>> = {
    'node_modules/lodash/package.json': '{"main":"main.js"}',
    'node_modules/lodash/main.js':
      'function template() {}\nfunction zip() {}\nclass Chain { run() { zip2(); } }\nfunction zip2() {}\nmodule.exports = { template, zip, Chain };\n',
    'node_modules/mid/index.js':
      'const { template } = require("lodash");\nexports.page = () => template("");\ntemplate("");\n',
    'node_modules/idle/index.js': 'require("lodash").zip();\n',
  };
  const findings = [['template'], ['zip'], ['Chain.run'], ['gone'], []].map((names) => ({
    id: names[0] ?? 'unnamed',
    componentId: 'lodash',
    symbols: names.length === 0 ? [] : [{ path: 'lodash', names }],
  }));
  const judged = async (
    own: string,
    more: Readonly<Record<string, string>> = {},
    known: Pick<CheckedTask, 'components' | 'edges'> = { components: [], edges: [] },
  ) => {
    const files = Object.entries({ 'a.js': own, ...packages, ...more }).map(([path, text]) => ({
      path,
      language: path.endsWith('json') ? 'json' : 'javascript',
      text,
    }));
    const lodash = { id: 'lodash', ecosystem: 'npm', name: 'lodash', places: [] };
    const { verdicts } = await checkReachability(
      {
        files,
        leftOut: [],
        entries: [],
        components: [lodash, ...known.components],
        edges: known.edges,
        findings,
        code: [],
      },
      parser,
    );
    return verdicts.map(({ findingId, reachable }) => `${findingId} ${reachable}`);
  };

  it.each([
    // What cannot be found in the package is in doubt; what is found and not reached is not.
    [
      'require("lodash").template("");\n',
      ['template yes', 'zip no', 'Chain.run no', 'gone doubt', 'unnamed doubt'],
    ],
    // Code of a package that is loaded runs.
    ['require("mid");\n', ['template yes', 'zip no', 'Chain.run no', 'gone doubt', 'unnamed doubt']],
    [
      'new (require("lodash").Chain)().run();\n',
      ['template no', 'zip no', 'Chain.run yes', 'gone doubt', 'unnamed doubt'],
    ],
    // A package that nobody loads does not run.
    ['exports.a = 1;\n', ['template no', 'zip no', 'Chain.run no', 'gone no', 'unnamed no']],
    [
      'require(process.argv[2]);\n',
      ['template doubt', 'zip doubt', 'Chain.run doubt', 'gone doubt', 'unnamed doubt'],
    ],
    [
      'import { createRequire } from "module";\ncreateRequire("x")("lodash");\n',
      ['template doubt', 'zip doubt', 'Chain.run doubt', 'gone doubt', 'unnamed doubt'],
    ],
  ])('%s', async (own, wanted) => {
    expect(await judged(own)).toEqual(wanted);
  });

  it('doubts where a package that is loaded has no tree, unless its words say that nothing else is loaded', async () => {
    const nested = `${'('.repeat(20_000)}1${')'.repeat(20_000)}`;
    const loading = 'require("./x" + require("lodash/zip"));';

    expect(await judged('require("deep");\n', { 'node_modules/deep/index.js': nested })).toContain('gone no');
    expect(
      await judged('require("deep");\n', { 'node_modules/deep/index.js': `${nested};${loading}` }),
    ).toContain('zip doubt');
  });

  it('takes modules that only the prefix of Node.js names for parts of Node.js', async () => {
    expect(await judged('require("node:sqlite");\n')).toContain('zip no');
    // A package of this name may use anything.
    expect(await judged('require("sqlite");\n')).toContain('zip doubt');
  });

  it.each([
    ['{}', 'left-pad', 'zip no'],
    [
      '{"peerDependencies":{"kerberos":"1"},"peerDependenciesMeta":{"kerberos":{"optional":true}}}',
      'left-pad',
      'zip no',
    ],
    // Somebody has to install it, and it may be elsewhere.
    ['{"dependencies":{"kerberos":"1"}}', 'left-pad', 'zip doubt'],
    ['nonsense', 'left-pad', 'zip doubt'],
    // It is installed, and nobody knows what it needs.
    ['{}', 'kerberos', 'zip doubt'],
  ])('takes what an installed package tries to load as its manifest says: %s, %s', async (...row) => {
    const [manifest, installed, wanted] = row;
    const more = {
      'node_modules/mongo/package.json': manifest,
      'node_modules/mongo/index.js': 'try { require("kerberos"); } catch {}\n',
    };
    const known = {
      components: [installed, 'mongo'].map((name) => ({ id: name, ecosystem: 'npm', name, places: [] })),
      edges: [
        { from: 'kerberos', to: 'lodash' },
        { from: 'mongo', to: 'lodash' },
      ],
    };

    expect(await judged('require("mongo");\n', more, known)).toContain(wanted);
  });

  it('finds what a package offers among members that lead to each other', async () => {
    const members = Array.from({ length: 40 }, (_, index) => `all.m${index} = all;`).join(' ');
    const more = {
      'node_modules/lodash/main.js': `const all = { template() {}, zip() {} };\n${members}\nmodule.exports = all;\n`,
    };

    expect(await judged('require("lodash").m1.m2.zip();\n', more)).toEqual(
      expect.arrayContaining(['zip yes', 'template no', 'gone doubt']),
    );
  });

  it('reads no file that nobody loads', async () => {
    const unread = {
      path: 'node_modules/idle/index.js',
      language: 'javascript',
      get text(): string {
        throw new Error('nobody loads it');
      },
    };
    const own = { path: 'a.js', language: 'javascript', text: 'require("lodash");\n' };

    const { components } = await checkReachability(
      {
        ...task,
        files: [own, unread],
        components: [{ id: 'idle', ecosystem: 'npm', name: 'idle', places: [] }],
        edges: [],
        findings: [],
      },
      parser,
    );

    expect(components).toMatchObject([{ componentId: 'idle', reachable: 'doubt' }]);
  });
});

describe('a file of which a part is not understood', () => {
  const judged = async (text: string, more: Partial<CheckedTask> = {}) => {
    const files = [...task.files, { path: 'web/broken.js', language: 'javascript', text }];
    return checkReachability({ ...task, files, ...more }, parser);
  };

  it('may use what it names, and nothing else', async () => {
    const verdictOf = async (text: string) => {
      const { components } = await judged(text);
      return components.find(({ componentId }) => componentId === 'left-pad');
    };

    expect(await verdictOf('function broken( {\n  return ;;;\n')).toMatchObject({ reachable: 'no' });
    expect(await verdictOf('function broken( {\n  return require("left-pad")(;;;\n')).toMatchObject({
      reachable: 'doubt',
    });
  });

  it('is told, with where the program begins told once a file', async () => {
    const { ground } = await judged('function broken( {\n');

    expect(ground.unread).toEqual([{ path: 'web/broken.js', reason: 'partial' }]);
    const deep = await judged(`x = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`);
    expect(deep.ground.unread).toEqual([{ path: 'web/broken.js', reason: 'unreadable' }]);
    expect(deep.ground.entries.filter(({ file }) => file === 'web/broken.js')).toHaveLength(1);
  });
});

it('names the file that uses a component most, and then what most of the program leads to', async () => {
  const placeOf = async (files: Readonly<Record<string, string>>) => {
    const sources = Object.entries(files).map(([path, text]) => ({ path, language: 'javascript', text }));
    const { verdicts } = await checkReachability({ ...task, files: sources }, parser);
    return verdicts.find(({ findingId }) => findingId === 'unnamed')?.frames.at(-1);
  };
  const odd = 'const _ = require("lodash");\n_.map([], String);\n';

  expect(
    await placeOf({ 'a-test.js': odd, 'main.js': `${odd}exports.x = () => _.zip([]);\n` }),
  ).toMatchObject({ file: 'main.js', line: 2 });
  expect(
    await placeOf({
      'a-test.js': odd,
      'main.js': 'require("./page.js").page();\n',
      'page.js': 'const _ = require("lodash");\nexports.page = () => _.template("");\n',
    }),
  ).toMatchObject({ file: 'page.js', line: 2 });
});
