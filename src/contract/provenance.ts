import { cloneGranularities, traceStates } from '#model';
import { z } from 'zod';
import { judgesProjects } from './audit.ts';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { lineText } from './text.ts';
import { traceRow, wireCloneTypes } from './wire/clone-match.ts';
import { otherFileRow } from './wire/other-file.ts';
import { ownedFolderRow } from './wire/owned-folder.ts';
import { traceDetailAnswer } from './wire/trace-detail.ts';
import { originRow } from './wire/trace-origin.ts';

const taskId = z.string().min(1).max(64);

/** What `granularity` may ask for. */
export const codeGranularities = cloneGranularities;

/** So many matches or projects are decided at once. */
export const mostDecided = 200;

const perKind = z.object({ file: z.number(), function: z.number(), fragment: z.number(), other: z.number() });
const perState = z.record(z.enum(traceStates), z.number());

/** The copied code of a task in numbers; it does not follow the filters. */
const traceSummary = z.object({
  /** Of the index of known code; 0: there was nothing to compare with, so nothing found means nothing. */
  generation: z.number(),
  /** How many projects code comes from. */
  origins: z.number(),
  /** Matches by what was copied; `other`: whole files that are no source code. */
  counts: perKind,
  /** Matches by what was said of them. */
  states: perState,
  /** Matches of source code by type of clone, the most alike first. */
  types: z.array(perKind.omit({ other: true }).extend({ type: z.enum(wireCloneTypes) })),
  /** Lines of code that are copied, and those that are not; what was said to be own or no copy counts as own. */
  clone_lines: z.number(),
  /** Of those, lines that no match covers, of functions that a known repair gives away. */
  recognized_lines: z.number().optional(),
  /** Of those, lines that no match covers, of files that lie where a component was found. */
  third_party_lines: z.number().optional(),
  /** Source files that say too little to be compared, whose lines are own. */
  trivial_files: z.number().optional(),
  own_lines: z.number(),
  /** 0…1; absent where nothing could be compared, and where it is not known. */
  self_rate: z.number().optional(),
  /** Packages of known code that were not read yet when it was compared; the share is not known then. */
  unread_packages: z.number().optional(),
});
export type TraceSummary = z.infer<typeof traceSummary>;

const isPrivate = z.enum(['0', '1']).optional();
/** A name with `/` in it is the whole name of a project; else a part of one, whatever its case. */
const projectName = z.string().max(300).optional();

/** The projects that code of a task comes from, those with the most lines first. `summary` is absent when not analysed. */
export const commonTraceList = endpoint({
  method: 'GET',
  path: '/v1/analysis/commonTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery({ task_id: taskId, project: projectName, state: several, private: isPrivate }, [
    'project',
    'match_files',
    'line_count',
    'earliest_time',
  ]),
  answer: pageOf(originRow).extend({ summary: traceSummary.optional() }),
});

const matchFilters = {
  task_id: taskId,
  /** Part of the path, whatever its case, or with `*` for anything from a folder on to its end. */
  path: z.string().max(200).optional(),
  /** The folder that the files lie in, at any depth: `vendor/`. */
  folder: z.string().max(5_000).optional(),
  /** One file alone, by its id in `getProjectFiles`. */
  file_id: z.string().max(20).optional(),
  project: projectName,
  clone_type: several,
  method: several,
  state: several,
  private: isPrivate,
  /** 1: without what was said to be own or no copy. */
  hide_own: z.enum(['1']).optional(),
};
const matchSorts = ['path', 'similarity', 'lines', 'project', 'earliest_time'] as const;
const matchPage = pageOf(traceRow).extend({ summary: traceSummary.optional() });

/**
 * Whole source files and fragments of a task that are found elsewhere, in the order of its files and lines.
 *
 * `granularity` narrows them, or asks for functions too.
 */
export const codeTraceList = endpoint({
  method: 'GET',
  path: '/v1/analysis/codeTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery({ ...matchFilters, granularity: several }, matchSorts),
  answer: matchPage,
});

/** Functions of a task that are found elsewhere, in the order of its files and lines. */
export const functionTraceList = endpoint({
  method: 'GET',
  path: '/v1/analysis/functionTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery({ ...matchFilters, functionName: z.string().max(300).optional() }, matchSorts),
  answer: matchPage,
});

/**
 * One match with both texts, what is the same in them, and why it counts as copied (specification 2.7.1).
 *
 * `project_id` must be the project of the task when it is given. `ifv2` and `flag` say where the caller has it from.
 */
export const traceDetail = endpoint({
  method: 'GET',
  path: '/v1/analysis/traceDetail',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: z.object({
    id: z.string().min(1).max(64),
    task_id: taskId,
    project_id: z.string().max(64).optional(),
    ifv2: z.string().max(20).optional(),
    flag: z.string().max(20).optional(),
  }),
  answer: traceDetailAnswer,
});

/** Fonts, images, models, data sets and the like in a task, and where they are known from by their contents. */
export const otherTraceList = endpoint({
  method: 'GET',
  path: '/v1/analysis/otherTraceList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(
    {
      task_id: taskId,
      path: z.string().max(200).optional(),
      category: several,
      known: several,
      project: projectName,
    },
    ['path', 'size'],
  ),
  answer: pageOf(otherFileRow).extend({ summary: traceSummary.optional() }),
});

/** Folders of a task with source code of others, or that were said to be own, those with most lines first. */
export const ownedFolderList = endpoint({
  method: 'GET',
  path: '/v1/analysis/ownedFolderList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId }),
  answer: z.object({ list: z.array(ownedFolderRow), total: z.number() }),
});

/** No more folders are listed. */
export const mostFolders = 1_000;

const names = several.pipe(z.array(z.string().max(300)).min(1).max(mostDecided).optional());

/**
 * Say what copied code of a task is: some matches, all of some projects, or all in a folder; exactly one of the three.
 * Of a folder `self` and `open_source` also say whose code its files are, with or without matches.
 *
 * It holds for the project: the next scan finds it again. The last word counts; `pending` takes back.
 */
export const traceDecide = endpoint({
  method: 'PUT',
  path: '/v1/analysis/traceDecide',
  auth: 'session',
  access: judgesProjects,
  audit: '确认溯源结果',
  input: z.object({
    task_id: taskId,
    Id: names,
    project: names,
    /** `/vendor/`; `/` is everything. */
    folder: z.string().min(1).max(5_000).optional(),
    state: z.enum(traceStates, '没有这样的确认状态'),
    note: lineText.max(500, '最多 500 个字').optional(),
  }),
  answer: z.object({
    state: z.enum(traceStates),
    /** How many matches of this task it speaks of. */
    count: z.number(),
    /** How many source files of this task; of a folder alone. */
    files: z.number().optional(),
  }),
});
