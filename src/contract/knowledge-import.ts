import { z } from 'zod';
import { type Access, endpoint, listQuery, pageOf } from './endpoint.ts';

/** Who looks after the knowledge of the platform. */
export const importsKnowledge: Access = {
  superadmin: 'all',
  admin: 'none',
  expert: 'none',
  padmin: 'none',
  user: 'none',
};

/** Where an import stands. `interrupted`: the server ended too often in the middle of it. */
export const importStates = ['queued', 'running', 'finished', 'failed', 'canceled', 'interrupted'] as const;
export type ImportState = (typeof importStates)[number];

/** Records over all files; what was read was taken or skipped. */
const counts = { read: z.number(), taken: z.number(), skipped: z.number() };

/** One import of knowledge. Absent: not known yet. Instants are empty before they come. */
export const importRow = z.object({
  import_id: z.string(),
  kind: z.enum(['file', 'url']),
  name: z.string(),
  /** The address it was fetched from; empty for a file. */
  url: z.string(),
  size: z.number(),
  status: z.enum(importStates),
  /** What is done just now; empty when it waits or is over. */
  phase: z.enum(['', 'fetching', 'reading', 'merging']),
  /** The file that is read just now. */
  file: z.string(),
  file_count: z.number(),
  ...counts,
  fetched_size: z.number(),
  create_user: z.string(),
  create_time: z.string(),
  start_time: z.string(),
  finish_time: z.string(),
  /** Seconds. */
  duration: z.number(),
  generation_before: z.number().optional(),
  generation_after: z.number().optional(),
  error_text: z.string(),
});
export type ImportRow = z.infer<typeof importRow>;

/** What serves now. */
const currentKnowledge = z.object({
  generation: z.number(),
  library_version: z.string(),
  vulns: z.number(),
  components: z.number(),
  /** Since when it serves. */
  update_time: z.string(),
});

/** Bring knowledge: a file that was uploaded for it, or an https address. The imports run one after another. */
export const importKnowledge = endpoint({
  method: 'POST',
  path: '/v1/system/kbImport',
  auth: 'session',
  access: importsKnowledge,
  audit: '导入知识库',
  disk: 'fills',
  input: z.object({
    upload_id: z.string().min(1).max(64).optional(),
    url: z.string().min(1).max(2000).optional(),
  }),
  answer: z.object({ import_id: z.string() }),
});

/** All imports, the latest first, and what serves now. */
export const importList = endpoint({
  method: 'GET',
  path: '/v1/system/kbImports',
  auth: 'session',
  access: importsKnowledge,
  audit: undefined,
  input: listQuery({}, []),
  answer: pageOf(importRow).extend({ current: currentKnowledge }),
});

const importId = z.object({ import_id: z.string().min(1).max(64) });

/** One import with its progress, and what became of its records. */
export const importView = endpoint({
  method: 'GET',
  path: '/v1/system/kbImport',
  auth: 'session',
  access: importsKnowledge,
  audit: undefined,
  input: importId,
  answer: importRow.extend({
    /** Files that no feed knows. */
    unknown_files: z.number(),
    feeds: z.array(z.object({ feed: z.string(), name: z.string(), files: z.number(), ...counts })),
    sources: z.array(
      z.object({
        source: z.string(),
        name: z.string(),
        /** Of its data. */
        license: z.string(),
        url: z.string(),
        count: z.number(),
      }),
    ),
    /** The first skipped records. */
    skips: z.array(z.object({ file: z.string(), place: z.string(), reason: z.string() })),
  }),
});

/** Give an import up that waits or runs; what serves stays as it is. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/v1/system/kbCancel',
  auth: 'session',
  access: importsKnowledge,
  audit: '取消知识库导入',
  disk: 'spares',
  input: importId,
  answer: z.object({}),
});
