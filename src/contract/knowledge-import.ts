import { z } from 'zod';
import { type Access, endpoint, listQuery, number, pageOf, several } from './endpoint.ts';
import { lineText } from './text.ts';
import { wireSeverity } from './wire/severity.ts';

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

export const importKinds = ['file', 'url', 'rollback', 'priority'] as const;

/** What an import does, in this order; a package is verified, unpacked and tested before it serves. */
export const importPhases = [
  'fetching',
  'verifying',
  'unpacking',
  'reading',
  'merging',
  'testing',
  'switching',
] as const;

/** Records over all files; what was read was taken or skipped. */
const counts = { read: z.number(), taken: z.number(), skipped: z.number() };

/** One import of knowledge. Absent: not known yet. Instants are empty before they come. */
export const importRow = z.object({
  import_id: z.string(),
  /** `rollback`: back to the former generation; `priority`: merged again by another order of the sources. */
  kind: z.enum(importKinds),
  name: z.string(),
  size: z.number(),
  status: z.enum(importStates),
  /** What is done just now; empty when it waits or is over. */
  phase: z.enum(['', ...importPhases]),
  /** The file that is read just now. */
  file: z.string(),
  file_count: z.number(),
  ...counts,
  /** Bytes of the file that is read just now: how many are read, and all of them; 0 when none is. */
  file_read: z.number(),
  file_size: z.number(),
  /** How often it was begun: more than once when the server ended in the middle of it. */
  attempts: z.number(),
  /** Files, and records in them, that had been read before it was broken off, and were not read again. */
  resumed: z.object({ files: z.number(), read: z.number() }),
  /** Bytes of a download, while it runs; the total is 0 while nobody knows it. */
  fetched: z.number(),
  fetch_total: z.number(),
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
  /** Of the knowledge package it lies upon; absent: what the product brought itself. */
  serial: z.number().optional(),
  /** The generation that a rollback leads to; absent: there is none. */
  former: z.number().optional(),
});

/** How far the ledger is matched with what serves: tasks. */
const rematchProgress = z.object({ total: z.number(), done: z.number() });

/** Bring knowledge: a file that was uploaded for it, or one that the server fetches by https. The imports run one after another. */
export const importKnowledge = endpoint({
  method: 'POST',
  path: '/v1/system/kbImport',
  auth: 'session',
  access: importsKnowledge,
  audit: '导入知识库',
  disk: 'fills',
  input: z.object({ upload_id: z.string().max(64).optional(), url: lineText.max(2_000).optional() }),
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
  answer: pageOf(importRow).extend({ current: currentKnowledge, rematch: rematchProgress }),
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
    /** The knowledge package, where it was one. */
    library: z.object({ name: z.string(), serial: z.number() }).optional(),
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

/** Go back to the generation before the one that serves: one step. It stands among the imports. */
export const rollBack = endpoint({
  method: 'POST',
  path: '/v1/system/kbRollback',
  auth: 'session',
  access: importsKnowledge,
  audit: '回退知识库',
  input: z.object({}),
  answer: z.object({ import_id: z.string() }),
});

/** The sources, the most trusted first: its rating speaks for a vulnerability that several have rated. */
export const sourcePriority = endpoint({
  method: 'GET',
  path: '/v1/system/kbPriority',
  auth: 'session',
  access: importsKnowledge,
  audit: undefined,
  input: z.object({}),
  answer: z.object({
    list: z.array(
      z.object({
        source: z.string(),
        name: z.string(),
        /** Of its data. */
        license: z.string(),
        url: z.string(),
        /** Of the knowledge that serves: so many speak of this source too. */
        vulns: z.number(),
      }),
    ),
    /** The order that the product brings. */
    usual: z.array(z.string()),
    /** Whether what serves is merged by it; not after going back to a generation of another order. */
    is_in_force: z.boolean(),
  }),
});

/**
 * Trust the sources in another order. What is known is merged again, which stands among the imports; sources that are
 * not named follow in their usual order, and none named is the usual order.
 */
export const changePriority = endpoint({
  method: 'PUT',
  path: '/v1/system/kbPriority',
  auth: 'session',
  access: importsKnowledge,
  audit: '修改数据来源优先级',
  disk: 'fills',
  input: z.object({ source: several }),
  answer: z.object({ import_id: z.string() }),
});

/** What may become of a vulnerability; `forecast`: only how likely it is to be exploited. */
export const knowledgeChangeKinds = ['new', 'changed', 'withdrawn', 'restored', 'gone', 'forecast'] as const;

/** What an import changed of one vulnerability. */
export const knowledgeChangeRow = z.object({
  CJN_ID: z.string(),
  vuln_id: z.string(),
  kind: z.enum(knowledgeChangeKinds),
  severity: wireSeverity,
  packages: z.array(z.string()),
  /** Absent: there was nothing. */
  fields: z.array(z.object({ field: z.string(), from: z.string().optional(), to: z.string().optional() })),
});
export type KnowledgeChangeRow = z.infer<typeof knowledgeChangeRow>;

/** What a generation changed, field by field; the one that serves unless another is named. */
export const changeList = endpoint({
  method: 'GET',
  path: '/v1/system/kbChanges',
  auth: 'session',
  access: importsKnowledge,
  audit: undefined,
  input: listQuery(
    {
      generation: number.min(1).max(999_999_999).optional(),
      kind: several,
      vuln_id: z.string().max(100).optional(),
    },
    [],
  ),
  answer: pageOf(knowledgeChangeRow),
});

/** What sources may contradict each other about; `cvss`, `affected` and `fixed` have a field for each version or package. */
export const knowledgeConflictTopics = [
  'severity',
  'cvss',
  'weaknesses',
  'publishedAt',
  'affected',
  'fixed',
] as const;

/** A vulnerability that sources say different things of. */
export const knowledgeConflictRow = z.object({
  CJN_ID: z.string(),
  vuln_id: z.string(),
  name: z.string(),
  severity: wireSeverity,
  /** The first of them. */
  fields: z.array(
    z.object({
      /** A topic, and behind it the version of CVSS or the package. */
      field: z.string(),
      /** How what holds comes about: from the most trusted source, from all of them, or the earliest date. */
      rule: z.enum(['most-trusted', 'all', 'earliest']),
      merged: z.string(),
      /** The most trusted first. */
      sayings: z.array(z.object({ source: z.string(), value: z.string(), holds: z.boolean() })),
    }),
  ),
  field_count: z.number(),
});
export type KnowledgeConflictRow = z.infer<typeof knowledgeConflictRow>;

/** The vulnerabilities that sources contradict each other about, the most severe first; of what serves now. */
export const conflictList = endpoint({
  method: 'GET',
  path: '/v1/system/kbConflicts',
  auth: 'session',
  access: importsKnowledge,
  audit: undefined,
  input: listQuery(
    {
      topic: several,
      source: several,
      vuln_id: z.string().trim().max(100).optional(),
    },
    [],
  ),
  answer: pageOf(knowledgeConflictRow),
});
