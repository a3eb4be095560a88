import { type Endpoint, endpoints } from '#contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newProject, newTask } from './access-world.ts';
import { newUser, type TestUser } from './accounts.ts';
import { Client, signIn, type WireAnswer } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

// Nonsense in every field of every call: each answer is one of the contract's or a refusal, never a fault.

let server: StartedServer;
let root: Client;
let user: TestUser;
/** Somebody of each role in one unit, and nobody; they ask in turn. */
let askers: readonly Asker[];
/** Values that lead somewhere, by the name of their field. */
let known: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  user = await newUser(server, root, { username: 'tester', role: 'superadmin' });
  const { projectId, taskId } = await newProject(user, 'a project');
  await newTask(user.client, projectId);
  const stranger = await newUser(server, root, { username: 'stranger', role: 'user', unit: '测试部' });
  const foreign = await newProject(stranger, 'project-of-strangers');
  const secrets = [foreign.projectId, foreign.taskId, stranger.uid];
  const ofUnit = await Promise.all(
    (['admin', 'expert', 'padmin', 'user'] as const).map(async (role) => {
      const { client } = await newUser(server, root, { username: `the-${role}`, role, unit: '研发部' });
      return { role, client, secrets };
    }),
  );
  askers = [
    { role: 'superadmin', client: user.client, secrets: [] },
    ...ofUnit,
    { role: 'nobody', client: new Client(server.url), secrets: [...secrets, projectId, taskId, user.uid] },
  ];
  known = {
    task_id: [taskId, foreign.taskId],
    product_id: [projectId, foreign.projectId],
    pageNum: ['1', '2', '1000000'],
    pageSize: ['10', '100'],
    file_id: ['1', '2'],
    cve_id: ['CVE-2021-44228', 'log4j'],
    flag: ['user', 'superadmin'],
    size: ['1', '10'],
    manager: ['npm', 'maven', 'toString'],
    Repo: ['lodash'],
    Version: ['4.17.15'],
    versions: ['', '<2.0', '>=1.0,<2.0 | 3'],
    reason: ['needed'],
    csv: ['purl\npkg:npm/lodash@4.17.15\n', '包管理器,组件名称,版本\nnpm,"a\n'],
    scope: ['all', 'assets'],
    audit_status: ['none', 'confirmed', 'not_affected'],
    audit_expire: ['2099-12-31', '2099-02-30'],
  };
});
afterAll(() => server.stop());

/** One of each kind of text that has broken something somewhere, made here. */
const naughty: readonly (readonly [kind: string, text: string])[] = [
  ['quotes and SQL', `'; drop table account; -- " \\' $$`],
  ['patterns of SQL', '%_\\%'],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>&amp;'],
  ['a template', '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}'],
  ['a shell', '$(id) `id` | id; id & %PATH%'],
  ['a path', '../../../../etc/passwd\\..\\C:\\con'],
  ['a formula', `=HYPERLINK("http://x","y")+cmd|' /C calc'!A0`],
  ['a format', '%s%n%x{0}'],
  ['words of programs', 'null undefined NaN true __proto__'],
  ['a number that is none', '1e999'],
  ['letters of four bytes', '𠮷野家 😀👨‍👩‍👧'],
  ['marks piled up', `Z${'\u0301\u0316'.repeat(12)}`],
  ['right to left', 'שלום العربية'],
  ['full width', '＝ＡＢＣ　１２３'],
  ['special case rules', 'ßİıſK ǅ'],
  ['percent signs', '%00%0d%0a%E4%BD'],
];
const unseen: readonly (readonly [kind: string, text: string])[] = [
  ['NUL', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['a line end', 'a\r\nSet-Cookie: x=1'],
  ['the line separator', 'a\u2028b'],
  ['what turns the direction', 'a\u202Egpj.exe'],
  ['what isolates', 'a\u2066b\u2069'],
  ['what has no width', 'a\u200Bb\uFEFF'],
];

describe('naughty texts', () => {
  it.each(naughty)('come back as they were: %s', async (_kind, text) => {
    const name = `x ${text} y`.slice(0, 60);
    const { body } = await newDetection(name, name);

    expect(body.code).toBe(200);
    const view = await user.client.get('/analysis/taskView', { task_id: body.data.task_id });
    const found = await user.client.get('/product/list', { name, pageNum: 1 });
    const account = `n${Math.random().toString(36).slice(2, 12)}xx`;
    const added = await root.post('/user/add', { username: account, name, unit: name, flag: 'user' });
    const [row] = (await root.get('/user/list', { username: account, unit: [name.normalize('NFC')] })).body
      .data.list;
    expect(view.body.data).toMatchObject({ task_name: name, product_name: name });
    expect(found.body.data.list.map((project: { name: string }) => project.name)).toEqual([name]);
    expect(added.body.code).toBe(200);
    expect(row).toMatchObject({ name, unit: name.normalize('NFC') });
  });

  it.each(unseen)('are refused where nobody could see them: %s', async (_kind, text) => {
    const answers = await Promise.all([
      newDetection(`x${text}`, 'fine'),
      newDetection('fine', `x${text}x`),
      root.post('/user/add', { username: 'unseen-one', name: `x${text}x`, flag: 'user' }),
      root.post('/user/add', { username: 'unseen-one', name: 'x', unit: `x${text}x`, flag: 'user' }),
    ]);

    for (const { status, body } of answers.slice(1)) {
      expect([status, body.code]).toEqual([200, 400]);
      expect(body.error).toMatch(/[\u4e00-\u9fff]/);
    }
  });
});

interface Asker {
  readonly role: string;
  readonly client: Client;
  /** What no answer may tell him, unless he said it himself. */
  readonly secrets: readonly string[];
}

/** `npm run fuzz` sets more. */
const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const lanes = 6;

const longest = { timeout: 120_000 + 100 * requestCount };

it(
  `makes no fault of any call in ${requestCount} random requests, and tells nobody of strangers`,
  longest,
  async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const counts = { requests: 0, granted: 0, refused: 0 };
    const faults: string[] = [];
    const request = fc
      .constantFrom(...endpoints.filter(isHarmless))
      .chain((endpoint) =>
        fc.record({ endpoint: fc.constant(endpoint), pairs: fieldsFor(endpoint), turn: fc.nat(11) }),
      );
    const queue = fc.sample(request, { numRuns: requestCount, seed });
    const lane = async () => {
      for (let next = queue.pop(); next !== undefined && faults.length < 10; next = queue.pop()) {
        const { endpoint, pairs, turn } = next;
        // Half of all requests are the superadmin's, who is refused the least.
        const asker = askers[turn] ?? askers[0];
        if (asker === undefined) throw new Error('nobody asks');
        const answer = await send(asker.client, endpoint, pairs);
        const fault = leakOf(asker, endpoint, pairs, answer) ?? faultOf(endpoint, answer, counts);
        if (fault !== undefined) {
          faults.push(`${asker.role} ${endpoint.method} ${endpoint.path} ${JSON.stringify(pairs)}: ${fault}`);
        }
      }
    };

    await Promise.all(Array.from({ length: lanes }, lane));

    console.log(`${counts.requests} random requests: ${counts.granted} granted, ${counts.refused} refused`);
    expect(faults, `seed ${seed}`).toEqual([]);
    expect(counts.granted).toBeGreaterThan(20);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await user.client.get('/user/info')).status).toBe(200);
  },
);

/** Those that would lock or end the account that asks, or tell what happens, have tests of their own. */
function isHarmless({ path }: Endpoint): boolean {
  const own = ['/v1/user/changePassword', '/v1/user/logout', '/v1/user/resetPassword', '/v1/chat/send'];
  // It answers a document and no envelope.
  if (path === '/v1/system/openapi') return false;
  return !own.includes(path);
}

type Pairs = readonly (readonly [string, string])[];

/** Some fields of a call, mostly its own; each with a value that leads somewhere, or any. */
function fieldsFor({ input }: Endpoint): fc.Arbitrary<Pairs> {
  const own = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const any = fc.oneof(
    fc.constantFrom(...[...naughty, ...unseen].map(([, text]) => text)),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1.5',
      '99999999999999999999',
      'asc',
      'x'.repeat(5_000),
      '超危',
      '2026-01-01',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const valueOf = (name: string) => {
    const leading = known[name] ?? [];
    return leading.length === 0 ? any : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...leading) }, any);
  };
  const pairOf = (name: string) => fc.tuple(fc.constantFrom(name, name, name, `${name}[]`), valueOf(name));
  const stray = fc.tuple(fc.string({ maxLength: 12 }), any);
  const needed = own.filter((name) => known[name] !== undefined).map(pairOf);
  const others = own.length === 0 ? [] : [fc.constantFrom(...own).chain(pairOf)];
  return fc
    .tuple(
      fc.tuple(...needed),
      fc.array(fc.oneof(...others, ...(others.length === 0 ? [stray] : [])), { maxLength: 3 }),
      fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, fc.array(stray, { maxLength: 1 })),
    )
    .map((parts) => parts.flat() as Pairs);
}

async function send(client: Client, { method, path }: Endpoint, pairs: Pairs): Promise<WireAnswer> {
  const fields = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
  const place = path.slice('/v1'.length);
  return method === 'GET' ? client.send('GET', `${place}?${fields}`) : client.send(method, place, fields);
}

/** What an answer tells of strangers that was not said in the request. */
function leakOf(
  { secrets }: Asker,
  { path }: Endpoint,
  pairs: Pairs,
  { body }: WireAnswer,
): string | undefined {
  // The log repeats to an admin what people of his unit asked for, be it theirs or not.
  if (path.startsWith('/v1/system/operationLog')) return undefined;
  const [said, told] = [JSON.stringify(pairs), JSON.stringify(body)];
  const leaked = secrets.find((secret) => told.includes(secret) && !said.includes(secret));
  return leaked === undefined ? undefined : `tells of ${leaked}: ${told.slice(0, 300)}`;
}

/** Why an answer is none of ours; counts it otherwise. */
function faultOf(
  endpoint: Endpoint,
  { status, body }: WireAnswer,
  counts: { requests: number; granted: number; refused: number },
): string | undefined {
  counts.requests += 1;
  if (status !== 200 && status !== 401) return `HTTP ${status}`;
  if (typeof body.request_id !== 'string') return 'no request id';
  if (body.code === 200) {
    counts.granted += 1;
    const outcome = endpoint.answer.safeParse(body.data);
    return outcome.success
      ? undefined
      : `differs from the contract: ${JSON.stringify(outcome.error.issues[0])}`;
  }
  counts.refused += 1;
  const isRefusal =
    body.code >= 400 && body.code < 500 && /[\u4e00-\u9fff]|token is expired/.test(body.error);
  return isRefusal ? undefined : JSON.stringify(body).slice(0, 300);
}

function newDetection(project: string, task: string): Promise<WireAnswer> {
  return user.client.postForm('/analysis/check', [
    ['project_name', project],
    ['task_name', task],
    ['file', new File(['PK\u0005\u0006' + '\0'.repeat(18)], 'empty.zip')],
  ]);
}
