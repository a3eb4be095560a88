import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TreeParser } from '../../../code/trees/tree-parser.ts';
import { checkReachability } from '../../check-reachability.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));
const parser = await TreeParser.open(join(grammars, 'wasm'));

/** A library in which so many functions are handed to one that calls what it is handed. */
function libraryOf(many: number): string {
  const inner = Array.from({ length: many }, (_, index) => `function one${index}(value) { return value; }`);
  const handed = inner.map((_, index) => `apply(one${index});`).join('\n');
  return `${inner.join('\n')}
function apply(act) { return act(1); }
exports.fill = function () { ${handed} };
exports.each = function (act) { return apply(act); };
exports.one0 = one0;
`;
}

async function verdictOf(many: number, program: string, symbol: string) {
  const texts = { 'node_modules/lib/index.js': libraryOf(many), 'app.js': program };
  const { verdicts } = await checkReachability(
    {
      files: Object.entries(texts).map(([path, text]) => ({ path, language: 'javascript', text })),
      components: [{ id: 'lib', ecosystem: 'npm', name: 'lib', places: ['node_modules/lib'] }],
      leftOut: [],
      entries: [],
      edges: [],
      findings: [{ id: 'one', componentId: 'lib', symbols: [{ path: 'lib', names: [symbol] }] }],
      code: [],
    },
    parser,
  );
  return verdicts[0]?.reachable;
}

it('is sure of what a library hands to few places, and in doubt where it hands very much to one', async () => {
  const program = 'require("lib").fill();\n';

  expect(await verdictOf(3, program, 'one0')).toBe('yes');
  expect(await verdictOf(12, program, 'one0')).toBe('doubt');
});

it('is sure of what the program itself hands to a library, however much that is', async () => {
  const handlers = Array.from({ length: 12 }, (_, index) => `lib.each(function () { return ${index}; });`);
  const program = `const lib = require("lib");\n${handlers.join('\n')}\nlib.each(() => lib.one0(1));\n`;

  expect(await verdictOf(3, program, 'one0')).toBe('yes');
});
