import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { checkReachability, type CheckedFinding } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

/** The verdict on a vulnerability of a package, by the code of a program. */
async function verdict(
  [ecosystem, name, language, text]: readonly string[],
  finding: Partial<CheckedFinding>,
) {
  const { verdicts } = await checkReachability(
    {
      files: [{ path: 'src/main', language: language ?? '', text: text ?? '' }],
      components: [{ id: 'one', ecosystem: ecosystem ?? '', name: name ?? '', places: [], listsNeeds: true }],
      findings: [{ id: 'flaw', componentId: 'one', symbols: [], ...finding }],
      leftOut: [],
      edges: [],
      code: [],
      entries: [],
    },
    parser,
  );
  return verdicts[0];
}

const python = ['pypi', 'PyYAML', 'python', 'import yaml\nyaml.load("a")\n'];
const script = ['npm', 'lodash', 'javascript', 'const _ = require("lodash");\n_.omit({}, "a");\n'];
const java = [
  'maven',
  'com.fasterxml.jackson.core:jackson-databind',
  'java',
  'import com.fasterxml.jackson.databind.ObjectMapper;\nclass Main {\n  public static void main(String[] a) {\n' +
    '    new ObjectMapper().enableDefaultTyping();\n  }\n}\n',
];

it.each([
  [python, ['yaml.load'], 'yaml.load'],
  [script, ['_.omit'], 'lodash.omit'],
  [script, ['omit'], 'lodash.omit'],
  [
    java,
    ['ObjectMapper.enableDefaultTyping'],
    'com.fasterxml.jackson.databind.ObjectMapper.enableDefaultTyping',
  ],
])('tells where a function is called that the advisory names: %#', async (program, named, symbol) => {
  expect(await verdict(program, { named })).toMatchObject({
    reachable: 'doubt',
    evidence: 'symbol',
    symbol,
    reason: '代码调用了漏洞公告提到的函数，但公告未逐一说明哪些函数受影响',
  });
});

it.each([
  ['another function is named', { named: ['_.template', 'omitBy'] }],
  ['the name is of something else', { named: ['Backbone.omit', 'a.b.omit'] }],
  ['nothing is named', {}],
  [
    'the affected functions are known',
    { named: ['omit'], symbols: [{ path: 'lodash', names: ['template'] }] },
  ],
])('tells of the package alone where %s', async (_why, finding) => {
  expect(await verdict(script, finding)).toMatchObject({ reachable: 'doubt', evidence: 'package' });
});
