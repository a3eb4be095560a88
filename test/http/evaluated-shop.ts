import { randomUUID } from 'node:crypto';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, untilEnded } from './client.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import type { StartedServer } from './start-server.ts';

const lines = (count: number, of: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('\n');
const body = (name: string) =>
  `function ${name}(a) {\n${lines(8, (line) => `  a += ${line};`)}\n  return a;\n}\n`;

const files = {
  'shop/package-lock.json': JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/lodash': { version: '4.17.4', license: 'MIT' } },
  }),
  'shop/vendor/pad.js': lines(20, (line) => `const pad${line} = ${line};`),
  // Comments and blank lines between the lines of code.
  'shop/core/cart.js': `// cart\n\n${body('map')}\n// own\n${body('own')}${lines(30, (line) => `const cart${line} = ${line};`)}`,
  'shop/core/own.js': lines(40, (line) => `const own${line} = ${line};`),
  'shop/bought/sdk.js': lines(25, (line) => `const sdk${line} = ${line};`),
  'shop/demo/demo.js': lines(15, (line) => `const demo${line} = ${line};`),
  'shop/test/cart.test.js': lines(12, (line) => `check(${line});`),
};

/** Detect a shop whose code is own, copied, bought, for tests and of earlier projects, with a component that has vulnerabilities. */
export async function detectShop(
  server: StartedServer,
  client: Client,
): Promise<{ readonly taskId: string; readonly projectId: string }> {
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const started = await client.postForm('/analysis/check', [
    ['project_name', '商城'],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'shop.zip')],
  ]);
  const task = await untilEnded(client, started.body.data.task_id);
  const taskId: string = task.task_id;
  const rows = await query(server, 'select file_no, path from inventory_file where task_id = $1', [taskId]);
  const fileNo = (path: string) => Number(rows.find((row) => row['path'] === path)?.['file_no']);
  await keepTestMatches(server, taskId, matchesOf(fileNo), { codeLines: 50, ownCodeLines: 90 });
  return { taskId, projectId: task.product_id };
}

function matchesOf(fileNo: (path: string) => number) {
  const cart = fileNo('shop/core/cart.js');
  const lodash = { project: 'npm/lodash', path: 'map.js', versions: ['4.0.0'], license: 'MIT' };
  const at = (first: number, last: number) => ({
    range: { first, last },
    pairs: [{ scanned: { first, last }, origin: { first, last } }],
  });
  return [
    testMatch({ fileNo: fileNo('shop/vendor/pad.js'), ...at(1, 20), codeLines: 20 }),
    testMatch({
      fileNo: cart,
      granularity: 'function',
      method: 'FuncTokenHash',
      functionName: 'map',
      functionRange: { first: 3, last: 13 },
      ...at(3, 13),
      codeLines: 11,
      similarity: 0.97,
      origin: lodash,
    }),
    testMatch({
      fileNo: cart,
      granularity: 'fragment',
      method: 'BlockTokenHash',
      ...at(27, 36),
      codeLines: 10,
      similarity: 0.7231,
      origin: { ...lodash, range: { first: 100, last: 110 } },
    }),
    testMatch({
      fileNo: fileNo('shop/core/own.js'),
      granularity: 'fragment',
      method: 'BlockTokenHash',
      ...at(5, 14),
      codeLines: 10,
      similarity: 0.9,
      origin: { project: 'private/base', isPrivate: true, path: 'a.js', license: '' },
    }),
    testMatch({
      fileNo: fileNo('shop/core/own.js'),
      granularity: 'function',
      method: 'SemanticFeature',
      functionName: 'x',
      ...at(20, 24),
      codeLines: 5,
      similarity: 0.6,
      origin: { project: 'npm/other', path: 'b.js', license: 'GPL-3.0-only' },
    }),
  ];
}
