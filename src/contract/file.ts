import { fileOrigins, traceStates } from '#model';
import { z } from 'zod';
import { wireCloneTypes } from './wire/clone-match.ts';
import { endpoint, listQuery, number, pageOf, readsProjects, several } from './endpoint.ts';

const taskId = z.string().min(1).max(64);

/** How many files became of each outcome; the three add up to `total`. */
const fileCounts = z.object({
  total: z.number(),
  read: z.number(),
  not_applicable: z.number(),
  skipped: z.number(),
});
export type FileCounts = z.infer<typeof fileCounts>;

/** What the analysis did with a file: read, not applicable, or skipped with a reason. */
export const fileOutcomes = ['read', 'not_applicable', 'skipped'] as const;
export type WireOutcome = (typeof fileOutcomes)[number];

/**
 * A file or folder of a task. A nested archive is a folder too: `lib/a.jar!/`.
 *
 * Where it comes from is absent as long as that is not known: provenance was not analysed, or there was nothing to
 * compare with.
 */
export const fileRow = z.object({
  task_id: z.string(),
  /** Of a folder its path. */
  file_id: z.string(),
  /** From the root of the upload; that of a folder ends in `/`. */
  path: z.string(),
  name: z.string(),
  is_dir: z.boolean(),
  /** Bytes; of a folder those of all files in it. */
  size: z.number(),
  /** As its content was read, else by the name of the file; absent when that says nothing. */
  language: z.string().optional(),
  /** All lines of a source file, and those of code; absent for what was not measured as source code. */
  lines: z.number().optional(),
  valid_lines: z.number().optional(),
  /** Absent when the content was not kept. */
  sha256: z.string().optional(),
  /** Absent for a folder, whose files have one each. */
  outcome: z.enum(fileOutcomes).optional(),
  /** What read it, or why it was skipped. */
  detail: z.string().optional(),
  /** Of a folder: the files in it at any depth, narrowed as the list is. */
  files: fileCounts.optional(),
  /** Where a source file, or another one that is known elsewhere, comes from. */
  origin: z.enum(fileOrigins).optional(),
  /** What was said of its matches: `pending` as long as nothing was said of one of them; absent without matches. */
  match_state: z.enum(traceStates).optional(),
  /** Of its match that covers most: the type of clone, how alike, and the project. */
  best_type: z.enum(wireCloneTypes).optional(),
  similarity: z.number().optional(),
  origin_project: z.string().optional(),
  /** Of a folder: files in it, at any depth, with code that is known elsewhere. */
  traced_files: z.number().optional(),
});
export type FileRow = z.infer<typeof fileRow>;

const filters = {
  task_id: taskId,
  /** Part of a path, whatever its case. */
  name: z.string().max(200).optional(),
  /** The whole path of a file. */
  path: z.string().max(5_000).optional(),
  outcome: several,
  /** Files that come from there. */
  origin: several,
};

/**
 * The files of a task, a page at a time. With `parent` what lies directly in that folder, folders first: `/` is the
 * root of the upload, `/src/` the folder `src/`.
 */
export const projectFiles = endpoint({
  method: 'GET',
  path: '/v1/analysis/getProjectFiles',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ ...filters, parent: z.string().max(5_000).optional() }, ['path', 'size']),
  answer: pageOf(fileRow),
});

/** The files of a task, all of them. */
export const allProjectFiles = endpoint({
  method: 'GET',
  path: '/v1/analysis/getAllProjectFiles',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object(filters),
  answer: pageOf(fileRow),
});

/** The encodings that texts are read in. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;

const contentQuery = {
  task_id: taskId,
  file_id: z.string().min(1).max(20),
  /** How the content is to be read; what fits best unless said. */
  encoding: z.enum([...textEncodings, 'hex']).optional(),
};

/** A place in a content: the window, by its offset in bytes, and the line, from 1. */
const filePlace = z.object({ offset: z.number(), line: z.number() });
export type FilePlace = z.infer<typeof filePlace>;

/**
 * A window of a content: at most 1,000 lines and 64 KB. A longer line goes on in the next window.
 *
 * A window is asked for by its place, as `next` or the outline has told it.
 */
export const fileContent = endpoint({
  method: 'GET',
  path: '/v1/analysis/fileContent',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({
    ...contentQuery,
    offset: number.min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    line: number.min(1).max(Number.MAX_SAFE_INTEGER).default(1),
  }),
  answer: z.object({
    encoding: z.enum([...textEncodings, 'hex']),
    /** Whether the encoding was found by looking at the content, not by a byte order mark or by being asked for. */
    is_assumed: z.boolean(),
    has_mark: z.boolean(),
    /** Bytes of the whole content. */
    size: z.number(),
    /** Where this window starts. */
    offset: z.number(),
    line: z.number(),
    /** Lines without their ends; of bytes, rows of sixteen. */
    lines: z.array(z.string()),
    /** Absent at the end of the content. */
    next: filePlace.optional(),
  }),
});
export type FileContent = z.infer<typeof fileContent.answer>;

/** What reading a content from end to end tells: its lines, its hidden characters, and where `find` stands in it. */
export const fileOutline = endpoint({
  method: 'GET',
  path: '/v1/analysis/fileOutline',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ ...contentQuery, find: z.string().max(200).optional() }),
  answer: z.object({
    /** 0 for bytes. */
    line_count: z.number(),
    /** Where each window starts. */
    windows: z.array(filePlace),
    /** Bidirectional controls, invisible characters, and spaces that are not the common one. */
    hidden: z.object({
      bidi: z.number(),
      invisible: z.number(),
      space: z.number(),
      /** The first 1,000 lines with bidirectional or invisible characters. */
      places: z.array(filePlace),
    }),
    /** How often `find` stands in the content, whatever its case, and the first 1,000 lines. */
    found: z.object({ total: z.number(), places: z.array(filePlace) }),
  }),
});
export type FileOutline = z.infer<typeof fileOutline.answer>;
