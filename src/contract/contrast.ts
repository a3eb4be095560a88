import {
  cloneGranularities,
  type CloneType,
  contrastKinds,
  contrastStates,
  type DetectMethod,
  detectMethods,
  libraryFileKinds,
  libraryFileStates,
  printedTypes,
} from '#model';
import { z } from 'zod';
import { type Access, endpoint, everyRole, listQuery, number, pageOf, several } from './endpoint.ts';
import { lineText, searchText } from './text.ts';

/** Everybody contrasts what is his own, and what is shared within his unit. */
export const reads: Access = { superadmin: 'all', admin: 'unit', expert: 'unit', padmin: 'own', user: 'own' };
/** What others have made is thrown away by those who administer them. */
const changes: Access = { ...reads, expert: 'own' };

const id = z.string().min(1).max(64);
const flag = z.union([z.literal(0), z.literal(1)]);
const yes = z.enum(['0', '1']);
const tags = lineText.max(200, '标签不能超过 200 个字');
const title = lineText.max(200, '名称不能超过 200 个字');

const fileRow = z.object({
  file_id: z.string(),
  name: z.string(),
  tags: z.string(),
  /** Whether the whole unit of its owner sees it. */
  is_shared: flag,
  status: z.enum(libraryFileStates),
  /** Why it could not be read. */
  reason: z.string(),
  /** Empty until it was read. */
  kind: z.union([z.enum(libraryFileKinds), z.literal('')]),
  languages: z.array(z.object({ name: z.string(), count: z.number() })),
  file_count: z.number(),
  size: z.number(),
  unpacked_size: z.number(),
  sha256: z.string(),
  /** What could not be taken from it. */
  notes: z.array(z.string()),
  create_user: z.string(),
  create_time: z.string(),
  /** Contrasts that go with it when it is deleted. */
  task_count: z.number(),
  may_change: flag,
});
export type LibraryFileRow = z.infer<typeof fileRow>;

/** The library of files, the newest first. */
export const libList = endpoint({
  method: 'GET',
  path: '/v1/contrast/libList',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: listQuery({ name: searchText, kind: several, status: several }, ['create_time', 'size', 'name']),
  answer: pageOf(fileRow),
});

/** Keep an upload of purpose `contrast` in the library; it is unpacked and looked at next. */
export const libAdd = endpoint({
  method: 'POST',
  path: '/v1/contrast/libAdd',
  auth: 'session',
  access: everyRole('own'),
  audit: '添加比对库文件',
  disk: 'fills',
  input: z.object({
    upload_id: id,
    name: title.default(''),
    tags: tags.default(''),
    is_shared: yes.default('0'),
  }),
  answer: z.object({ file_id: z.string() }),
});

export const libEdit = endpoint({
  method: 'POST',
  path: '/v1/contrast/libEdit',
  auth: 'session',
  access: changes,
  audit: '修改比对库文件',
  input: z.object({
    file_id: id,
    name: title.pipe(z.string().min(1, '请填写名称')),
    tags: tags.default(''),
    is_shared: yes.default('0'),
  }),
  answer: z.object({}),
});

/** Throw a library file away, with every contrast it stands in; answers how many those were. */
export const libDelete = endpoint({
  method: 'POST',
  path: '/v1/contrast/libDelete',
  auth: 'session',
  access: changes,
  audit: '删除比对库文件',
  disk: 'spares',
  input: z.object({ file_id: id }),
  answer: z.object({ task_count: z.number() }),
});

const share = z.number().min(0).max(1);

const taskRow = z.object({
  task_id: z.string(),
  kind: z.enum(contrastKinds),
  name: z.string(),
  left: z.object({ file_id: z.string(), name: z.string() }),
  right: z.object({ file_id: z.string(), name: z.string() }),
  /** What both sides start from, and is taken off both. */
  base: z.object({ file_id: z.string(), name: z.string() }).optional(),
  status: z.enum(contrastStates),
  /** 0 to 100. */
  percent: z.number(),
  reason: z.string(),
  /** The share of the left side that stands in the right one, the other way round, and both; where it is known. */
  left_to_right: share.optional(),
  right_to_left: share.optional(),
  combined: share.optional(),
  /** Without what comes from open source. */
  own_combined: share.optional(),
  pair_count: z.number(),
  function_count: z.number(),
  fragment_count: z.number(),
  create_user: z.string(),
  create_time: z.string(),
  end_time: z.string().optional(),
  may_change: flag,
});
export type ContrastTaskRow = z.infer<typeof taskRow>;

/** Contrasts that were asked for, the newest first. */
export const taskList = endpoint({
  method: 'GET',
  path: '/v1/contrast/taskList',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: listQuery({ kind: z.enum(contrastKinds).default('source'), name: searchText, status: several }, [
    'create_time',
    'combined',
    'own_combined',
  ]),
  answer: pageOf(taskRow),
});

/** So many contrasts are asked for at once. */
export const mostAtOnce = 50;

/** Contrast a library file with one or several others, each by itself. */
export const taskAdd = endpoint({
  method: 'POST',
  path: '/v1/contrast/taskAdd',
  auth: 'session',
  access: reads,
  audit: '新建比对',
  disk: 'fills',
  input: z.object({
    /** Absent: two single programs are contrasted as such, everything else as sources. */
    kind: z.enum(contrastKinds).optional(),
    left_id: id,
    right_id: several.pipe(
      z
        .array(id, '请选择要比对的文件')
        .min(1, '请选择要比对的文件')
        .max(mostAtOnce, `一次最多与 ${mostAtOnce} 个文件比对`),
    ),
    /** What both sides start from; contrasts of sources only. */
    base_id: id.optional(),
    name: title.default(''),
  }),
  answer: z.object({ task_id: z.array(z.string()) }),
});

const steering = {
  method: 'POST',
  auth: 'session',
  access: changes,
  disk: 'spares',
  input: z.object({ task_id: id }),
} as const;

export const taskCancel = endpoint({
  ...steering,
  path: '/v1/contrast/taskCancel',
  audit: '取消比对',
  answer: z.object({}),
});

export const taskRerun = endpoint({
  ...steering,
  path: '/v1/contrast/taskRerun',
  audit: '重新比对',
  disk: 'fills',
  answer: z.object({}),
});

export const taskDelete = endpoint({
  ...steering,
  path: '/v1/contrast/taskDelete',
  audit: '删除比对',
  answer: z.object({}),
});

const lines = z.object({
  lines: z.number(),
  matched: z.number(),
  known: z.number(),
  matched_known: z.number(),
});
/** The share of each side that the other has, and of both together. */
export const likeness = z.object({ left_to_right: share, right_to_left: share, combined: share });
const folder = lines.extend({ path: z.string() });

/** What a contrast came to; `figures` of sources, once it is finished. */
export const taskView = endpoint({
  method: 'GET',
  path: '/v1/contrast/taskView',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: z.object({ task_id: id }),
  answer: taskRow.extend({
    left: fileRow,
    right: fileRow,
    notes: z.array(z.string()),
    figures: z
      .object({
        left: lines,
        right: lines,
        likeness: likeness.optional(),
        own_likeness: likeness.optional(),
        same_file_count: z.number(),
        /** Files without lines to compare that are alike by their bytes. */
        alike_file_count: z.number(),
        /** 0: open source was told by folders alone. */
        code_generation: z.number(),
        folders: z.object({
          left_root: z.string(),
          right_root: z.string(),
          left: z.array(folder),
          right: z.array(folder),
          cells: z.array(z.object({ left: z.string(), right: z.string(), lines: z.number() })),
        }),
        common: z.array(z.object({ name: z.string(), left_lines: z.number(), right_lines: z.number() })),
      })
      .optional(),
  }),
});

const cloneType: z.ZodType<CloneType> = z.literal([0, 1, 2, 3, 4]);
const method = z.enum(Object.keys(detectMethods) as [DetectMethod, ...DetectMethod[]]);
/** Numbers of types of clones, as filters. */
const types = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((one) => /^[0-4]$/.test(one)))
  .optional();

const pairRow = z.object({
  pair_no: z.number(),
  left_path: z.string(),
  right_path: z.string(),
  left_lines: z.number(),
  right_lines: z.number(),
  matched_lines: z.number(),
  known_lines: z.number(),
  similarity: share,
  type: cloneType,
  is_whole: flag,
  match_count: z.number(),
  /** How alike the bytes are, of files that have no lines to compare. */
  contents: likeness.optional(),
});
export type ContrastPairRow = z.infer<typeof pairRow>;

/** Files of both sides that have something in common, those with most lines first. */
export const pairList = endpoint({
  method: 'GET',
  path: '/v1/contrast/pairList',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: listQuery(
    {
      task_id: id,
      path: searchText,
      type: types,
      /** Only where code remains that is not from open source. */
      is_own: yes.optional(),
      /** Folders of the two sides, as the heat map tells them. */
      left_folder: z.string().max(4096).optional(),
      right_folder: z.string().max(4096).optional(),
    },
    ['matched_lines', 'similarity', 'left_lines', 'right_lines'],
  ),
  answer: pageOf(pairRow),
});

const matchRow = z.object({
  match_no: z.number(),
  pair_no: z.number(),
  granularity: z.enum(cloneGranularities),
  method,
  type: cloneType,
  function_name: z.string(),
  left_path: z.string(),
  right_path: z.string(),
  first_line: z.number(),
  last_line: z.number(),
  other_first_line: z.number(),
  other_last_line: z.number(),
  similarity: share,
  code_lines: z.number(),
  /** Whether most of it comes from open source. */
  is_known: flag,
});
export type ContrastMatchRow = z.infer<typeof matchRow>;

/** Pieces that stand on both sides, those with most lines first. */
export const matchList = endpoint({
  method: 'GET',
  path: '/v1/contrast/matchList',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: listQuery(
    {
      task_id: id,
      granularity: several,
      path: searchText,
      type: types,
      is_own: yes.optional(),
      pair_no: number.min(1).optional(),
    },
    ['code_lines', 'similarity'],
  ),
  answer: pageOf(matchRow),
});

const side = z.object({
  path: z.string(),
  text: z.string(),
  first_line: z.number(),
  line_count: z.number(),
  is_cut: flag,
  missing: z.enum(['gone', 'binary', 'not_kept']).optional(),
});
const range = z.tuple([z.number(), z.number()]);

/** Both texts of a piece, or of two files with everything they have in common. */
export const compare = endpoint({
  method: 'GET',
  path: '/v1/contrast/compare',
  auth: 'session',
  access: reads,
  audit: undefined,
  input: z.object({ task_id: id, pair_no: number.min(1), match_no: number.min(1).optional() }),
  answer: z.object({
    left: side,
    right: side,
    range,
    other_range: range,
    /** Of a piece alone. */
    method: method.optional(),
    similarity: share,
    /** Runs of lines on both sides that are the same. */
    highlights: z.array(z.object({ l: range, r: range })),
    explain: z.array(z.string()),
  }),
});
export type ComparedTexts = z.infer<typeof compare.answer>;

/** A contrast as a report by the template that comes with the product, made at once. */
export const contrastReport = endpoint({
  method: 'GET',
  path: '/v1/contrast/report',
  auth: 'session',
  access: reads,
  audit: '下载对比报告',
  input: z.object({ task_id: id, type: z.enum(printedTypes, '没有这样的报告格式') }),
  answer: z.instanceof(Uint8Array),
});
