import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { TreeParser } from '../code/trees/tree-parser.ts';
import { type CheckedTask, checkReachability } from './check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const cases = new URL('languages/java/classes/cases/classes.json', import.meta.url);
const compiled = JSON.parse(readFileSync(cases, 'utf8')) as Record<string, Record<string, string>>;
const files = Object.entries(compiled['packages of archives are read as far as they are called'] ?? {}).map(
  ([path, bytes]) => ({ path, language: 'class', text: Buffer.from(bytes, 'base64').toString('latin1') }),
);
const source = {
  path: 'src/App.java',
  language: 'java',
  text: 'package own;\nclass App { public static void main(String[] a) { lib.Lib.go(); } }\n',
};
let parser: TreeParser;

beforeAll(async () => {
  parser = await TreeParser.open(join(grammars, 'wasm'));
});

const symbol = (path: string, name: string) => ({
  id: `${path}.${name}`,
  componentId: 'lib',
  symbols: [{ path, names: [name] }],
});
const task: CheckedTask = {
  files,
  leftOut: [],
  entries: [],
  components: [{ id: 'lib', ecosystem: 'maven', name: 'org.example:lib', places: ['lib.jar!/META-INF/a'] }],
  edges: [],
  findings: [symbol('lib.Lib', 'go'), symbol('lib.Deep', 'go'), symbol('lib.Deep', 'other')],
  code: [],
};
const judged = async (more: Partial<CheckedTask>) => {
  const { verdicts, components } = await checkReachability({ ...task, ...more }, parser);
  return { verdicts: verdicts.map(({ reachable }) => reachable).join(' '), components, all: verdicts };
};

describe('components whose archives hold class files', () => {
  it('are followed from class files of the program', async () => {
    const { verdicts, components } = await judged({});

    expect(verdicts).toBe('yes yes no');
    expect(components[0]?.reachable).toBe('yes');
    expect(components[0]?.uses).toMatchObject([{ func: 'app.App.run', file: 'app/App.class', line: 2 }]);
  });

  it('are followed from source code, with the chain that leads through them', async () => {
    const own = { files: [...files.filter(({ path }) => path.startsWith('lib.jar')), source] };

    const { verdicts, all } = await judged(own);

    expect(verdicts).toBe('yes yes no');
    expect(all[1]?.frames.map(({ func, file }) => `${func} ${file}`)).toEqual([
      'own.App.main src/App.java',
      'lib.Lib.go lib.jar!/lib/Lib.class',
      'lib.Deep.go lib.jar!/lib/Deep.class',
    ]);
  });

  it('are in doubt where nobody knows what an archive holds', async () => {
    const [lib] = task.components;
    if (lib === undefined) throw new Error('no component');

    const { verdicts } = await judged({ components: [{ ...lib, places: [] }] });

    expect(verdicts).toBe('yes yes doubt');
  });

  it('are in doubt where a file was left out', async () => {
    const { verdicts, all } = await judged({
      leftOut: [{ path: 'app/Big.class', language: 'class', reason: 'large' }],
    });

    expect(verdicts).toBe('yes yes doubt');
    expect(all[2]?.reason).toBe('有文件过大或过多，未参与调用分析');
  });

  it('are in doubt where a class cannot be read', async () => {
    const cut = files.map((file) => ({ ...file, text: file.path.includes('Deep') ? 'no class' : file.text }));

    const { verdicts } = await judged({ files: cut });

    expect(verdicts).toBe('yes yes doubt');
  });
});
