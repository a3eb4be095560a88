import { usualTemplate } from '#model';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import { knowCode } from './known-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

const lines = (count: number, of: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('\n');

const files = {
  'shop/vendor/pad.js': lines(20, (line) => `const pad${line} = ${line};`),
  'shop/src/cart.js': lines(60, (line) => `const cart${line} = ${line};`),
  'shop/src/own.js': lines(10, (line) => `const own${line} = ${line};`),
  'shop/own/sum.js': lines(10, (line) => `const sum${line} = ${line};`),
  'shop/assets/logo.png': 'not really an image',
  'shop/assets/unknown.woff2': 'not really a font',
  'shop/README.md': '# shop',
};

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'developer', role: 'user', unit: '研发部' });
});
afterAll(() => server.stop());

interface Traced {
  readonly taskId: string;
  readonly projectId: string;
}

/** Detect the files in a project, and keep matches for them as its analysis would have. */
async function detect(project: string): Promise<Traced> {
  const known = (await owner.client.get('/product/list', { name: project, pageNum: 1 })).body.data.list[0];
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { body } = await owner.client.postForm('/analysis/check', [
    known === undefined ? ['project_name', project] : ['product_id', known.product_id],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'shop.zip')],
  ]);
  const task = await untilEnded(owner.client, body.data.task_id);
  const rows = await query(server, 'select file_no, path from inventory_file where task_id = $1', [
    task.task_id,
  ]);
  const fileNo = (path: string) => Number(rows.find((row) => row['path'] === path)?.['file_no']);
  await keepTestMatches(server, task.task_id, matchesOf(fileNo), { codeLines: 50, ownCodeLines: 40 });
  return { taskId: task.task_id, projectId: task.product_id };
}

function matchesOf(fileNo: (path: string) => number) {
  const cart = fileNo('shop/src/cart.js');
  const lodash = { project: 'npm/lodash', path: 'map.js', versions: ['4.0.0', '4.1.0'], license: 'MIT' };
  return [
    testMatch({ fileNo: fileNo('shop/vendor/pad.js'), range: { first: 1, last: 20 }, codeLines: 20 }),
    testMatch({
      fileNo: cart,
      granularity: 'function',
      method: 'FuncTokenHash',
      functionName: 'map',
      functionRange: { first: 1, last: 12 },
      range: { first: 2, last: 11 },
      codeLines: 10,
      similarity: 0.97,
      origin: lodash,
    }),
    ...[20, 40].map((first) =>
      testMatch({
        fileNo: cart,
        granularity: 'fragment',
        method: 'BlockTokenHash',
        range: { first, last: first + 9 },
        pairs: [
          { scanned: { first, last: first + 3 }, origin: { first: first + 100, last: first + 103 } },
          {
            scanned: { first: first + 5, last: first + 9 },
            origin: { first: first + 110, last: first + 114 },
          },
        ],
        codeLines: 10,
        similarity: 0.8,
        origin: { ...lodash, range: { first: first + 100, last: first + 114 } },
      }),
    ),
    testMatch({
      fileNo: fileNo('shop/assets/logo.png'),
      codeLines: 0,
      origin: { project: 'private/brand', isPrivate: true, path: 'logo.png', versions: ['1'], license: '' },
    }),
  ];
}

async function list(path: string, task: Traced, wanted: Record<string, string | number | string[]> = {}) {
  const { body } = await root.get(`/analysis/${path}`, { task_id: task.taskId, pageNum: 1, ...wanted });
  expect(body.code).toBe(200);
  return body.data;
}

async function decide(client: Client, task: Traced, fields: Record<string, string | readonly string[]>) {
  return (await client.put('/analysis/traceDecide', { task_id: task.taskId, ...fields })).body;
}

const names = (rows: readonly Record<string, unknown>[], key: string) => rows.map((row) => row[key]);

describe('the copied code of a task', () => {
  let task: Traced;
  beforeAll(async () => {
    task = await detect('溯源');
  });

  it('is summed up by the projects that it comes from', async () => {
    const { list: rows, pagination, summary } = await list('commonTraceList', task);

    expect(pagination.total).toBe(3);
    expect(names(rows, 'Qpname')).toEqual(['npm/lodash', 'npm/left-pad', 'private/brand']);
    expect(rows[0]).toMatchObject({
      file_count: 0,
      function_count: 1,
      block_count: 2,
      match_files: 1,
      line_count: 30,
      Qversion: '4.0.0',
      license: 'MIT',
      LicenseType: 'Permissive',
      types: { 'Type-2': 1, 'Type-3': 2 },
      private: 0,
      state: 'pending',
    });
    expect(rows[0].rate).toBeCloseTo(30 / 90);
    expect(rows[2]).toMatchObject({ other_count: 1, private: 1, license: '' });
    expect(summary).toMatchObject({
      generation: 1,
      origins: 3,
      counts: { file: 1, function: 1, fragment: 2, other: 1 },
      clone_lines: 60,
      // The rest of the file in vendor/, which no match covers.
      third_party_lines: 10,
      own_lines: 30,
    });
    expect(summary.self_rate).toBeCloseTo(30 / 90);
  });

  it('is listed by files and fragments, and by functions', async () => {
    const code = await list('codeTraceList', task);
    const functions = await list('functionTraceList', task);

    expect(new Set(names(code.list, 'granularity'))).toEqual(new Set(['file', 'fragment']));
    expect(functions.list).toHaveLength(1);
    expect(functions.list[0]).toMatchObject({
      task_id: task.taskId,
      project_id: task.projectId,
      Fname: 'shop/src/cart.js',
      functionName: 'map',
      Fstartp: 1,
      Fendp: 12,
      Startp: 2,
      Endp: 11,
      Qpname: 'npm/lodash',
      Qfname: 'map.js',
      Detecttype: 'FuncTokenHash',
      clone_type: 'Type-2',
      similarity: 0.97,
      state: 'pending',
    });
    expect(code.facets.clone_type).toEqual([
      { value: 'Type-0', count: 1 },
      { value: 'Type-3', count: 2 },
    ]);
  });

  it.each([
    [{ granularity: 'file' }, 1],
    [{ granularity: ['file', 'function', 'fragment'] }, 4],
    [{ granularity: 'nonsense' }, 0],
    [{ clone_type: 'Type-3' }, 2],
    [{ clone_type: 'Type-9' }, 0],
    [{ method: 'BlockTokenHash' }, 2],
    [{ state: 'pending' }, 3],
    [{ state: 'self' }, 0],
    [{ private: '1' }, 0],
    [{ path: 'CART' }, 2],
    [{ path: '%' }, 0],
    [{ path: 'SRC/*.js' }, 2],
    [{ path: 'rc/*.js' }, 0],
    [{ folder: '/shop/vendor' }, 1],
    [{ folder: '/' }, 3],
    [{ project: 'lod' }, 2],
    [{ project: 'npm/lodash' }, 2],
    [{ project: 'npm/lod' }, 0],
    [{ file_id: 'x' }, 0],
    [{ hide_own: '1' }, 3],
  ])('is narrowed by %j to %i', async (wanted, total) => {
    const { list: rows, pagination } = await list('codeTraceList', task, wanted);

    expect(pagination.total).toBe(total);
    expect(rows).toHaveLength(total);
  });

  it.each([
    ['path', 'Fname'],
    ['similarity', 'similarity'],
    ['lines', 'lines'],
    ['project', 'Qpname'],
    ['earliest_time', 'earliest_time'],
  ])('is sorted by %s', async (sort, key) => {
    const up = await list('codeTraceList', task, { [`sort_${sort}`]: 'asc' });
    const down = await list('codeTraceList', task, { [`sort_${sort}`]: 'desc' });

    const values = names(up.list, key) as (string | number)[];
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(names(down.list, key)).toEqual([...values].reverse());
  });

  it('is paged', async () => {
    const second = await list('codeTraceList', task, { pageNum: 2, pageSize: 10 });

    expect(second.list).toEqual([]);
    expect(second.pagination).toMatchObject({ pageNum: 2, total: 3 });
  });

  it('is told in detail, with the scanned text and what is the same', async () => {
    const [row] = (await list('codeTraceList', task, { granularity: 'fragment' })).list;
    const { body } = await root.get('/analysis/traceDetail', {
      id: row.Id,
      task_id: task.taskId,
      project_id: task.projectId,
      ifv2: '0',
      flag: 'code',
    });

    expect(body.code).toBe(200);
    expect(body.data).toMatchObject({ Id: row.Id, Startp: 20, Endp: 29, Qstartp: 120, Qendp: 134 });
    expect(body.data.Content).toBe(files['shop/src/cart.js']);
    expect(body.data.content).toEqual({ first_line: 1, line_count: 60, is_cut: false });
    expect(body.data.Qcontent).toBe('');
    expect(body.data.qcontent.missing).toBe('gone');
    expect(body.data.highlights).toEqual([
      { l: [20, 23], r: [120, 123] },
      { l: [25, 29], r: [130, 134] },
    ]);
    expect(body.data.paths.list[0]).toMatchObject({ level: 1, Qpname: 'npm/lodash', Qfname: 'map.js' });
    expect(body.data.explain.length).toBeGreaterThan(1);
  });

  it('is told only where id, task and project belong together', async () => {
    const other = await detect('溯源二');
    const [row] = (await list('codeTraceList', task)).list;
    const detail = async (fields: Record<string, string>) =>
      (await root.get('/analysis/traceDetail', { id: row.Id, task_id: task.taskId, ...fields })).body;

    expect((await detail({})).code).toBe(200);
    expect(await detail({ project_id: other.projectId })).toMatchObject({
      code: 404,
      error: '溯源记录不存在',
    });
    expect((await detail({ id: 'nothing' })).code).toBe(404);
    expect((await detail({ task_id: randomUUID() })).code).toBe(404);
  });

  it('names other files with what they are, known or not', async () => {
    const { list: rows, facets } = await list('otherTraceList', task);
    const known = await list('otherTraceList', task, { known: '1' });

    expect(rows.map((row: Record<string, unknown>) => [row['Fname'], row['category'], row['known']])).toEqual(
      [
        ['shop/assets/logo.png', 'image', 1],
        ['shop/assets/unknown.woff2', 'font', 0],
      ],
    );
    expect(facets.category).toEqual([
      { value: 'font', count: 1 },
      { value: 'image', count: 1 },
    ]);
    expect(known.list).toHaveLength(1);
    expect(known.list[0]).toMatchObject({ Qpname: 'private/brand', Qfname: 'logo.png', private: 1 });
  });

  it('is not analysed where the step has not run, which is not the same as nothing', async () => {
    const other = await detect('旧结果');
    await query(server, `update task set figures = figures - 'clones' - 'traces' where task_id = $1`, [
      other.taskId,
    ]);

    for (const path of ['commonTraceList', 'codeTraceList', 'functionTraceList']) {
      const answer = await list(path, other);
      expect(answer.list).toEqual([]);
      expect(answer.summary).toBeUndefined();
    }
  });
});

/** A function that is worth looking for; the names are given. */
function parser(list: string, item: string): string {
  return [
    `export function collect(${list}, wanted) {`,
    '  const found = new Map();',
    `  for (const ${item} of ${list}) {`,
    `    if (${item}.size > wanted.size && !found.has(${item}.name)) {`,
    `      found.set(${item}.name, { at: ${item}.at, size: ${item}.size * 2 });`,
    `    } else if (${item}.parts !== undefined) {`,
    `      for (const part of ${item}.parts) found.set(part.name, { at: part.at + ${item}.at, size: 0 });`,
    '    }',
    '  }',
    '  let total = 0;',
    '  for (const [name, { size }] of found) total += name.length * size;',
    '  return { found, total, mean: total / Math.max(1, found.size) };',
    '}',
    '',
  ].join('\n');
}

/** What else the origin holds: what is copied is a function of it, not the file. */
const others = Array.from(
  { length: 12 },
  (_, index) =>
    `export function other${index}(a${index}, b) {\n  if (a${index} > ${index}) return b.at(${index}) + a${index};\n  for (const one of b) a${index} -= one.cost${index} * ${index + 3};\n  return { a${index}, b, size: b.length };\n}\n`,
).join('\n');

describe('a match whose origin is known', () => {
  it('is told with both texts, what was renamed, and who had it earlier', async () => {
    const [copied, original] = [parser('rows', 'row'), `${parser('list', 'item')}\n${others}`];
    const origins = await knowCode(server, [
      {
        project: 'npm/late',
        version: '2.0.0',
        releasedAt: '2020-01-01T00:00:00Z',
        files: { 'late.js': original },
      },
      {
        project: 'npm/early',
        version: '1.0.0',
        releasedAt: '2010-01-01T00:00:00Z',
        files: { 'early.js': original },
      },
    ]);
    const { body } = await owner.client.postForm('/analysis/check', [
      ['project_name', `project-${randomUUID()}`],
      ['file', new File([new Uint8Array(makeZip([{ name: 'src/copy.js', content: copied }]))], 'copy.zip')],
    ]);
    const task = await untilEnded(owner.client, body.data.task_id);
    const late = origins.get('npm/late late.js');
    await keepTestMatches(server, task.task_id, [
      testMatch({
        granularity: 'function',
        method: 'FuncTokenHash',
        functionName: 'collect',
        functionRange: { first: 1, last: 13 },
        range: { first: 1, last: 13 },
        pairs: [{ scanned: { first: 1, last: 13 }, origin: { first: 1, last: 13 } }],
        origin: {
          fileId: late?.id ?? 0,
          contentNo: late?.contents[0]?.contentNo ?? 0,
          project: 'npm/late',
          path: 'late.js',
          range: { first: 1, last: 13 },
        },
      }),
    ]);
    const [row] = (await root.get('/analysis/functionTraceList', { task_id: task.task_id })).body.data.list;

    const { data } = (await root.get('/analysis/traceDetail', { id: row.Id, task_id: task.task_id })).body;

    expect(data.Content.trimEnd()).toBe(copied.trimEnd());
    expect(data.Qcontent.trimEnd()).toBe(original.trimEnd());
    expect(data.qcontent).toMatchObject({ first_line: 1, is_cut: false });
    expect(data.renames).toEqual(
      expect.arrayContaining([expect.objectContaining({ from: 'item', to: 'row' })]),
    );
    expect(data.highlights[0].l[0]).toBe(1);
    expect(data.paths.list.map((path: Record<string, unknown>) => [path['level'], path['Qpname']])).toEqual([
      [1, 'npm/late'],
      [2, 'npm/early'],
    ]);
    expect(data.paths.list[1]).toMatchObject({ Qfname: 'early.js', first_time: '2010-01-01T00:00:00Z' });
  });
});

describe('the files of a task', () => {
  it('say where they come from, and are narrowed by it', async () => {
    const task = await detect(`project-${randomUUID()}`);
    const filesOf = async (wanted: Record<string, string>) =>
      (await root.get('/analysis/getProjectFiles', { task_id: task.taskId, pageNum: 1, ...wanted })).body
        .data;

    const all = Object.fromEntries(
      (await filesOf({})).list.map((row: Record<string, unknown>) => [row['name'], row['origin']]),
    );
    const folders = (await filesOf({ parent: '/shop/' })).list;

    expect(all).toEqual({
      'pad.js': 'open_source',
      'cart.js': 'clone',
      'own.js': 'self',
      'sum.js': 'self',
      'logo.png': 'open_source',
      'unknown.woff2': undefined,
      'README.md': undefined,
    });
    expect(names((await filesOf({ origin: 'clone' })).list, 'name')).toEqual(['cart.js']);
    expect((await filesOf({ origin: 'clone' })).pagination.total).toBe(1);
    expect((await filesOf({ origin: 'nonsense' })).list).toEqual([]);
    expect(folders.map((row: Record<string, unknown>) => [row['name'], row['traced_files']])).toEqual(
      expect.arrayContaining([
        ['vendor', 1],
        ['src', 1],
        ['assets', 1],
      ]),
    );

    await decide(owner.client, task, { project: ['npm/lodash'], state: 'self' });
    expect((await filesOf({ name: 'cart.js' })).list[0]).toMatchObject({
      origin: 'self',
      match_state: 'self',
    });
  });
});

describe('what people say of copied code', () => {
  it('holds for a match, changes the totals, and survives a new scan', async () => {
    const project = `project-${randomUUID()}`;
    const task = await detect(project);
    const [row] = (await list('functionTraceList', task)).list;

    const said = await decide(owner.client, task, { Id: [row.Id], state: 'self', note: '本公司编写' });

    expect(said).toMatchObject({ code: 200, data: { state: 'self', count: 1 } });
    for (const seen of [task, await detect(project)]) {
      const { list: rows, summary } = await list('functionTraceList', seen);
      expect(rows[0]).toMatchObject({ state: 'self', note: '本公司编写', decide_user: 'owner' });
      expect(summary).toMatchObject({ clone_lines: 50, own_lines: 40 });
      expect((await list('functionTraceList', seen, { hide_own: '1' })).list).toEqual([]);
      const [lodash] = (await list('commonTraceList', seen, { project: 'npm/lodash' })).list;
      expect(lodash).toMatchObject({ line_count: 20, state: 'pending', states: { self: 1, pending: 2 } });
    }
  });

  it('holds for a project and a folder; the last word counts, and can be taken back', async () => {
    const task = await detect(`project-${randomUUID()}`);
    const statesOf = async () => {
      const { list: rows } = await list('codeTraceList', task, {
        granularity: ['file', 'function', 'fragment'],
      });
      return Object.fromEntries(
        rows.map((row: Record<string, unknown>) => [
          `${String(row['Fname'])}:${String(row['Startp'])}`,
          row['state'],
        ]),
      );
    };

    expect(
      (await decide(owner.client, task, { project: ['npm/lodash'], state: 'open_source' })).data.count,
    ).toBe(3);
    expect((await decide(owner.client, task, { folder: '/shop/vendor/', state: 'ignored' })).data.count).toBe(
      1,
    );
    expect(await statesOf()).toEqual({
      'shop/vendor/pad.js:1': 'ignored',
      'shop/src/cart.js:2': 'open_source',
      'shop/src/cart.js:20': 'open_source',
      'shop/src/cart.js:40': 'open_source',
    });

    const fragments = await list('codeTraceList', task, { granularity: 'fragment' });
    await decide(owner.client, task, { Id: [fragments.list[1].Id], state: 'false_positive' });
    expect(await statesOf()).toMatchObject({
      'shop/src/cart.js:20': 'open_source',
      'shop/src/cart.js:40': 'false_positive',
    });

    await decide(owner.client, task, { folder: '/', state: 'pending' });
    expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['pending']));
    const [row] = (await list('functionTraceList', task)).list;
    expect(row).toMatchObject({ decide_user: '', note: '' });
  });

  it('is seen at other tasks: in their lists and reports, and at once in what is counted of the project', async () => {
    const project = `project-${randomUUID()}`;
    const [first, second, last] = [await detect(project), await detect(project), await detect(project)];

    await decide(owner.client, last, { project: ['npm/left-pad'], state: 'self' });

    const wanted = { task_id: first.taskId, pageNum: 1, name: 'pad.js' };
    const files = (await root.get('/analysis/getProjectFiles', wanted)).body.data.list;
    expect(files[0]).toMatchObject({ origin: 'third_party', match_state: 'self' });
    expect((await list('codeTraceList', first, { granularity: 'file' })).list[0].state).toBe('self');
    const { style } = usualTemplate('general');
    const template = JSON.stringify({ kind: 'general', blocks: [{ block: 'copies' }], style });
    const { body } = await root.post('/report/preview', { task_id: second.taskId, template });
    expect(JSON.stringify(body.data.sections[0])).toContain('确认自研');

    await decide(owner.client, first, { folder: '/', state: 'ignored' });

    const states = await query(server, 'select distinct state from clone_match where task_id = $1', [
      last.taskId,
    ]);
    expect(states).toEqual([{ state: 'ignored' }]);
  });

  it('is refused without exactly one kind of thing, for what is not there, and to those who may not', async () => {
    const task = await detect(`project-${randomUUID()}`);
    const [row] = (await list('functionTraceList', task)).list;

    expect(await decide(owner.client, task, { state: 'self' })).toMatchObject({ code: 400 });
    expect(await decide(owner.client, task, { Id: [row.Id], folder: '/', state: 'self' })).toMatchObject({
      code: 400,
    });
    expect(await decide(owner.client, task, { Id: [row.Id, 'nothing'], state: 'self' })).toMatchObject({
      code: 404,
      error: '溯源记录不存在',
    });
    expect(await decide(owner.client, task, { project: ['npm/nothing'], state: 'self' })).toMatchObject({
      code: 404,
    });
    expect(await decide(owner.client, task, { folder: '/nowhere/', state: 'self' })).toMatchObject({
      code: 404,
      error: '上传内容中没有这个目录',
    });
    expect(await decide(owner.client, task, { folder: '/shop/own/', state: 'ignored' })).toMatchObject({
      code: 404,
      error: '这个目录下没有溯源记录，只能确认为自研或引用',
    });
    expect(await decide(owner.client, task, { Id: [row.Id], state: 'nonsense' })).toMatchObject({
      code: 400,
    });
    expect((await decide(member.client, task, { Id: [row.Id], state: 'self' })).code).toBe(403);
    expect((await list('functionTraceList', task)).list[0].state).toBe('pending');
  });

  it('can neither be changed nor removed in the database', async () => {
    await expect(query(server, `update clone_decision set state = 'pending'`)).rejects.toThrow('append only');
  });
});
