import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CodeLowerer } from '../code-lowerer.ts';
import { findFlows } from '../find-flows.ts';

const grammars = createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json');

let lowerer: CodeLowerer;

beforeAll(async () => {
  lowerer = new CodeLowerer(join(dirname(grammars), 'wasm'));
});

async function flowsOf(...texts: readonly string[]) {
  const codes = [];
  for (const [index, text] of texts.entries())
    codes.push(await lowerer.lower(`${index}.c`, new TextEncoder().encode(text)));
  return findFlows(
    codes.filter((code) => typeof code === 'object'),
    [],
  );
}

describe('a function that is too much to look into', () => {
  const round = 'for (i = 0; i < n; i++) for (j = 0; j < n; j++) for (k = 0; k < n; k++)';
  const much = `int much(int n) { int i, j, k, s = 0;\n${`${round} if (i > j) s += k; else s -= k;\n`.repeat(12)} return s; }`;

  it('leaves its caller enough to be looked through', async () => {
    const { findings, unfinished } = await flowsOf(
      `${much}\nvoid f(int n) { char *p = malloc(8); much(n); much(n + 1); free(p); free(p); }`,
    );

    expect(unfinished.map(({ name }) => name)).not.toContain('f');
    expect(findings.map(({ ruleId }) => ruleId)).toContain('double-free');
  });

  it('is counted with its calls', async () => {
    const { shortened } = await flowsOf(`${much}\nvoid f(int n) { much(n); much(n + 1); }`);

    expect(shortened).toEqual({ functionCount: 1, callCount: 2 });
  });

  it('is not told of where all calls were looked into', async () => {
    const { shortened } = await flowsOf('int one(int n) { return n + 1; }\nint f(int n) { return one(n); }');

    expect(shortened).toEqual({ functionCount: 0, callCount: 0 });
  });
});

describe('memory that a function gives back', () => {
  const drop = 'void drop(struct node *n) {\n  free(n->name);\n  free(n);\n}\n';

  it('is told with the call', async () => {
    const { findings } = await flowsOf(
      `${drop}void f(void) {\n  struct node *n = calloc(1, 8);\n  if (!n) return;\n  drop(n);\n  free(n);\n}`,
    );

    const [twice] = findings.filter(({ ruleId }) => ruleId === 'double-free');
    expect(twice?.trace.map(({ line }) => line)).toEqual([6, 3, 8, 9]);
  });

  it('is told with each of the calls that lead there', async () => {
    const { findings } = await flowsOf(
      `${drop}void end(struct node *n) {\n  drop(n);\n}\nvoid f(void) {\n  struct node *n = calloc(1, 8);\n  if (!n) return;\n  end(n);\n  free(n);\n}`,
    );

    const [twice] = findings.filter(({ ruleId }) => ruleId === 'double-free');
    expect(twice?.trace.map(({ line }) => line)).toEqual([9, 3, 6, 11, 12]);
  });

  it('is told without a call that did not give it back', async () => {
    const { findings } = await flowsOf(
      'int look(char *p) { return p[0]; }\nvoid f(void) {\n  char *p = calloc(1, 8);\n  if (!p) return;\n  look(p);\n  free(p);\n  free(p);\n}',
    );

    const [twice] = findings.filter(({ ruleId }) => ruleId === 'double-free');
    expect(twice?.trace.map(({ line }) => line)).toEqual([3, 6, 7]);
  });
});

describe('memory that a function of another file made', () => {
  it('is lost at the call of the function that loses it, with the way from where it was made', async () => {
    const { findings } = await flowsOf(
      'void f(void) {\n  int n = 1;\n  char *p = make(\n    n);\n  if (p == NULL) return;\n  p[0] = 0;\n}',
      'char *make(int n) {\n\n\n\n\n\n  char *p = malloc(n);\n  return p;\n}',
    );

    const leaks = findings.filter(({ ruleId }) => ruleId === 'memory-leak');
    expect(leaks.map(({ path, line, functionName }) => ({ path, line, functionName }))).toEqual([
      { path: '0.c', line: 3, functionName: 'f' },
    ]);
    expect(leaks[0]?.trace.map(({ path, line }) => `${path}:${line}`)).toEqual(['1.c:7', '0.c:3']);
  });
});
