import type { OwnedFolderRow } from '#contract';
import type { MatchKind } from './kinds.ts';
import type { OtherFileCategory, TraceState } from '#model';
import { countText } from '../../ui/format.ts';

/** What people say of copied code. */
export const stateWords: Readonly<Record<TraceState, string>> = {
  pending: '待确认',
  open_source: '确认引用',
  self: '确认自研',
  false_positive: '误报',
  ignored: '忽略',
};

export const stateHints: Readonly<Record<TraceState, string>> = {
  pending: '还没有确认，或撤销已有的确认',
  open_source: '确实来自该项目，并按其许可证使用',
  self: '由本单位编写，计入自研代码',
  false_positive: '并不来自该项目，计入自研代码',
  ignored: '不再关注，统计数字不变',
};

export const kindWords: Readonly<Record<MatchKind, string>> = {
  file: '文件级',
  function: '函数级',
  fragment: '片段级',
};

export const provenanceTexts = {
  views: '代码溯源的视图',
  summary: '汇总',
  origins: '来源项目',
  pending: '待确认',
  selfRate: '自研率',
  selfRateHint:
    '有效代码行中未发现来自其他项目、也不在第三方组件目录中的比例，包括确认为自研和误报的部分；只与已收录的开源项目比对',
  thirdParty: (lines: number) =>
    `另有 ${countText(lines)} 行没有溯源匹配，但所在文件属于已识别的组件或（疑似）第三方目录，自研率中已扣除，见`,
  thirdPartyWhere: '目录归属',
  folders: '目录归属',
  trivialFiles: (count: number) =>
    `${countText(count)} 个源文件内容过少（不足 100 字节或 10 个词法单元，如仅转出另一模块），未参与比对`,
  recognized: (lines: number) =>
    `另有 ${countText(lines)} 行没有溯源匹配，但所在函数与已知漏洞修复前后的代码一致或相似，属于其他项目，自研率中已扣除，见`,
  recognizedWhere: '函数级漏洞',
  failed: '代码溯源结果加载失败',
  notAnalysed: '未检测代码溯源',
  notAnalysedHint: '此结果由较早的版本生成，重新检测后可查看',
  noKnowledge: '尚无代码知识，未检测代码溯源',
  noKnowledgeHint:
    '知识库中还没有可比对的代码，这不代表代码全部为自研。收录开源项目后，重新检测即可查看来源。',
  addKnowledge: '前往开源项目库',
  addByCommand: '也可以在服务器上执行 suxi kb add <目录、压缩包、Git 地址或 npm:名称@版本范围>',
  none: '未发现来自其他项目的代码',
  noneHint: '只与已收录的项目比对，不代表没有引用其他项目的代码',
};

export const matchTexts = {
  path: '检测文件',
  functionName: '函数',
  anonymous: '匿名函数',
  lines: (first: number, last: number) =>
    first === last ? `第 ${countText(first)} 行` : `第 ${countText(first)}–${countText(last)} 行`,
  type: '克隆类型',
  similarity: '相似度',
  project: '来源项目',
  originFile: '来源文件',
  license: '许可证',
  released: '最早来源',
  releasedHint: '含有该代码的最早版本的发布日期',
  state: '确认状态',
  isPrivate: '内源',
  privateHint: '来自本单位的内源库',
  versions: (versions: readonly string[]) => {
    // They come in the order of their dates, those without one last: as a range they are read by number.
    const [lowest = '', ...others] = versions.toSorted(naturally.compare);
    return others.length === 0
      ? lowest
      : `${lowest} – ${others.at(-1)}（${countText(versions.length)} 个版本）`;
  },
  compare: '代码对比',
  paths: '追踪链',
  pathFilter: '检测文件',
  folderFilter: '目录',
  projectFilter: '来源项目',
  functionFilter: '函数名',
  hideOwn: '隐藏误报与自研',
  hideOwnHint: '不显示确认为自研或误报的记录',
  total: (total: string) => `共 ${total} 条溯源记录`,
};

export const originTexts = {
  project: '来源项目',
  version: '版本',
  otherVersion: (files: string, version: string) => `另有 ${files} 个文件属于 ${version}`,
  otherVersionHint: '这些文件在上面的版本中没有：可能同时复制了两个版本，或替换过其中的文件',
  files: '匹配文件数',
  lines: '匹配行数',
  linesHint: '检测文件中的有效代码行，不含误报与自研',
  rate: '占比',
  rateHint: '匹配行数占全部有效代码行的比例',
  matches: '匹配',
  license: '许可证',
  types: '克隆类型',
  released: '首次发布',
  country: '国家/地区',
  state: '确认状态',
  total: (total: string) => `共 ${total} 个来源项目`,
  states: (pending: number, total: number) => `${countText(pending)} / ${countText(total)} 条待确认`,
};

export const decideTexts = {
  act: '确认',
  actOn: (name: string) => `确认 ${name}`,
  actOnChosen: (count: number) => `批量确认（${countText(count)}）`,
  tooMany: (most: number) => `一次最多确认 ${most} 条`,
  many: (count: number) => `${countText(count)} 条`,
  hint: '确认对项目长期有效，再次检测后仍然保留；同一代码以最后一次确认为准。误报与自研计入自研率。',
  scope: '范围',
  thisOne: '仅此记录',
  wholeProject: (project: string) => `来自 ${project} 的全部记录`,
  wholeFolder: '目录下的全部记录',
  folder: '目录',
  root: '/（全部文件）',
  state: '确认为',
  stateMissing: '请选择确认状态',
  note: '说明',
  save: '保存',
  cancel: '取消',
  saved: (count: number) => `已确认 ${countText(count)} 条溯源记录`,
  by: (username: string, time: string) => `${username} ${time}`,
};

export const folderOriginWords: Readonly<Record<OwnedFolderRow['origin'], string>> = {
  third_party: '第三方',
  suspected: '疑似第三方',
  self: '自研',
};

export const folderStateWords = { self: '自研', open_source: '第三方', pending: '撤销确认' } as const;
export const folderStateHints = {
  self: '由本单位编写，计入自研代码，不论目录名称',
  open_source: '第三方的代码，不计入自研代码；其中的溯源记录为确认引用',
  pending: '撤销对此目录的确认，恢复自动判断',
} as const;

export const folderTexts = {
  hint: '不属于自研代码的目录及判断依据，以及已确认归属的目录；未列出的目录按自研代码计算',
  other: '确认其他目录',
  folder: '目录',
  folderExample: '如 /src/third/',
  folderMissing: '请填写目录',
  origin: '归属',
  reason: '依据',
  files: '源文件数',
  lines: '有效代码行',
  is: '归属为',
  stateMissing: '请选择归属',
  dialogHint:
    '确认对项目长期有效，再次检测后仍然保留；对同一文件以最后一次确认为准。自研率、文件来源、代码缺陷的归属随之改变；目录中的溯源记录同时确认。',
  none: '没有第三方目录',
  noneHint: '未发现名称、组件或许可证文件表明属于第三方的目录，可以自行确认',
  failed: '目录归属加载失败',
  cut: (shown: number, total: number) => `只列出前 ${countText(shown)} 个，共 ${countText(total)} 个`,
  saved: (files: number, matches: number) =>
    `已确认 ${countText(files)} 个源文件${matches > 0 ? `、${countText(matches)} 条溯源记录` : ''}`,
};

/** Why a folder is somebody's. */
export function reasonText(row: OwnedFolderRow): string {
  if (row.reason === 'said') return row.origin === 'self' ? '已确认为自研' : '已确认为第三方';
  if (row.reason === 'name') return `目录名为 ${row.name ?? ''}`;
  if (row.reason === 'component') return `识别出组件 ${row.name ?? ''}`;
  const { license_file: path = '', license = '', holders = [], beside = [] } = row;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const who =
    holders.length > 0
      ? `，版权归 ${holders.slice(0, 3).join('、')}，与本项目不同`
      : '，与本项目的许可证不同';
  return `自带许可证文件 ${file}（${license}）${who}${beside.length > 0 ? `；另有 ${beside.join('、')}` : ''}`;
}

/** What the dialog of a match says (specification 2.7.1). */
export const detailTexts = {
  functionTitle: '函数级代码溯源克隆信息详情',
  title: '代码溯源检测详情',
  functionName: '函数名称',
  path: '源文件',
  functionLines: '函数起止行',
  tracedFile: '溯源文件名',
  type: '克隆类型',
  project: '匹配开源项目',
  website: '匹配项目地址',
  originFile: '匹配文件名',
  lines: '溯源起止行',
  originLines: '匹配起止行',
  range: (first: number, last: number) => `${countText(first)} – ${countText(last)}`,
  explanation: '匹配依据',
  renames: '标识符对应',
  renameFrom: '来源代码',
  renameTo: '检测代码',
  renameCount: '次数',
  paths: '追踪链',
  ok: '确定',
};

export const pathTexts = {
  level: '层级',
  path: '路径',
  project: '项目',
  version: '版本',
  file: '文件',
  lines: '起止行',
  similarity: '相似度',
  type: '克隆类型',
  released: '首次出现时间',
  license: '许可证',
  number: '序号',
  show: '在代码中查看',
};

export const categoryWords: Readonly<Record<OtherFileCategory, string>> = {
  font: '字体',
  image: '图片',
  doc: '文档',
  model: '模型',
  dataset: '数据集',
  sql: '数据库',
  certificate: '证书与密钥',
  archive: '压缩包',
  other: '其他',
};

export const otherTexts = {
  path: '文件',
  category: '类别',
  size: '大小',
  known: '来源',
  isKnown: '已知来源',
  isUnknown: '未知来源',
  project: '来源项目',
  originFile: '来源文件',
  version: '版本',
  license: '许可证',
  unknownHint: '未在知识库中找到内容相同的文件',
  total: (total: string) => `共 ${total} 个文件`,
  none: '没有字体、图片、模型、数据集等其他文件',
};

const naturally = new Intl.Collator('en', { numeric: true });
