import { createHash } from 'node:crypto';
import type { ReportPart } from '#contract';
import {
  type ContrastFigures,
  type ContrastLines,
  detectMethods,
  type Likeness,
  methodReasons,
} from '#model';
import type { StoredFile } from './library-store.ts';
import type { ContrastResultStore, StoredMatch, StoredPair } from './result-store.ts';
import type { StoredContrast } from './task-store.ts';

/** What a contrast has to say in a report, by the blocks of templates. */
export interface ContrastDocument {
  readonly name: string;
  /** ISO 8601; empty: it has not ended. */
  readonly endedAt: string;
  /** Empty: nobody has kept it. */
  readonly engineVersion: string;
  /** SHA-256 over the figures, files and pieces that it tells. */
  readonly resultHash: string;
  readonly sections: readonly {
    readonly block:
      | 'cover'
      | 'conclusion'
      | 'facts'
      | 'caliber'
      | 'origins'
      | 'copies'
      | 'skipped'
      | 'signature';
    readonly title: string;
    readonly parts: readonly ReportPart[];
  }[];
}

/** A contrast that has ended, with everything that is told of it as a whole. */
interface ToldContrast extends Omit<StoredContrast, 'left_name' | 'right_name'> {
  readonly left: StoredFile;
  readonly right: StoredFile;
  readonly figures: ContrastFigures;
  readonly notes: readonly string[];
}

/** So many rows of each table are printed; the console has all of them. */
export const mostRows = 500;

/** Put a contrast together as a report: what was compared, how, what came of it, and where it can be checked. */
export async function contrastDocument(
  told: ToldContrast,
  results: ContrastResultStore,
): Promise<ContrastDocument> {
  const { task_id: taskId, figures, notes } = told;
  const slice = { offset: 0, limit: mostRows };
  const pairs = await results.pairs(taskId, {}, [], slice);
  const functions = await results.matches(taskId, { granularities: ['function'] }, [], slice);
  const fragments = await results.matches(taskId, { granularities: ['fragment'] }, [], slice);
  const resultHash = createHash('sha256')
    .update(JSON.stringify([figures, pairs, functions, fragments]))
    .digest('hex');
  const facts = factsOf(told);
  return {
    name: told.name,
    endedAt: told.ended_at?.toISOString() ?? '',
    engineVersion: told.engine_version,
    resultHash,
    sections: [
      { block: 'cover', title: '', parts: [{ kind: 'cover', lines: facts.slice(0, 4) }] },
      { block: 'conclusion', title: '结论', parts: conclusionParts(figures) },
      {
        block: 'facts',
        title: '比对对象',
        parts: [{ kind: 'facts', rows: [...facts, ['结果 SHA-256', resultHash]] }],
      },
      { block: 'caliber', title: '比对方法', parts: methods.map((text) => ({ kind: 'paragraph', text })) },
      { block: 'origins', title: '双方共有的开源代码', parts: commonParts(figures) },
      {
        block: 'copies',
        title: '相同与相似的内容',
        parts: [
          ...tableParts('匹配文件', pairColumns, pairs.map(pairCells), told.pair_count),
          ...tableParts('匹配函数', matchColumns, functions.map(matchCells), told.function_count),
          ...tableParts('匹配片段', matchColumns, fragments.map(matchCells), told.fragment_count),
        ],
      },
      {
        block: 'skipped',
        title: '未能比对的内容',
        parts: (notes.length === 0 ? ['全部内容均已比对。'] : notes).map((text) => ({
          kind: 'paragraph',
          text,
        })),
      },
      {
        block: 'signature',
        title: '签署',
        parts: [{ kind: 'signatures', roles: ['比对人', '复核人', '批准人'] }],
      },
    ],
  };
}

const methods = [
  '将双方的每个源码文件切分为词法单元，去除空白、注释和文档后比较；文档按字词比较。在对方全部内容中查找相同的整个文件、函数和片段，同一行只计一次。',
  '没有行的文件（图片、字体、程序、映像等）按字节特征比较，类型列为“字节”，不计入相似度。',
  '类型：Type-0 完全相同；Type-1 去除空白和注释后相同；Type-2 仅标识符或常量取值不同；Type-3 局部有修改；Type-4 写法不同而语义相近（不计入相似度）。',
  '“左→右”为左侧有效行中出现在右侧的比例，“右→左”相反；综合相似度为双方出现在对方的有效行之和除以双方有效行之和。',
  '“扣除开源后”先从双方分别去除来自开源的代码（第三方目录，以及源码知识库中已知的开源代码），再按同样的方法计算。',
];

export type Fact = [label: string, value: string];

function factsOf({
  name,
  left,
  right,
  figures,
  username,
  ended_at: endedAt,
  engine_version: engine,
}: ToldContrast): Fact[] {
  return [
    ['比对名称', name],
    ['左侧文件', left.name],
    ['右侧文件', right.name],
    ['完成时间', endedAt?.toLocaleString('sv') ?? ''],
    ['左侧 SHA-256', left.sha256],
    ['右侧 SHA-256', right.sha256],
    ['左侧内容', contentOf(left, figures.left)],
    ['右侧内容', contentOf(right, figures.right)],
    ['内容完全相同的文件', `${figures.sameFileCount} 个`],
    [
      '开源代码的识别依据',
      figures.codeGeneration === 0
        ? '第三方目录（源码知识库为空）'
        : `第三方目录和源码知识库第 ${figures.codeGeneration} 代`,
    ],
    ['检测引擎版本', engine || '未知'],
    ['比对人', username],
  ];
}

function contentOf({ file_count: fileCount }: StoredFile, { lines, known }: ContrastLines): string {
  return `${fileCount} 个文件，${lines} 行有效内容，其中 ${known} 行来自开源`;
}

function conclusionParts({ likeness, ownLikeness }: ContrastFigures): ReportPart[] {
  if (likeness === undefined)
    return [{ kind: 'paragraph', text: '至少一方没有可比对的有效行，无法给出相似度。' }];
  const own: ReportPart =
    ownLikeness === undefined
      ? { kind: 'paragraph', text: '扣除开源代码后，至少一方没有剩余代码，无法给出相似度。' }
      : barsOf('扣除开源后的相似度（%）', ownLikeness);
  return [barsOf('相似度（%）', likeness), own];
}

function barsOf(title: string, { leftToRight, rightToLeft, combined }: Likeness): ReportPart {
  const bar = (label: string, share: number) => ({ label, value: percentOf(share), color: '#1a7f4f' });
  return {
    kind: 'bars',
    title,
    bars: [bar('左→右', leftToRight), bar('右→左', rightToLeft), bar('综合', combined)],
  };
}

function commonParts({ common }: ContrastFigures): ReportPart[] {
  const columns = [
    column('name', '开源项目或目录', 40),
    column('left', '左侧行数', 12),
    column('right', '右侧行数', 12),
  ];
  const rows = common.map(({ name, leftLines, rightLines }) => [name, leftLines, rightLines]);
  return common.length === 0
    ? [{ kind: 'paragraph', text: '未发现双方共有的开源代码。' }]
    : tableParts('共有的开源代码', columns, rows.slice(0, mostRows), rows.length);
}

export type Columns = Extract<ReportPart, { kind: 'table' }>['table']['columns'];

/** A table with a sentence that says how much of it there is. */
export function tableParts(
  name: string,
  columns: Columns,
  rows: (string | number)[][],
  total: number,
): ReportPart[] {
  const more = total > rows.length ? `，以下为行数最多的 ${rows.length} 个` : '';
  const text = total === 0 ? `${name}：没有` : `${name}：共 ${total} 个${more}`;
  const said: ReportPart = { kind: 'paragraph', text };
  return rows.length === 0 ? [said] : [said, { kind: 'table', table: { name, columns, rows, total } }];
}

export function column(key: string, title: string, width: number): Columns[number] {
  return { key, title, width };
}

const pairColumns = [
  column('left', '左侧文件', 36),
  column('right', '右侧文件', 36),
  column('similarity', '相似度（%）', 10),
  column('type', '类型', 8),
  column('matched', '相同行', 8),
  column('known', '其中开源', 8),
];

function pairCells(pair: StoredPair): (string | number)[] {
  const {
    left_path: left,
    right_path: right,
    similarity,
    type,
    matched_lines: matched,
    known_lines: known,
    left_in_right: contents,
  } = pair;
  // What has no lines was compared by its bytes: it has no type, and no line is the same or not.
  if (contents !== null) return [left, right, percentOf(similarity), '字节', '', ''];
  return [left, right, percentOf(similarity), `Type-${type}`, matched, known];
}

const matchColumns = [
  column('left', '左侧位置', 34),
  column('right', '右侧位置', 34),
  column('function', '函数', 16),
  column('similarity', '相似度（%）', 10),
  column('type', '类型', 8),
  column('reason', '依据', 30),
];

function matchCells(match: StoredMatch): (string | number)[] {
  return [
    `${match.left_path}:${match.first_line}-${match.last_line}`,
    `${match.right_path}:${match.other_first_line}-${match.other_last_line}`,
    match.function_name,
    percentOf(match.similarity),
    `Type-${detectMethods[match.method]}`,
    methodReasons[match.method],
  ];
}

/** In percent with one decimal, rounded down: what is not the same is never 100. */
export function percentOf(share: number): number {
  return Math.floor(share * 1000 + 1e-6) / 10;
}
