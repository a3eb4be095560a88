import { type Endpoint, apiBase, callTitle, endpoints, type Owing, owingCode, tokenMay } from '#contract';
import { type Role, roles } from '#model';
// Its types are added to Fastify's.
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { z } from 'zod';
import type { Limits } from '../config.ts';
import type { Caller } from '../db/project-access.ts';
import type { DiskLevel } from '../disk/space.ts';
import { streamed, wellDone } from './envelope.ts';
import { inputOf } from './call-input.ts';
import { fieldNamesOf } from './fields.ts';
import { EventAnswer, sendEvents } from './event-answer.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { StreamedList } from './list.ts';
import { broken, done, type Operation, type Outcome, refused } from './operation.ts';
import type { Receive } from './parts.ts';
import { tokenOfLink } from './link.ts';
import { DeadSession, Refusal } from './refusal.ts';
import type { SessionHolder, Sessions } from './sessions.ts';
import { type RemoteWorker, type RemoteWorkers, workerTokenOf } from './remote-workers.ts';
import { isShareToken, type Shares } from './shares.ts';
import { sendText, TextAnswer } from './text-answer.ts';
import {
  refuseOtherTask,
  shareBehind,
  welcomeGuest,
  welcomeWorker,
  workerBehind,
} from './without-account.ts';

/** What routes are hung on. */
export interface Api {
  readonly app: FastifyInstance;
  readonly sessions: Sessions;
  /** The links by which tasks are shown to guests. */
  readonly shares: Shares;
  /** The machines that analyse elsewhere. */
  readonly workers: RemoteWorkers;
  readonly limits: Limits;
  /** The calls that are served already, `GET /v1/user/info`, and who answers them. */
  readonly served: Map<string, Answering>;
  record(operation: Operation): Promise<void>;
  /** How much room there is on the disk. */
  diskLevel(): DiskLevel;
}

/** Answers a call whose input was checked and whose caller is known. */
export type Answering = (input: unknown, call: Call<unknown>) => Promise<unknown>;

/** What a handler is told beside its input. */
export interface Call<Files = undefined> {
  /** Who calls; absent at anonymous calls of somebody who is not signed in. */
  readonly caller: Caller | undefined;
  /** The machine that calls; absent at all calls but those of machines. */
  readonly worker: RemoteWorker | undefined;
  readonly address: string;
  /** What the browser or program calls itself. */
  readonly client: string;
  readonly token: string | undefined;
  readonly files: Files;
  /** Says what the operation log names as its object, and who signed in just now. */
  note(what: Noted): void;
}

/** What a call was about, and who became known by it. */
interface Noted {
  readonly object?: string;
  readonly uid?: string;
  readonly username?: string;
  readonly role?: Role;
}

/** A call of somebody who is known. */
export type SignedCall<Files = undefined> = Call<Files> & { readonly caller: Caller };

/** A call of a machine that analyses elsewhere. */
export type WorkerCall<Files = undefined> = Call<Files> & { readonly worker: RemoteWorker };

/** How a call differs from the usual. */
export interface ServeOptions<Files> {
  /** Takes the files of a multipart form as they arrive; without it files are refused. */
  readonly receive?: (call: Call) => Receive<Files>;
  /** Calls a minute; per caller, or per address where nobody is signed in. Asked each time where it may change. */
  readonly perMinute?: number | (() => number);
  /** How large its file may be; as large as an upload unless said. */
  readonly mostBytes?: number;
}

type Handler<E extends Endpoint, KnownCall> = (
  input: z.output<E['input']>,
  call: KnownCall,
) => Promise<z.output<E['answer']> | StreamedOf<z.output<E['answer']>>>;

/** An answer with a list may be sent as it is read, events as they happen, and one of bytes is a file or a text. */
type StreamedOf<Answer> = Answer extends { list: readonly (infer Row)[] }
  ? StreamedList<Row>
  : Answer extends { events: readonly (infer Event)[] }
    ? EventAnswer<Event>
    : Answer extends Uint8Array
      ? FileAnswer | TextAnswer
      : never;

/**
 * Serve a call of the contract to those who are signed in. This, `serveAnybody` and `serveWorker` are the only ways to a
 * route.
 *
 * Throws at registration when the call does not say who may use it and what the log calls it, or is not in the
 * contract's list. The caller's reach is settled before the handler runs.
 */
export function serve<E extends Endpoint, Files = undefined>(
  api: Api,
  endpoint: E,
  handler: Handler<E, SignedCall<Files>>,
  options: ServeOptions<Files> = {},
): void {
  if (endpoint.auth === 'anonymous' || endpoint.auth === 'worker')
    throw new Error(`${nameOf(endpoint)} is not for those who are signed in`);
  hang(api, endpoint, handler as Handler<E, Call<Files>>, options);
}

/** Serve a call to anybody. Somebody who is signed in is known to the handler all the same. */
export function serveAnybody<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E, Call>,
  options: ServeOptions<undefined> = {},
): void {
  if (endpoint.auth !== 'anonymous') throw new Error(`${nameOf(endpoint)} is not for anybody`);
  hang(api, endpoint, handler, options);
}

/** Serve a call to machines that analyse elsewhere, and to nobody else: no role and no other token opens it. */
export function serveWorker<E extends Endpoint, Files = undefined>(
  api: Api,
  endpoint: E,
  handler: Handler<E, WorkerCall<Files>>,
  options: ServeOptions<Files> = {},
): void {
  if (endpoint.auth !== 'worker') throw new Error(`${nameOf(endpoint)} is not for machines`);
  hang(api, endpoint, handler as Handler<E, Call<Files>>, options);
}

function hang<E extends Endpoint, Files>(
  api: Api,
  endpoint: E,
  handler: Handler<E, Call<Files>>,
  options: ServeOptions<Files>,
): void {
  refuseIncomplete(api, endpoint);
  if ((options.receive !== undefined) !== (endpoint.takesFile === true))
    throw new Error(`${nameOf(endpoint)} does not say whether it takes a file`);
  const names = fieldNamesOf(endpoint.input);
  api.served.set(nameOf(endpoint), handler as Answering);
  api.app.route({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    ...rateLimit(api.limits, options.perMinute),
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      await authenticate(api, endpoint, request, reply);
      refuseOnFullDisk(endpoint, api.diskLevel());
    },
    handler: async (request, reply) => {
      const call = callOf(endpoint, request);
      try {
        const input = await inputOf(endpoint, names, request, {
          receive: () => options.receive?.(call),
          mostBytes: options.mostBytes ?? api.limits.uploadBytes,
        });
        const fields = input.fields as z.output<E['input']>;
        refuseOtherTask(request, fields);
        const answer = await handler(fields, { ...call, files: input.files as Files });
        // What is taken away is told by its name, unless the call says more.
        if (answer instanceof FileAnswer) call.note({ object: answer.name, ...notes.get(request) });
        await record(api, endpoint, { request, reply }, call, done);
        if (answer instanceof FileAnswer) return sendFile(reply, answer);
        if (answer instanceof TextAnswer) return sendText(reply, answer);
        if (answer instanceof EventAnswer) return sendEvents(reply, answer);
        return answer instanceof StreamedList
          ? send(reply, await streamed(request, answer))
          : send(reply, wellDone(request, answer));
      } catch (error) {
        const outcome = error instanceof Refusal ? refused(error) : broken;
        await record(api, endpoint, { request, reply }, call, outcome).catch(() => undefined); // the first error counts
        throw error;
      }
    },
  });
}

/** How lists name a call: `GET /v1/user/info`. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function send(reply: FastifyReply, envelope: unknown): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(envelope);
}

function refuseIncomplete(api: Api, endpoint: Endpoint): void {
  const name = nameOf(endpoint);
  const problems = [
    endpoints.includes(endpoint) ? '' : 'is not in the list of the contract',
    ['anonymous', 'session', 'link', 'worker'].includes(endpoint.auth) ? '' : 'does not declare auth',
    roles.every((role) => endpoint.access?.[role] !== undefined)
      ? ''
      : 'does not declare access for every role',
    'audit' in endpoint ? '' : 'does not declare audit',
    // What machines say of a task stands in the log of its run; there are thousands of such calls.
    !readsOnly(endpoint) && endpoint.audit === undefined && endpoint.auth !== 'worker'
      ? 'changes something and is not audited'
      : '',
    api.served.has(name) ? 'is served twice' : '',
  ].filter((problem) => problem !== '');
  if (problems.length > 0) throw new Error(`${name} ${problems.join(', ')}`);
}

function rateLimit(limits: Limits, perMinute: number | (() => number) | undefined): RouteShorthandOptions {
  const limit =
    perMinute === undefined
      ? { max: limits.requestsPerSecond, timeWindow: 1_000 }
      : { max: perMinute, timeWindow: 60_000 };
  const keyGenerator = (request: FastifyRequest) => holders.get(request)?.uid || request.ip;
  // After the caller is known, before his body is read.
  return { config: { rateLimit: { ...limit, hook: 'preParsing', keyGenerator } } };
}

/** Who was found behind the requests that are under way. */
const holders = new WeakMap<FastifyRequest, SessionHolder>();

/** Who was found behind a request; `undefined` when nobody is signed in, or before that is known. */
export function uidBehind(request: FastifyRequest): string | undefined {
  return holders.get(request)?.uid;
}

const notes = new WeakMap<FastifyRequest, Noted>();

async function authenticate(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token =
    request.headers.authorization ?? (endpoint.auth === 'link' ? tokenOfLink(request) : undefined);
  if (isShareToken(token)) {
    const known = await welcomeGuest(api.shares, endpoint, request, token);
    if (known !== undefined) holders.set(request, known);
    return;
  }
  const workerToken = workerTokenOf(token);
  if (workerToken !== undefined) return welcomeWorker(api.workers, endpoint, request, workerToken);
  try {
    const holder = await api.sessions.holderOf(token);
    const { owes } = holder;
    if (owes !== undefined && endpoint.opensWhileOwing?.includes(owes) !== true) {
      if (endpoint.auth === 'anonymous') return; // what anybody may ask he may ask as anybody
      throw new Refusal(owingCode, `owes-${owes}`, owingWords[owes]);
    }
    holders.set(request, holder);
    const isFor = holder.tokenScope === undefined || tokenMay(holder.tokenScope, endpoint);
    if (isFor && endpoint.access[holder.role] !== 'none') return;
  } catch (error) {
    // A page that is shown before signing in must work with an old token too.
    if (endpoint.auth === 'anonymous' && error instanceof DeadSession) return;
    throw error;
  }
  const refusal = new Refusal(403, 'forbidden', '没有权限进行此操作');
  await record(api, endpoint, { request, reply }, callOf(endpoint, request), refused(refusal), true);
  throw refusal;
}

const owingWords: Readonly<Record<Owing, string>> = {
  code: '请先输入动态口令',
  password: '请先修改初始密码',
  enrolment: '您的角色须使用动态口令，请先启用',
};

/** What fills the disk is refused when it is low; when it is critical, all writing but what spares it. */
function refuseOnFullDisk(endpoint: Endpoint, level: DiskLevel): void {
  if (level === 'ample' || readsOnly(endpoint) || endpoint.disk === 'spares') return;
  if (level === 'critical') {
    throw new Refusal(
      507,
      'disk-critical',
      '服务器磁盘空间严重不足，目前只能查看和删除，请联系管理员清理磁盘',
    );
  }
  if (endpoint.disk === 'fills') {
    throw new Refusal(507, 'disk-low', '服务器磁盘空间不足，暂时不能上传和检测，请联系管理员清理磁盘');
  }
}

function callOf(endpoint: Endpoint, request: FastifyRequest): Call {
  const holder = holders.get(request);
  return {
    caller: holder === undefined ? undefined : { ...holder, ...reachOf(endpoint, holder, request) },
    worker: workerBehind(request),
    address: request.ip,
    client: request.headers['user-agent'] ?? '',
    token: request.headers.authorization,
    files: undefined,
    note: (what) => void notes.set(request, { ...notes.get(request), ...what }),
  };
}

/** How far somebody reaches with a call; a guest no further than the project of his task. */
function reachOf(endpoint: Endpoint, { role }: SessionHolder, request: FastifyRequest) {
  const share = shareBehind(request);
  return { scope: endpoint.access[role], ...(share !== undefined && { sharedProjectId: share.projectId }) };
}

/** Whether a call changes nothing. */
export function readsOnly({ method, asks }: Endpoint): boolean {
  return method === 'GET' || asks !== undefined;
}

/** Refused reading is not logged, unless it was forbidden; everything that changes something is. */
async function record(
  api: Api,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { caller, address, client }: Call,
  outcome: Outcome,
  isForced = false,
): Promise<void> {
  if (endpoint.audit === undefined && !isForced) return;
  const noted = notes.get(request) ?? {};
  await api.record({
    uid: noted.uid ?? caller?.uid ?? '',
    username: noted.username ?? caller?.username ?? '',
    role: noted.role ?? caller?.role ?? '',
    address,
    client,
    module: endpoint.path.split('/')[2] ?? '',
    operation: callTitle(endpoint),
    object: noted.object ?? '',
    ...outcome,
    elapsedMs: Math.round(reply.elapsedTime),
    requestId: request.id,
  });
}
