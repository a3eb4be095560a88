import { z } from 'zod';
import { endpoint, everyRole, number } from './endpoint.ts';

/** Bytes that have arrived, from the first to the one after the last; in order, and apart from each other. */
export const receivedRanges = z.array(z.tuple([z.number(), z.number()]));

/** The SHA-256 of some bytes, in hexadecimal digits. */
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'SHA-256 应为 64 位十六进制数')
  .transform((text) => text.toLowerCase());

const uploadId = z.object({ upload_id: z.string().min(1).max(64) });

/**
 * Begin an upload in chunks. All chunks have the size that the answer names, but the last, which has the rest.
 *
 * The same file (name, size and SHA-256) of the same person, still arriving, is the same upload.
 */
export const init = endpoint({
  method: 'POST',
  path: '/v1/upload/init',
  auth: 'session',
  detects: true,
  access: everyRole('own'),
  audit: '开始分块上传',
  disk: 'fills',
  input: z.object({
    name: z.string().min(1).max(1000),
    size: number.min(1, '上传的文件是空的'),
    /** What the whole file must have in the end. */
    sha256: sha256.optional(),
    /**
     * An archive of code, knowledge in any form, or any file for the library of contrasts; those who may import
     * knowledge may send it.
     */
    purpose: z.enum(['detection', 'knowledge', 'contrast']).default('detection'),
  }),
  answer: z.object({ upload_id: z.string(), chunk_size: z.number(), received: receivedRanges }),
});

/** What has arrived: where to go on after a break. */
export const status = endpoint({
  method: 'GET',
  path: '/v1/upload/status',
  auth: 'session',
  detects: true,
  access: everyRole('own'),
  audit: undefined,
  input: uploadId,
  answer: z.object({
    upload_id: z.string(),
    name: z.string(),
    size: z.number(),
    chunk_size: z.number(),
    received: receivedRanges,
    status: z.enum(['arriving', 'complete']),
  }),
});

/**
 * Hand over one chunk as multipart field `file`, behind the other fields. Chunks may come in any order, several at a
 * time, and again: one that is there already is answered as if it had just come.
 */
export const chunk = endpoint({
  method: 'POST',
  path: '/v1/upload/chunk',
  takesFile: true,
  auth: 'session',
  detects: true,
  access: everyRole('own'),
  audit: '上传分块',
  disk: 'fills',
  input: uploadId.extend({
    /** From 0. */
    index: number.min(0).max(1_000_000),
    /** Of this chunk; what differs is refused. */
    sha256: sha256.optional(),
  }),
  answer: z.object({ index: z.number(), sha256: z.string() }),
});

/** Say that all chunks have been sent. The upload may then start a detection by its id. */
export const complete = endpoint({
  method: 'POST',
  path: '/v1/upload/complete',
  auth: 'session',
  detects: true,
  access: everyRole('own'),
  audit: '完成分块上传',
  disk: 'fills',
  input: uploadId,
  answer: z.object({ sha256: z.string(), size: z.number() }),
});

/** Give an upload up; what has arrived of it is removed. */
export const cancel = endpoint({
  method: 'POST',
  path: '/v1/upload/cancel',
  auth: 'session',
  detects: true,
  access: everyRole('own'),
  audit: '取消分块上传',
  disk: 'spares',
  input: uploadId,
  answer: z.object({}),
});
