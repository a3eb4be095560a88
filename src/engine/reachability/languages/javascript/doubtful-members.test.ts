import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TreeParser } from '../../../code/trees/tree-parser.ts';
import { buildCallGraph } from '../../build-call-graph.ts';

const grammars = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm/package.json'));

/** A library that gets members by names that are computed, as `_.mixin` gives them. */
const library = `
const _ = {};
_.merge = function merge() {};
function template() {}
function mixin(source) {
  for (const name in source) _[name] = source[name];
}
mixin({ template });
`;

/** How the last line of the library's user may call each function. */
async function callsOf(line: string) {
  const text = library + line;
  const parser = await TreeParser.open(join(grammars, 'wasm'));
  const { edges } = await buildCallGraph([{ path: 'a.js', language: 'javascript', text }], parser);
  const last = text.split('\n').length;
  return edges.filter((edge) => edge.line === last).map(({ callee, how }) => [callee.name, how]);
}

it('a call of a member that an object has by its name means that one, and others perhaps', async () => {
  expect(await callsOf('_.merge();')).toEqual([
    ['merge', 'call'],
    ['template', 'escape'],
  ]);
});

it('a call of a member that may only have come by a computed name means all of those', async () => {
  expect(await callsOf('_.template();')).toEqual([['template', 'call']]);
});
