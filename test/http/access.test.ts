import { endpoints } from '#contract';
import type { Access, Scope } from '#contract';
import { roles } from '#model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matrix } from '../access-matrix.ts';
import { newUser, type TestUser } from './accounts.ts';
import { recipes } from './access-recipes.ts';
import type { ListRecipe, OneRecipe, PlainRecipe, Recipe } from './recipes/recipe.ts';
import {
  isReached,
  makeWorld,
  newProject,
  newTask,
  newUpload,
  type Person,
  relationOf,
  relations,
  type World,
} from './access-world.ts';
import { type Client, signIn, tryToSignIn, type WireAnswer } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

// Every served call x every role and nobody x everything it may be about, held against test/access-matrix.ts.

let server: StartedServer;
let world: World;
let caseCount = 0;
let startedAt: number;

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld(server);
  startedAt = performance.now();
});
afterAll(async () => {
  console.log(`${caseCount} access cases in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await server.stop();
});

const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
const listsFirst = [...calls].sort((a, b) => Number(isList(b)) - Number(isList(a)));

describe('each call, for each role', () => {
  it.each(listsFirst)('%s', async (call) => {
    const [recipe, row] = [recipes[call], matrix.get(call)];
    if (recipe === undefined || row === undefined) {
      throw new Error(
        `${call} is served and has no recipe: add one to test/http/recipes (docs/howto/new-call.md)`,
      );
    }

    const faults: string[] = [];
    for (const person of world.people) {
      for (const fault of await faultsFor(recipe, person, row.access))
        faults.push(`${person.role}: ${fault}`);
    }
    faults.push(...(await faultsForNobody(recipe, row.auth === 'anonymous')));

    expect(faults).toEqual([]);
  });

  it('has no recipe for what is not served', () => {
    expect(Object.keys(recipes).filter((call) => !calls.includes(call))).toEqual([]);
  });
});

describe('an account that changes', () => {
  const form = { name: 'changing', unit: '研发部', telnumber: '', email: '', similarity_date: '' };
  let changing: TestUser;
  let projectId: string;

  beforeAll(async () => {
    changing = await newUser(server, world.root, {
      username: 'changing',
      role: 'superadmin',
      unit: '研发部',
    });
    projectId = world.people.find(({ role }) => role === 'user')?.projects.unit.projectId ?? '';
  });

  it.each(roles)('has the rights of its role at the next request, with its old token: %s', async (role) => {
    const { body } = await world.root.put('/user/edit', { ...form, uid: changing.uid, flag: role });

    expect(body.code).toBe(200);
    const faults = [];
    for (const call of calls) {
      const [recipe, row] = [recipes[call], matrix.get(call)];
      if (recipe === undefined || row === undefined || recipe.kind === 'plain') continue;
      const scope = row.access[role];
      const answer = await askAnything(recipe, changing.client);
      if ((answer.body.code === 403) !== (scope === 'none')) faults.push(`${call}: ${answer.body.code}`);
    }
    expect(faults).toEqual([]);
    const seen = await changing.client.get('/product/list', { pageNum: 1, pageSize: 100 });
    const ids = seen.body.data.list.map((project: { product_id: string }) => project.product_id);
    expect(ids.includes(projectId)).toBe(['superadmin', 'admin', 'expert'].includes(role));
  });

  it('sees the projects of the unit that it is moved to, and no longer those of the old one', async () => {
    await world.root.put('/user/edit', { ...form, uid: changing.uid, flag: 'expert', unit: '测试部' });

    const names = await projectNames(changing.client);

    expect(names).toEqual(expect.arrayContaining(['project-of-strangers', 'project-that-is-lent']));
    expect(names).not.toContain('project-of-the-unit');
  });

  it('sees nothing more of either in no unit at all', async () => {
    await world.root.put('/user/edit', { ...form, uid: changing.uid, flag: 'expert', unit: '' });

    expect(await projectNames(changing.client)).toEqual([]);
  });

  it('takes its projects along, and leaves them to its unit when it is disabled', async () => {
    const owner = await newUser(server, world.root, { username: 'mover', role: 'user', unit: '测试部' });
    const admin = world.people.find(({ role }) => role === 'admin');
    await newProject(owner, 'project-that-moves');
    const { client } = admin ?? { client: world.nobody };
    expect(await projectNames(client)).not.toContain('project-that-moves');

    await world.root.put('/user/edit', { ...form, uid: owner.uid, status: 'disabled' });

    expect(await projectNames(client)).toContain('project-that-moves');
  });

  it('may do nothing once it is disabled, whatever it held', async () => {
    await world.root.put('/user/edit', { ...form, uid: changing.uid, status: 'disabled' });

    const statuses = new Set<number>();
    for (const call of calls.filter((name) => matrix.get(name)?.auth === 'session')) {
      const recipe = recipes[call];
      if (recipe !== undefined) statuses.add((await askAnything(recipe, changing.client)).status);
    }

    expect([...statuses]).toEqual([401]);
    expect((await tryToSignIn(server.url, changing.username, changing.password)).body.code).toBe(403);
  });

  it('may do nothing but change its first password', async () => {
    const { body } = await world.root.post('/user/add', {
      username: 'brand-new',
      name: '新',
      flag: 'superadmin',
    });
    const client = await signIn(server.url, 'brand-new', body.data.init_password);
    const open = ['POST /v1/user/logout', 'GET /v1/user/info', 'PUT /v1/user/changePassword'];

    const codes = new Map<string, number>();
    for (const call of calls.filter((name) => matrix.get(name)?.auth === 'session')) {
      const recipe = recipes[call];
      if (recipe !== undefined) codes.set(call, (await askAnything(recipe, client)).body.code);
    }

    const refused = [...codes].filter(([, code]) => code === 428).map(([call]) => call);
    expect(refused.sort()).toEqual([...codes.keys()].filter((call) => !open.includes(call)).sort());
  });
});

function isList(call: string): boolean {
  return recipes[call]?.kind === 'list';
}

/** Make a call about something that is not there. */
function askAnything(recipe: Recipe, client: Client): Promise<WireAnswer> {
  caseCount += 1;
  return recipe.kind === 'one' ? recipe.ask(client, world.missing, world) : recipe.ask(client);
}

async function faultsFor(recipe: Recipe, person: Person, access: Access): Promise<string[]> {
  const scope = access[person.role];
  if (scope === 'none') return faultsOfRefusal(recipe, person);
  if (recipe.kind === 'plain') return faultsOfPlain(recipe, person, scope);
  return recipe.kind === 'list' ? faultsOfList(recipe, person, scope) : faultsOfOne(recipe, person, scope);
}

async function faultsForNobody(recipe: Recipe, isAnonymous: boolean): Promise<string[]> {
  const answer = await askAnything(recipe, world.nobody);
  if (isAnonymous)
    return recipe.kind === 'plain' ? faultOfCode(recipe, answer, 'nobody') : ['nobody: no such recipe'];
  const isRefused =
    answer.status === 401 && answer.body.error === 'token is expired' && !('data' in answer.body);
  return isRefused ? [] : [`nobody: ${answer.status} ${JSON.stringify(answer.body)}`];
}

/** Refused whatever it is about, and always in the same words. */
async function faultsOfRefusal(recipe: Recipe, person: Person): Promise<string[]> {
  const ids = recipe.kind === 'one' ? (await targetsOf(recipe, person, 'none')).map(({ id }) => id) : [''];
  const answers = await inTurn([world.missing, ...ids], (id) => {
    caseCount += 1;
    return recipe.kind === 'one' ? recipe.ask(person.client, id, world) : recipe.ask(person.client);
  });
  return answers
    .filter(
      ({ status, body }) =>
        status !== 200 || body.code !== 403 || 'data' in body || !areAlike(answers[0], { status, body }),
    )
    .map(({ status, body }) => `not refused: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

async function faultsOfPlain(recipe: PlainRecipe, person: Person, scope: Scope): Promise<string[]> {
  caseCount += 1;
  const answer = await recipe.ask(person.client);
  const fault = answer.body.code === 200 ? recipe.check?.(answer.body.data, scope, person) : undefined;
  return [...faultOfCode(recipe, answer, 'plain'), ...(fault === undefined ? [] : [fault])];
}

/** Exactly the rows that are reached, their total, and not a word or a count of the others. */
async function faultsOfList(recipe: ListRecipe, person: Person, scope: Scope): Promise<string[]> {
  caseCount += 1;
  const { body } = await recipe.ask(person.client);
  if (body.code !== 200) return [`list: ${JSON.stringify(body).slice(0, 200)}`];
  const { wanted, secrets } =
    recipe.about === 'account' ? accountsFor(person, scope) : projectsFor(recipe, person, scope);
  const found = recipe.ids(body.data);
  const missing = wanted.filter((id) => !found.includes(id));
  const total: number = body.data.pagination?.total ?? found.length;
  const facets = Object.entries<{ count: number }[]>(body.data.facets ?? {});
  return [
    ...(missing.length === 0 ? [] : [`${missing.length} rows are missing`]),
    ...(found.length === wanted.length ? [] : [`${found.length} rows instead of ${wanted.length}`]),
    ...(total === wanted.length ? [] : [`a total of ${total} instead of ${wanted.length}`]),
    ...secrets
      .filter((secret) => JSON.stringify(body).includes(secret))
      .map((secret) => `tells of ${secret}`),
    ...facets
      .filter(([, values]) => values.reduce((sum, { count }) => sum + count, 0) > wanted.length)
      .map(([key]) => `counts too much in the facet ${key}`),
  ];
}

function projectsFor(recipe: ListRecipe, person: Person, scope: Scope) {
  const isSeen = (project: World['projects'][number]) => isReached(scope, relationOf(person, project));
  const seen = world.projects.filter(isSeen);
  const owners = new Set(seen.map(({ owner }) => owner.username));
  const unseen = world.projects.filter((project) => !isSeen(project));
  return {
    wanted: seen.map(({ projectId, taskId }) => (recipe.about === 'task' ? taskId : projectId)),
    secrets: unseen.flatMap(({ name, projectId, taskId, owner }) => [
      name,
      projectId,
      taskId,
      ...(owners.has(owner.username) ? [] : [owner.uid, `"${owner.username}"`]),
    ]),
  };
}

function accountsFor(person: Person, scope: Scope) {
  const own = world.accounts.find(({ uid }) => uid === person.uid);
  const isSeen = ({ unit }: { unit: string }) => scope === 'all' || unit === own?.unit;
  const unseen = world.accounts.filter((account) => !isSeen(account) && account.username !== 'superadmin');
  return {
    wanted: world.accounts.filter(isSeen).map(({ uid }) => uid),
    secrets: unseen.flatMap(({ uid, username, unit }) => [
      uid,
      `"${username}"`,
      ...(unit === '' ? [] : [unit]),
    ]),
  };
}

/** What is reached is answered; what is not is answered as if it were not there. */
async function faultsOfOne(recipe: OneRecipe, person: Person, scope: Scope): Promise<string[]> {
  const { client } = person;
  const nothing = await askAnything(recipe, client);
  const faults = nothing.body.code === 200 ? ['what is not there: 200'] : [];
  for (const { label, id, isAllowed } of await targetsOf(recipe, person, scope)) {
    caseCount += 1;
    const answer = await recipe.ask(client, id, world);
    if (isAllowed) faults.push(...faultOfCode(recipe, answer, label));
    else if (!areAlike(nothing, answer)) {
      faults.push(
        `${label}: ${JSON.stringify(answer.body).slice(0, 200)} unlike ${JSON.stringify(nothing.body)}`,
      );
    }
  }
  return [...faults, ...(await faultsOfPair(recipe, person))];
}

async function faultsOfPair({ pair, about }: OneRecipe, person: Person): Promise<string[]> {
  if (pair === undefined) return [];
  caseCount += 1;
  const { taskId, projectId } = person.projects.own;
  const ownId = about === 'task' ? taskId : projectId;
  const nothing = await pair.ask(person.client, ownId, world.missing);
  const foreign = await pair.ask(person.client, ownId, pair.foreign(world));
  return foreign.body.code !== 200 && areAlike(nothing, foreign)
    ? []
    : [`somebody else's second id: ${JSON.stringify(foreign.body).slice(0, 200)}`];
}

interface Target {
  readonly label: string;
  readonly id: string;
  readonly isAllowed: boolean;
}

/** What a call may be about, seen from a person; what it uses up is made anew where he reaches it. */
async function targetsOf(recipe: OneRecipe, person: Person, scope: Scope): Promise<Target[]> {
  if (recipe.about === 'account') return accountTargets(recipe, person, scope);
  if (recipe.about === 'upload') return uploadTargets(person, scope);
  const targets = await inTurn(relations, async (label) => {
    const { projectId, taskId, owner } = person.projects[label];
    const isAllowed = isReached(scope, label);
    if (recipe.about === 'project') return { label, id: projectId, isAllowed };
    const isNew = isAllowed && recipe.isUsedUp === true;
    return { label, id: isNew ? await newTask(owner.client, projectId) : taskId, isAllowed };
  });
  const deleted = { label: 'deleted', id: person.deletedTaskId, isAllowed: false };
  return recipe.about === 'task' ? [...targets, deleted] : targets;
}

function accountTargets(recipe: OneRecipe, person: Person, scope: Scope): Target[] {
  const isBelow = (label: string) => scope === 'all' || (scope === 'unit' && label === 'below');
  const others = ['below', 'peer', 'another-root', 'foreign'].map((label) => ({
    label,
    id: world.accounts.find(({ username }) => username === label)?.uid ?? '',
    isAllowed: isBelow(label),
  }));
  return [...others, { label: 'himself', id: person.uid, isAllowed: recipe.isForSelf === true }];
}

async function uploadTargets(person: Person, scope: Scope): Promise<Target[]> {
  return [
    { label: 'own', id: await newUpload(person.client), isAllowed: isReached(scope, 'own') },
    { label: 'of the unit', id: world.uploads.unit, isAllowed: isReached(scope, 'unit') },
    { label: 'foreign', id: world.uploads.foreign, isAllowed: isReached(scope, 'foreign') },
  ];
}

async function projectNames(client: Client): Promise<string[]> {
  const { body } = await client.get('/product/list', { pageNum: 1, pageSize: 100 });
  return body.data.list.map((project: { name: string }) => project.name);
}

function faultOfCode(recipe: OneRecipe | PlainRecipe, { status, body }: WireAnswer, label: string): string[] {
  const isRight = status === 200 && (recipe.accepted ?? [200]).includes(body.code);
  return isRight ? [] : [`${label}: ${status} ${JSON.stringify(body).slice(0, 200)}`];
}

/** Whether two answers differ in their request ids alone. */
function areAlike(
  a: Pick<WireAnswer, 'status' | 'body'> | undefined,
  b: Pick<WireAnswer, 'status' | 'body'>,
): boolean {
  const bare = (body: object) => JSON.stringify({ ...body, request_id: '' });
  return a !== undefined && a.status === b.status && bare(a.body) === bare(b.body);
}

async function inTurn<From, To>(items: readonly From[], work: (item: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}
