import { createHash } from 'node:crypto';
import {
  formatWords,
  functionMethodWords,
  functionStateWords,
  hardeningStateWords,
  hardeningWords,
  type ReportPart,
  traceVerdictWords,
} from '#contract';
import {
  type BinaryContrastFigures,
  type ContrastedBinary,
  functionStates,
  hardeningFeatures,
  type SetDifference,
} from '#model';
import type { BinaryResultStore, StoredFunction } from './binary-store.ts';
import type { StoredFile } from './library-store.ts';
import { column, type ContrastDocument, type Fact, mostRows, percentOf, tableParts } from './report.ts';
import type { StoredContrast } from './task-store.ts';

/** A contrast of programs that has ended, with everything that is told of it as a whole. */
interface ToldPrograms extends Omit<StoredContrast, 'left_name' | 'right_name'> {
  readonly left: StoredFile;
  readonly right: StoredFile;
  readonly figures: BinaryContrastFigures;
  readonly notes: readonly string[];
}

/** Put a contrast of two programs together as a report: what they are, how they were compared, and what differs. */
export async function binaryContrastDocument(
  told: ToldPrograms,
  programs: BinaryResultStore,
): Promise<ContrastDocument> {
  const { task_id: taskId, figures, notes } = told;
  const slice = { offset: 0, limit: mostRows };
  const tables = await Promise.all(
    functionStates.map(async (state) => ({
      state,
      rows: await programs.functions(taskId, { states: [state] }, [], slice),
    })),
  );
  const resultHash = createHash('sha256')
    .update(JSON.stringify([figures, tables]))
    .digest('hex');
  const facts = factsOf(told);
  const paragraph = (text: string): ReportPart => ({ kind: 'paragraph', text });
  return {
    name: told.name,
    endedAt: told.ended_at?.toISOString() ?? '',
    engineVersion: told.engine_version,
    resultHash,
    sections: [
      { block: 'cover', title: '', parts: [{ kind: 'cover', lines: facts.slice(0, 4) }] },
      { block: 'conclusion', title: '结论', parts: conclusionParts(told) },
      {
        block: 'facts',
        title: '比对对象',
        parts: [{ kind: 'facts', rows: [...facts, ['结果 SHA-256', resultHash]] }, programTable(figures)],
      },
      { block: 'caliber', title: '比对方法', parts: methods.map(paragraph) },
      {
        block: 'copies',
        title: '函数、字符串与符号',
        parts: [
          ...tables.flatMap(({ state, rows }) =>
            tableParts(
              `${functionStateWords[state]}的函数`,
              functionColumns,
              rows.map(functionCells),
              figures.functions[state],
            ),
          ),
          ...differenceParts('字符串', figures.strings),
          ...differenceParts('导入', figures.imports),
          ...differenceParts('导出', figures.exports),
        ],
      },
      { block: 'origins', title: '内嵌组件', parts: componentParts(figures) },
      {
        block: 'skipped',
        title: '未能比对的内容',
        parts: (notes.length === 0 ? ['全部内容均已比对。'] : notes).map(paragraph),
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
  '读取双方的可执行文件，按名称、指令、相邻位置、调用关系和特征依次为函数配对；配对后逐条比较指令，地址与重定位不计为差异。',
  '“相同”为指令相同；“有改动”为确认是同一函数而指令不同，并给出相似度；其余函数只在一侧。',
  '不同的编译器或优化选项会改变指令：相似度低不代表源代码不同。',
  '加固特性只反映文件所声明的编译和链接选项；“未知”表示文件中没有依据。',
];

function factsOf({
  name,
  left,
  right,
  username,
  ended_at: endedAt,
  engine_version: engine,
}: ToldPrograms): Fact[] {
  return [
    ['比对名称', name],
    ['左侧文件', left.name],
    ['右侧文件', right.name],
    ['完成时间', endedAt?.toLocaleString('sv') ?? ''],
    ['左侧 SHA-256', left.sha256],
    ['右侧 SHA-256', right.sha256],
    ['检测引擎版本', engine || '未知'],
    ['比对人', username],
  ];
}

function conclusionParts({ combined, figures }: ToldPrograms): ReportPart[] {
  return [
    {
      kind: 'paragraph',
      text:
        combined === null
          ? '至少一方没有可比对的函数，无法给出相似度。'
          : `综合相似度 ${percentOf(combined)} %。`,
    },
    {
      kind: 'paragraph',
      text:
        figures.contents === undefined
          ? '文件过小，不能按字节判断相似度。'
          : `按字节（不论含义）的相似度 ${percentOf(figures.contents.combined)} %。`,
    },
    {
      kind: 'bars',
      title: '函数',
      bars: functionStates.map((state) => ({
        label: functionStateWords[state],
        value: figures.functions[state],
        color: state === 'same' ? '#1a7f4f' : '#ff8138',
      })),
    },
  ];
}

function programTable({ left, right }: BinaryContrastFigures): ReportPart {
  const line = (title: string, of: (program: ContrastedBinary) => string | number) => [
    title,
    of(left),
    of(right),
  ];
  const rows = [
    line('文件', ({ path }) => path),
    line('格式与架构', ({ format, architecture }) =>
      format === 'unknown' ? '未知' : `${formatWords[format]} ${architecture}`,
    ),
    line('大小（字节）', ({ sizeBytes }) => sizeBytes),
    line('函数', ({ functionCount }) => functionCount),
    line('符号表', ({ isStripped }) => (isStripped === undefined ? '未知' : isStripped ? '已去除' : '保留')),
    line('编译器', ({ compilers }) => compilers.join('；') || '未知'),
    line('构建 ID', ({ buildId = '无' }) => buildId),
    ...hardeningFeatures.map((feature) =>
      line(`加固：${hardeningWords[feature]}`, ({ hardening }) => {
        const state = hardening[feature];
        return state === undefined ? '未知' : hardeningStateWords[state];
      }),
    ),
    line('依赖库', ({ libraries }) => libraries.join('、') || '无'),
    line('节', ({ sections }) => sections.length),
  ];
  const columns = [column('fact', '项目', 20), column('left', '左侧', 40), column('right', '右侧', 40)];
  return { kind: 'table', table: { name: '程序', columns, rows, total: rows.length } };
}

const functionColumns = [
  column('left', '左侧函数', 30),
  column('left_address', '左侧地址', 14),
  column('right', '右侧函数', 30),
  column('right_address', '右侧地址', 14),
  column('similarity', '相似度（%）', 11),
  column('method', '配对依据', 10),
];

function functionCells(row: StoredFunction): (string | number)[] {
  const isPaired = row.left_address !== null && row.right_address !== null;
  return [
    row.left_name,
    addressOf(row.left_address),
    row.right_name,
    addressOf(row.right_address),
    isPaired ? percentOf(row.similarity) : '',
    row.method === '' ? '' : functionMethodWords[row.method],
  ];
}

/** `0x401000`; empty where the function is not there. */
function addressOf(address: string | null): string {
  return address === null ? '' : `0x${Number(address).toString(16)}`;
}

function differenceParts(name: string, difference: SetDifference): ReportPart[] {
  const { sharedCount, leftCount, rightCount, left, right } = difference;
  const said: ReportPart = {
    kind: 'paragraph',
    text: `${name}：双方共有 ${sharedCount} 项，仅左侧 ${leftCount} 项，仅右侧 ${rightCount} 项`,
  };
  const columns = [column('side', '侧', 8), column('text', name, 90)];
  const rows = [...left.map((text) => ['左侧', text]), ...right.map((text) => ['右侧', text])];
  const most = rows.slice(0, mostRows);
  return most.length === 0
    ? [said]
    : [said, { kind: 'table', table: { name, columns, rows: most, total: leftCount + rightCount } }];
}

function componentParts({ left, right }: BinaryContrastFigures): ReportPart[] {
  const rowsOf = (side: string, { traces }: ContrastedBinary) =>
    traces.map(({ name, version = '未知', verdict }) => [side, name, version, traceVerdictWords[verdict]]);
  const rows = [...rowsOf('左侧', left), ...rowsOf('右侧', right)];
  const columns = [
    column('side', '侧', 8),
    column('name', '组件', 40),
    column('version', '版本', 20),
    column('verdict', '判定', 14),
  ];
  return rows.length === 0
    ? [{ kind: 'paragraph', text: '双方都没有发现已知组件，不代表其中没有第三方代码。' }]
    : tableParts('内嵌组件', columns, rows.slice(0, mostRows), rows.length);
}
