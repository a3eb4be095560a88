import { randomUUID } from 'node:crypto';
import type { Scope } from '#contract';
import type { Role } from '#model';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { keepTestMatches, testMatch } from './keep-matches.ts';
import { keepTestCode, testCode } from './keep-vulnerable-code.ts';
import type { StartedServer } from './start-server.ts';

/** How something stands to somebody: his own, shared with him, of his unit, or of another one. */
export const relations = ['own', 'member', 'unit', 'foreign'] as const;
export type Relation = (typeof relations)[number];

/** A project with one analysed task. */
export interface TestProject {
  readonly name: string;
  readonly owner: TestUser;
  readonly projectId: string;
  readonly taskId: string;
  /** Made by its owner of the first finding, once it was analysed. */
  ticketId?: string;
}

/** Somebody of a role, and what there is around him. */
export interface Person extends TestUser {
  readonly role: Role;
  readonly projects: Readonly<Record<Relation, TestProject>>;
  /** A task of his own that was deleted. */
  readonly deletedTaskId: string;
}

/** Two units with their people and projects, made through the product. */
export interface World {
  readonly server: StartedServer;
  readonly root: Client;
  readonly nobody: Client;
  /** Uploads of others that are arriving. */
  readonly uploads: { readonly unit: string; readonly foreign: string };
  readonly people: readonly Person[];
  readonly projects: readonly TestProject[];
  /** Every account, with the people among them. */
  readonly accounts: readonly TestAccountFacts[];
  /** An id that nothing has. */
  readonly missing: string;
}

/** What is known of an account without asking the product. */
export interface TestAccountFacts {
  readonly uid: string;
  readonly username: string;
  readonly role: Role;
  readonly unit: string;
}

/** What has changed of the vulnerabilities that are new: no knowledge is imported here. */
const updatesLikeNews = `
  insert into alert (project_id, kind, finding_id, subject_id, knowledge_id, primary_id, purl, component_name,
    component_version, title, severity, severity_rank, score, is_known_exploited, fixed_versions)
  select project_id, 'update', finding_id, knowledge_id, knowledge_id, primary_id, purl, component_name,
    component_version, title, severity, severity_rank, score, is_known_exploited, fixed_versions
  from alert where kind = 'new'`;

/** A report of each task whose making never ends: no server is started again here. */
const endlessReports = `
  insert into report (report_id, project_id, scope, task_id, task_name, name, kind, type, template, template_name,
    template_version, is_path_hidden, status, uid, username)
  select 'report-' || task_id, project_id,
    jsonb_build_object('projectIds', jsonb_build_array(project_id), 'taskIds', jsonb_build_array(task_id)), task_id, name, name, 'general', 'json',
    '{"kind":"general","blocks":[],"style":{"watermark":""}}', '', 0, false, 'running', created_by, ''
  from task where deleted_at is null`;

/** An evaluation of each task, of which nobody measured anything; its snapshot is a compressed empty answer. */
const emptyEvaluations = `
  insert into evaluation (evaluation_id, project_id, task_id, task_name, engine_version, library_version, settings,
    account, indicators, facts, coverage, sha256, snapshot, snapshot_bytes, uid, username)
  select 'evaluation-' || task_id, project_id, task_id, name, '', '',
    '{"template":{},"modules":[],"exclusions":[],"declarations":[],"manual":{}}', '{"origins":[]}', '{}', '{}', 0, '', decode('H4sIAAAAAAACA6tWSs5PSVWyMjIw0FFKSSxJVLKqrq0FAMdWCNgWAAAA', 'base64'),
    0, created_by, ''
  from task where deleted_at is null`;

const unit = '研发部';
const otherUnit = '测试部';

/** Small enough to be analysed at once, and with something to be found. */
const archive = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { name: 'a' }, 'node_modules/lodash': { version: '4.17.15' } },
    }),
  },
  { name: 'weak.py', content: 'import hashlib\nhashlib.md5(b"")\n' },
]);

/** Make the world; takes the time of a dozen analyses. */
export async function makeWorld(server: StartedServer): Promise<World> {
  const root = await signIn(server.url, 'superadmin', server.adminPassword);
  const accounts: TestAccountFacts[] = [];
  const added = async (username: string, role: Role, where: string, startsAs = role) => {
    const user = await newUser(server, root, { username, role: startsAs, unit: where });
    accounts.push({ uid: user.uid, username, role, unit: where });
    return user;
  };
  const [mate, stranger, lender] = await Promise.all([
    added('mate', 'user', unit),
    added('stranger', 'user', otherUnit),
    added('lender', 'user', otherUnit),
    added('below', 'user', unit),
    added('peer', 'admin', unit),
    added('another-root', 'superadmin', ''),
    added('foreign', 'user', otherUnit),
  ]);
  const ofUnit = await newProject(mate, 'project-of-the-unit');
  const foreign = await newProject(stranger, 'project-of-strangers');
  const shared = await newProject(lender, 'project-that-is-lent');
  // An expert makes no projects, but a directory may make somebody one who has some.
  const people = await Promise.all(
    (['superadmin', 'admin', 'expert', 'padmin', 'user'] as const).map(async (role) => {
      const where = role === 'superadmin' ? '' : unit;
      const user = await added(`the-${role}`, role, where, role === 'expert' ? 'padmin' : role);
      const own = await newProject(user, `project-of-the-${role}`);
      const deletedTaskId = await newTask(user.client, own.projectId);
      await root.post('/analysis/delTask', { task_id: [deletedTaskId] });
      await query(server, 'insert into project_member values ($1, $2)', [shared.projectId, user.uid]);
      return { ...user, role, deletedTaskId, projects: { own, member: shared, unit: ofUnit, foreign } };
    }),
  );
  const expert = people.find(({ role }) => role === 'expert');
  await query(server, `update account set role = 'expert' where uid = $1`, [expert?.uid]);
  const { uid } = (await root.get('/user/info')).body.data;
  accounts.push({ uid, username: 'superadmin', role: 'superadmin', unit: '' });
  const projects = [ofUnit, foreign, shared, ...people.map((person) => person.projects.own)];
  await Promise.all(projects.map(({ taskId }) => untilEnded(root, taskId)));
  for (const { taskId } of projects) await keepTestMatches(server, taskId, [testMatch()]);
  for (const { taskId } of projects)
    await keepTestCode(server, taskId, [testCode('copy_name'), testCode(undefined)]);
  await query(server, updatesLikeNews);
  for (const project of projects) project.ticketId = await newTicket(project);
  await query(server, endlessReports);
  await query(server, emptyEvaluations);
  const uploads = { unit: await newUpload(mate.client), foreign: await newUpload(stranger.client) };
  const nobody = new Client(server.url);
  return { server, root, nobody, uploads, people, projects, accounts, missing: randomUUID() };
}

/** Start a detection in a project that is there. Answers the task. */
export async function newTask(client: Client, projectId: string): Promise<string> {
  const { body } = await startTask(client, projectId);
  if (body.code !== 200) throw new Error(`no task: ${body.error}`);
  return body.data.task_id;
}

/** Ask for a detection in a project. */
export function startTask(client: Client, projectId: string) {
  return client.postForm('/analysis/check', [
    ['product_id', projectId],
    // Without one of its own it would be the detection before.
    ['request_key', randomUUID()],
    ['file', new File([Uint8Array.from(archive)], 'a.zip')],
  ]);
}

/** Make a ticket of the first finding of a project that no ticket has. Answers its number. */
export async function newTicket({ owner, projectId, name }: TestProject): Promise<string> {
  const picks = await owner.client.get('/analysis/vulnAddTicketList', {
    product_id: projectId,
    has_ticket: '0',
    pageNum: 1,
    pageSize: 10,
  });
  const { body } = await owner.client.post('/analysis/vulnAddTicket', {
    product_id: projectId,
    Id: [picks.body.data.list[0].Id],
    title: `工单 ${name}`,
  });
  if (body.code !== 200) throw new Error(`no ticket: ${body.error}`);
  return body.data.ticket_id;
}

/** Begin an upload in chunks. Answers its id. */
export async function newUpload(client: Client): Promise<string> {
  const { body } = await client.post('/upload/init', { name: `${randomUUID()}.zip`, size: 10 });
  if (body.code !== 200) throw new Error(`no upload: ${body.error}`);
  return body.data.upload_id;
}

/** Make a project by starting a detection in it. */
export async function newProject(owner: TestUser, name: string): Promise<TestProject> {
  const { body } = await owner.client.postForm('/analysis/check', [
    ['project_name', name],
    ['file', new File([Uint8Array.from(archive)], 'a.zip')],
  ]);
  if (body.code !== 200) throw new Error(`no project: ${body.error}`);
  const view = await owner.client.get('/analysis/taskView', { task_id: body.data.task_id });
  return { name, owner, projectId: view.body.data.product_id, taskId: body.data.task_id };
}

/** Whether a scope reaches what stands in a relation to the caller. */
export function isReached(scope: Scope, relation: Relation): boolean {
  switch (scope) {
    case 'all':
    case 'public':
      return true;
    case 'unit':
      return relation !== 'foreign';
    case 'access':
      return relation === 'own' || relation === 'member';
    case 'owner':
    case 'own':
      return relation === 'own';
    default:
      return false;
  }
}

/** How a project stands to somebody. */
export function relationOf(person: Person, project: TestProject): Relation {
  const known = relations.find((relation) => person.projects[relation] === project);
  if (known !== undefined) return known;
  // What the others of the five own: they share a unit, but for the superadmin.
  const isOfUnit = person.role !== 'superadmin' && project.owner.username !== 'the-superadmin';
  return isOfUnit ? 'unit' : 'foreign';
}
