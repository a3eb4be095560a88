import type { file } from '#contract';
import { type FileOrigin, gradeOf, type ListedFunction, type TracedCode } from '#model';
import { bytesText, countText } from '../../ui/format.ts';
import { gradeWords } from '../../ui/grade-tag.tsx';

export const outcomeWords: Readonly<Record<file.WireOutcome, string>> = {
  read: '已读取',
  not_applicable: '不适用',
  skipped: '已跳过',
};

export const outcomeHints: Readonly<Record<file.WireOutcome, string>> = {
  read: '已解析出依赖信息，或已作为源代码度量',
  not_applicable: '不是依赖清单，也不是可度量的源代码，不影响结果的完整性',
  skipped: '未能读取或解析，可能影响结果的完整性',
};

/** Where a file comes from. */
export const originWords: Readonly<Record<FileOrigin, string>> = {
  self: '自研',
  open_source: '开源引用',
  clone: '克隆',
  third_party: '第三方',
  generated: '生成代码',
  test: '测试代码',
};

const encodingWords: Readonly<Record<file.FileContent['encoding'], string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  gb18030: 'GBK / GB18030',
  'windows-1252': 'Latin-1',
  hex: '十六进制',
};

/** What the list of files says. */
export const fileTreeTexts = {
  all: '全部',
  tree: '文件树',
  filter: '按名称或路径筛选',
  archive: '压缩包内的文件',
  counts: (total: number, skipped: number) =>
    `${countText(total)} 个文件${skipped > 0 ? `，其中 ${countText(skipped)} 个已跳过` : ''}`,
  more: (left: number) => `加载更多（还有 ${countText(left)} 项）`,
  loading: '加载中…',
  failed: '加载失败，点击重试',
  empty: '没有文件',
  noMatch: '没有符合条件的文件',
  unnamed: '（空文件名）',
  origin: '来源',
  traced: (count: number) => `${countText(count)} 个文件含有来自其他项目的代码`,
  originOf: (word: string, project: string | undefined, similarity: number | undefined) =>
    project === undefined || similarity === undefined
      ? `来源：${word}`
      : `来源：${word}，${project}，相似度 ${Math.floor(similarity * 100)}%`,
};

/** What the marks of files mean. */
export const legendTexts = {
  title: '图例',
  icons: '图标：是否读取',
  folder: '目录',
  squares: '方块：文件来源',
  numbers: '目录右侧的数字',
  traced: '含有来自其他项目代码的文件数',
  total: '文件总数',
  bars: '代码左侧的竖条：来自其他项目的行，点击打开代码对比',
  sameFile: '整个文件相同',
  copied: '部分相同或有修改',
  letters: '代码左侧的字母：从该行开始的函数的圈复杂度',
};

/** What the viewer of a file says. */
export const viewerTexts = {
  choose: '选择左侧的文件查看内容',
  gone: '检测内容中没有这个文件',
  failed: '无法显示文件内容',
  retry: '重试',
  copyPath: '复制路径',
  copied: '已复制',
  facts: (size: number, lines: number | undefined) =>
    [
      bytesText(size),
      ...(lines === undefined || lines === 0 || size === 0 ? [] : [`${countText(lines)} 行`]),
    ].join(' · '),
  encoding: '编码',
  encodingWord: (encoding: file.FileContent['encoding']) => encodingWords[encoding],
  automatic: (content: file.FileContent | undefined) => {
    if (content === undefined) return '自动识别';
    const word = encodingWords[content.encoding];
    if (content.has_mark) return `${word}（带 BOM）`;
    return content.is_assumed ? `${word}（推定）` : word;
  },
  code: '文件内容',
  find: '在文件中查找',
  jump: '转到行',
  noneFound: '无匹配',
  previous: '上一处',
  next: '下一处',
  walk: (at: number, total: number) => `${countText(at)} / ${countText(total)}`,
  times: (total: number) => `共 ${countText(total)} 处匹配`,
  hidden: (count: number) =>
    `此文件含有 ${countText(count)} 个不可见或双向控制字符（Trojan Source），已在原处标为 U+XXXX`,
  firstHidden: '定位到第一处',
  sameName: (count: number) => `压缩包中有 ${countText(count)} 个同名条目，这里显示第一个`,
  range: (from: number, to: number) => `第 ${countText(from)}–${countText(to)} 行`,
  bytesRange: (from: number, to: number) => `第 ${countText(from)}–${countText(to)} 字节`,
  part: (at: number, total: number) => `第 ${countText(at)} / ${countText(total)} 段`,
  broken: '最后一行过长，未完部分在下一段',
  previousPart: '上一段',
  nextPart: '下一段',
  emptyFile: '空文件',
  traceMark: ({ origin, range }: TracedCode) =>
    `第 ${countText(range.first)}–${countText(range.last)} 行来自 ${origin.project}：${origin.path}，打开代码对比`,
  outlineFailed: '无法通读整个文件',
  functionMark: (found: ListedFunction) => {
    const grade = gradeOf(found.cyclomatic);
    return [
      `${found.name === '' ? '匿名函数' : `函数 ${found.name}`}：${grade} ${gradeWords[grade]}`,
      `圈复杂度 ${countText(found.cyclomatic)}，认知复杂度 ${countText(found.cognitive)}`,
      `有效行 ${countText(found.codeLines)}，参数 ${countText(found.parameters)}，嵌套 ${countText(found.nesting)}`,
    ].join('，');
  },
};
