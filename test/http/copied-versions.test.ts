import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { knowCode } from './known-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

/** A library of five files, of which four change with each version. */
function library(version: number): Record<string, string> {
  const text = (part: number, salt: number) =>
    Array.from(
      { length: 12 },
      (_, at) =>
        `int sum${part}_${at}(int a, int b) {\n  if (a > ${at * 7 + part}) return b * ${salt + at};\n  while (a < b) a += ${salt + part};\n  return a - b;\n}\n`,
    ).join('\n');
  return Object.fromEntries(
    Array.from({ length: 5 }, (_, part) => [
      `src/part${part}.c`,
      text(part, part === 0 ? 0 : version * 1000),
    ]),
  );
}

it('is a component for each version that an upload holds a copy of, and told at the one with most lines', async () => {
  const project = 'github/madler/sums';
  await knowCode(server, [
    { project, version: '1.2.11', releasedAt: '2017-01-15T00:00:00Z', files: library(1) },
    { project, version: '1.3', releasedAt: '2023-08-18T00:00:00Z', files: library(2) },
  ]);
  // Of the older one a file is left out: most lines are the newer one's.
  const copied = [library(1), library(2)].flatMap((files, copy) =>
    Object.entries(files)
      .slice(0, 4 + copy)
      .map(([path, content]) => ({
        name: path.replace('src', 'ab'.charAt(copy)),
        content,
      })),
  );

  const { body } = await root.postForm('/analysis/check', [
    ['project_name', `project-${randomUUID()}`],
    ['file', new File([new Uint8Array(makeZip(copied))], 'copies.zip')],
  ]);
  const task = await untilEnded(root, body.data.task_id);

  const rows = await query(
    server,
    'select version, evidence from component where task_id = $1 order by version',
    [task.task_id],
  );
  const folders = rows.map(({ version, evidence }) => [
    version,
    new Set((evidence as { path: string }[]).map(({ path }) => path.split('/')[0])),
  ]);
  expect(folders).toEqual([
    ['1.2.11', new Set(['a'])],
    ['1.3', new Set(['b'])],
  ]);
  const told = async () =>
    (await root.get('/analysis/commonTraceList', { task_id: task.task_id, pageNum: 1, pageSize: 10 })).body
      .data.list;
  // Its first file is the same in both.
  const versions = { Qversion: '1.3', other_version: '1.2.11', other_version_files: 3 };
  expect(await told()).toMatchObject([{ Qpname: project, ...versions }]);
  await root.put('/analysis/traceDecide', {
    task_id: task.task_id,
    project: [project],
    state: 'open_source',
  });
  expect(await told()).toMatchObject([{ Qpname: project, ...versions, state: 'open_source' }]);
});
