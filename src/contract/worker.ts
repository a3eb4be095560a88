import { folderOwners } from '#model';
import { z } from 'zod';
import { mostWorkers, runsThePlatform } from './cluster.ts';
import { type Endpoint, endpoint, everyRole, type InputOf, number, several } from './endpoint.ts';
import { scopeRow } from './scope.ts';
import { lineText } from './text.ts';

/** What every token of a machine that analyses begins with: no session and no program has one like it. */
export const workerTokenPrefix = 'suxi-worker_';

/** A token by which one machine elsewhere analyses for this server; the token itself is shown once, when it is made. */
export const workerTokenRow = z.object({
  token_id: z.string(),
  name: z.string(),
  /** Its last characters, to tell it by. */
  ending: z.string(),
  /** Who made it; empty: on the command line. */
  created_by: z.string(),
  create_time: z.string(),
  /** Empty when it was never used; not more exact than a minute. */
  last_used: z.string(),
  state: z.enum(['valid', 'revoked']),
});
export type WorkerTokenRow = z.infer<typeof workerTokenRow>;

/** The tokens of machines that analyse elsewhere: the newest first, those that were revoked a month ago left out. */
export const tokenList = endpoint({
  method: 'GET',
  path: '/v1/system/workerToken',
  auth: 'session',
  access: runsThePlatform,
  audit: undefined,
  input: z.object({}),
  answer: z.object({ list: z.array(workerTokenRow) }),
});

/** Let a machine analyse for this server, with a token of its own, until it is revoked. */
export const tokenAdd = endpoint({
  method: 'POST',
  path: '/v1/system/workerToken',
  auth: 'session',
  access: runsThePlatform,
  audit: '创建检测机器令牌',
  input: z.object({ name: lineText.min(1, '请填写名称').max(64, '最多 64 个字') }),
  answer: z.object({ token_id: z.string(), token: z.string() }),
});

/** Revoke one: its machine is at work no more, and what it was at is done by others. */
export const tokenRevoke = endpoint({
  method: 'DELETE',
  path: '/v1/system/workerToken',
  auth: 'session',
  access: runsThePlatform,
  audit: '吊销检测机器令牌',
  disk: 'spares',
  input: z.object({ token_id: z.string().min(1).max(64) }),
  answer: z.object({}),
});

/** What all calls of such a machine have in common: no role makes them, and they go on while the disk is full. */
const ofWorkers = {
  auth: 'worker',
  access: everyRole('none'),
  audit: undefined,
  disk: 'spares',
} as const satisfies Partial<Endpoint>;

const percent = z.coerce.number().min(0).max(100);
const bytes = z.coerce.number().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, '应为 SHA-256');
/** Names one run of a worker's program. */
const instance = z.uuid();
/** Names a job as long as it is held by this machine. */
const lease = z.uuid();

/** Say how the machine is, every few seconds; answers what is wanted of it, and which of its jobs are its own still. */
export const beat = endpoint({
  ...ofWorkers,
  method: 'POST',
  path: '/v1/worker/beat',
  input: z.object({
    instance,
    name: lineText.min(1).max(255),
    version: z.string().max(64),
    engine_version: z.string().max(64),
    knowledge_generation: number.min(0),
    cores: number.min(1),
    cpu_percent: percent,
    memory_used: bytes,
    memory_total: bytes,
    disk_used: bytes,
    disk_total: bytes,
    workers: number.min(1).max(mostWorkers),
    /** The jobs that it is at. */
    leases: several,
  }),
  answer: z.object({
    /** How many jobs it may have at once. */
    workers: z.number(),
    /** Those that it holds. */
    leases: z.array(z.string()),
  }),
});

export type Beat = InputOf<typeof beat>;

/** The machine ends in order: what it is at goes on elsewhere at once. */
export const leave = endpoint({
  ...ofWorkers,
  method: 'POST',
  path: '/v1/worker/leave',
  input: z.object({ instance }),
  answer: z.object({}),
});

/** The two kinds of knowledge that an analysis looks things up in. */
export const knowledgeParts = ['knowledge', 'code'] as const;
export type KnowledgePart = (typeof knowledgeParts)[number];

const knowledgeFile = z.object({
  /** Within its part. */
  path: z.string(),
  size: z.number(),
  sha256: z.string(),
});
export type KnowledgeFile = z.infer<typeof knowledgeFile>;

const knowledgeState = z.object({
  generation: z.number(),
  /** The last of them says which the others are; none: there is no such knowledge. */
  files: z.array(knowledgeFile),
});
export type KnowledgeState = z.infer<typeof knowledgeState>;

/** Which files the server's knowledge consists of now. */
export const knowledge = endpoint({
  ...ofWorkers,
  method: 'GET',
  path: '/v1/worker/knowledge',
  input: z.object({ instance }),
  answer: z.object({ knowledge: knowledgeState, code: knowledgeState }),
});

/** One of these files, by its hash. */
export const knowledgeContent = endpoint({
  ...ofWorkers,
  method: 'GET',
  path: '/v1/worker/knowledgeFile',
  input: z.object({ instance, part: z.enum(knowledgeParts), path: z.string().max(200), sha256 }),
  answer: z.instanceof(Uint8Array),
});

/** Take up a job, if one waits. Refused, in words, when program or knowledge of the machine are not the server's. */
export const claim = endpoint({
  ...ofWorkers,
  method: 'POST',
  path: '/v1/worker/claim',
  input: z.object({
    instance,
    engine_version: z.string().max(64),
    /** The hashes of the last files of both kinds of knowledge; empty: there is none. */
    knowledge: z.string().max(64),
    code: z.string().max(64),
  }),
  /** Empty: nothing waits, or this machine is to take up nothing. */
  answer: z.object({ lease: z.string() }),
});

const order = z.object({
  /** Counts the tries of this job, from 1. */
  run: z.number(),
  upload: z.string(),
  size: z.number(),
  name: z.string(),
  avoid: z.array(z.tuple([z.string(), z.string()])),
  scope: scopeRow,
  said: z.array(z.object({ folder: z.string(), owner: z.enum(folderOwners) })).optional(),
  /** The checkpoints of the steps that an earlier try finished, in their order; empty where there is none. */
  done: z.array(z.string()),
});
export type RemoteOrder = z.infer<typeof order>;

/** What is to be analysed, as soon as that is known: after `run` tries, 0 at first. Waits for a while. */
export const nextOrder = endpoint({
  ...ofWorkers,
  method: 'GET',
  path: '/v1/worker/order',
  input: z.object({ instance, lease, run: number.min(0) }),
  answer: z.object({
    /** `over`: the job is done, or not this machine's any more. */
    state: z.enum(['waiting', 'ready', 'over']),
    order: order.optional(),
  }),
});

/** The upload of a job. */
export const uploadContent = endpoint({
  ...ofWorkers,
  audit: '检测机器下载上传文件',
  method: 'GET',
  path: '/v1/worker/upload',
  input: z.object({ instance, lease }),
  answer: z.instanceof(Uint8Array),
});

/** So many contents are offered at once. */
export const mostOffered = 1_000;

/** Ask which contents must be sent; the others lie at the server, among those of the same project. */
export const offer = endpoint({
  ...ofWorkers,
  method: 'POST',
  path: '/v1/worker/offer',
  input: z.object({
    instance,
    lease,
    /** Their SHA-256. */
    contents: z.union([sha256.transform((one) => [one]), z.array(sha256).max(mostOffered)]),
  }),
  answer: z.object({ wanted: z.array(z.string()) }),
});

/** Contents that an upload was unpacked to, one after the other: 8 bytes that say how long (big-endian), and the bytes. */
export const contents = endpoint({
  ...ofWorkers,
  disk: 'fills',
  takesFile: true,
  method: 'POST',
  path: '/v1/worker/contents',
  input: z.object({ instance, lease }),
  answer: z.object({ count: z.number() }),
});

/**
 * What the analysis says, as JSON packed by gzip: one message, or how it has ended. Answered when it is kept; said again
 * under its number it is not kept twice.
 */
export const say = endpoint({
  ...ofWorkers,
  takesFile: true,
  method: 'POST',
  path: '/v1/worker/say',
  input: z.object({ instance, lease, run: number.min(1), number: number.min(1) }),
  answer: z.object({}),
});
