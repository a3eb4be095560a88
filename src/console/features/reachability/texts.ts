import { reachability } from '#contract';

const { longestEntry, mostNamedEntries } = reachability;

/** What a vulnerability lies in (specification 3). */
export const moduleWords = { fileVul: '文件漏洞', codeVul: '代码漏洞', depVul: '组件漏洞' } as const;

/** Languages by the ids that a check names them with. */
export const languageWords: Readonly<Record<string, string>> = {
  c: 'C/C++',
  csharp: 'C#',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript/TypeScript',
  kotlin: 'Kotlin',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
};

export const reachTexts = {
  failed: '可达性分析加载失败',
  start: '发起可达性分析',
  begin: '开始分析',
  close: '取消',
  entriesLabel: `入口点（可选，每行一个，最多 ${mostNamedEntries} 个）`,
  entriesExample: 'src/server.js\nsrc/jobs/nightly.py:run\ncom.example.Worker.execute',
  tooManyEntries: (count: number) =>
    `最多指定 ${mostNamedEntries} 个入口点，现有 ${count} 个；整个文件只写路径即可`,
  entryTooLong: (line: number) => `第 ${line} 个入口点超过 ${longestEntry} 个字`,
  entriesHint:
    '程序从这里开始执行：文件、“文件:函数”或函数名。系统会自动识别 main、路由、注解和模块代码等入口，这里指定的只会增加入口，不会缩小分析范围。',
  again: '重新分析',
  cancel: '取消分析',
  none: '尚未进行可达性分析',
  noneToStart: '项目负责人和成员可以发起分析',
  noneHint:
    '按调用关系判断漏洞代码是否会被执行，支持 JavaScript/TypeScript、Python、Java、Kotlin、Go、C/C++、C#、PHP、Ruby 和 Rust。结论为“未知”不代表安全。',
  queued: '排队中',
  running: '正在构建调用图',
  broken: '上次分析未完成',
  earlierBelow: '下方为更早一次分析的结果',
  entries: '入口点',
  entry: '函数',
  entryCount: (count: string) => `入口点 ${count} 个`,
  moduleCode: '（模块代码）',
  anonymous: '（匿名函数）',
  origin: '来源',
  isNamed: '指定',
  isFound: '识别',
  listed: (total: number) => (total > 1_000 ? `共 ${total} 个，列出 1000 个` : `共 ${total} 个`),
  unknownEntries: '未找到的入口点',
  unknownEntriesNamed: (names: readonly string[], total: number) =>
    `未找到指定的入口点${total > names.length ? ` ${total} 个` : ''}：${names.join('、')}${total > names.length ? ' 等' : ''}`,
  allOfThem: '查看全部',
  unread: '未完整参与调用分析的文件',
  unreadCount: (count: string) => `未完整参与调用分析的文件 ${count} 个`,
  unreadHint: '这些文件（或其中无法解析的语句）调用了什么无从得知：它们可能用到的组件不会是“不可达”。',
  unreadReasons: {
    large: '超过 1 MB',
    many: '文件数超出上限',
    unreadable: '无法解析',
    partial: '部分语句无法解析',
  },
  why: '原因',
  unfinished: (languages: string) =>
    `${languages} 代码中值的传播过于复杂，调用关系未能全部推导：不会给出“不可达”的结论，也可能有未列出的调用。`,
  shownList: '列表',
  vulnerabilities: '漏洞可达',
  components: '组件可达',
  yes: '可达',
  no: '不可达',
  doubt: '未知',
  total: (total: string) => `共 ${total} 条结论（同一漏洞影响多个组件时各计一条）`,
  componentTotal: (total: string) => `共 ${total} 个组件`,
  empty: '没有漏洞需要判断',
  noComponents: '没有组件',
  id: '漏洞编号',
  name: '漏洞名称',
  module: '类型',
  severity: '等级',
  reachable: '可达性',
  component: '组件',
  project: '来源项目',
  evidence: '证据级别',
  reason: '依据',
  place: '位置',
  method: '漏洞函数',
  chain: '调用链',
  chainLength: '链长',
  uses: '使用处',
  languages: '语言',
  version: '版本',
  manager: '包管理器',
  detailTitle: (id: string) => `可达性分析详情 ${id}`,
  componentTitle: (name: string) => `组件漏洞可达性详情 ${name}`,
  file: '文件',
  line: '行号',
  useCounts: (called: number, mentioned: number) =>
    mentioned === 0 ? `调用 ${called} 处` : `调用 ${called} 处，引用 ${mentioned} 处`,
  how: '方式',
  called: '调用',
  mentioned: '引用',
  begins: '起点',
  fromEntry: '入口点',
  uncalled: '未见调用者',
  uncalledHint:
    '调用链的起点不是识别到的入口点，也没有见到调用它的代码：可能由外部代码调用，也可能已不再使用。',
  noUses: '没有见到使用此组件的代码',
  noUsesHint:
    '只统计源代码中可见的调用和引用，不包括其他组件内部的使用；Java 的测试代码（src/test 等）不参与分析',
  places: (total: number) => `共 ${total} 处`,
};

/** How many of what stand where, as figures above the lists. */
export const figureWords = {
  vulnerabilities: { yes: '可达漏洞', doubt: '未知漏洞', no: '不可达漏洞' },
  components: { yes: '可达组件', doubt: '未知组件', no: '不可达组件' },
} as const;

/** A function as people are told it: the code of a module, and functions without a name, have words. */
export function functionWords({ func, file }: { readonly func: string; readonly file: string }): string {
  if (func === '' || func === file) return reachTexts.moduleCode;
  return func === '<anonymous>' ? reachTexts.anonymous : func;
}
