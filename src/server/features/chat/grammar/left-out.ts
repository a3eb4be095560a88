import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** What a question may name to limit what it asks for. */
type Limit =
  | 'project'
  | 'component'
  | 'vulnerability'
  | 'weakness'
  | 'license'
  | 'person'
  | 'version'
  | 'ecosystem'
  | 'severity'
  | 'period'
  | 'quoted';

/** What stands in the rows of an answer, so that it is told by them though it is no argument. */
const shown: Readonly<Record<string, readonly Limit[]>> = {
  component_usage: ['project'],
  license_usage: ['component'],
  license_facts: ['component'],
  component_facts: ['license', 'ecosystem'],
  project_overview: ['severity'],
  risky_projects: ['severity'],
  statistics: ['severity'],
  vulnerabilities: ['project'],
  vulnerability_facts: ['component', 'version', 'severity', 'weakness'],
  vulnerability_impact: ['project', 'component', 'version', 'severity'],
  weakness_facts: ['vulnerability'],
};

/**
 * What a question says and a query does not ask for: names, limits, and what shall not be. Who was answered without them
 * would read the answer of another question.
 */
export function leftOut(question: Question, { tool, args }: Understood): string[] {
  if (tool === 'how_to') return [];
  const used = new Set(
    Object.values(args)
      .flat()
      .map((value) => String(value).toLowerCase()),
  );
  const told: readonly Limit[] = [
    ...(shown[tool] ?? []),
    // Of two licences that are named here one may be replaced by the other.
    ...(instead.test(question.text) ? (['license'] as const) : []),
  ];
  const names = Object.entries(namedIn(question)).flatMap(([limit, words]) =>
    told.some((one) => one === limit) ? [] : words.filter((word) => !used.has(word.toLowerCase())),
  );
  return [...names, ...(lists.has(tool) ? exceptionsIn(question.text, tool, args) : [])];
}

const instead = /换成|换为|改成|改为|\binstead of\b/;

function namedIn(question: Question): Readonly<Record<Limit, readonly string[]>> {
  const one = (word: string | undefined) => (word === undefined ? [] : [word]);
  return {
    project: question.projects,
    component: question.components,
    vulnerability: question.vulnerabilities,
    weakness: question.weaknesses,
    license: question.licenses,
    person: question.people,
    version: one(question.version),
    ecosystem: one(question.ecosystem),
    severity: question.severities,
    period: one(question.period),
    quoted: one(question.quoted),
  };
}

/** Queries that list: what is left out of their rows changes their answer. Others tell of one thing. */
const lists: ReadonlySet<string> = new Set([
  'alerts',
  'component_usage',
  'detections',
  'license_usage',
  'project_components',
  'project_vulnerabilities',
  'projects',
  'recent_changes',
  'risky_components',
  'risky_projects',
  'statistics',
  'tickets',
  'trend',
  'vulnerabilities',
  'vulnerability_impact',
]);

/** Whether something is so, asked in a way that has a "not" in it. */
const eitherOr = /有没有|有无|(\p{Script=Han})[不没]\1|(?:没有?|不|未)[吗么吧呢啊\s?？。!！]*$|\bor not\b/gu;

const exceptions: readonly RegExp[] = [
  /除了|除去|除开|除外|之外|以外|排除|不含|不包括|不属于|不在|\b(?:except|excluding|other than|apart from|besides|but not|not in|not from|outside)\b/,
  // Things that shall not be there: `没有漏洞的组件`.
  /(?:没有?|无|未|不存在|不带|不受)(?:任何|已知|查到|发现)?(?:漏洞|洞|缺陷|问题|风险|影响|许可证?|协议|补丁|修复版本|组件|依赖|负责人|处理人)|\b(?:no|without|free of|lack(?:ing|s)?|clear of)\s+(?:\w+\s+){0,2}(?:vuln|cve|issue|flaw|problem|licen[cs]e|patch|fix|component|dependenc|owner|assignee)/,
  // What was not done: `没有用`, `没检测过`.
  /(?:没有?|未|从不|不再?|没人)(?:被|再|曾|在|有)?(?:使用|用(?!给|管|说|看|列)|引用|引入|依赖|包含|检测|扫描|扫|通过|升级|声明|指派|分配|关联|触发|受)|\bun(?:affected|used|scanned|licensed|assigned)\b|(?:\bnot|n't|\bnever|\bno longer)\s+(?:\w+\s+){0,2}(?:us|depend|contain|includ|affect|scan|pass|assign|upgrad|ha[sv])/,
  // The other end of a ranking, and other rankings.
  /(?<!不)安全的(?=项目|组件|包|库|系统)|最(?:安全|少|低|老|旧|早|小|干净)|\b(?:safest|least|fewest|oldest|cleanest|lowest)\b/,
  /\b(?:after|before|since|until) (?:the )?\d{4}\b|\d{4}\s?年?(?:之|以)[前后]/,
  // Measures that no query is limited by: `超过 10 个`, `CVSS > 9`.
  /(?:大于|超过|高于|多于|不少于|少于|小于|低于|不到|不足|[<>≥≤]=?)\s*\d|(?:[<>≥≤]=?|低于|高于|早于|晚于)\s*\u25A1|\b(?:more|greater|less|fewer|older|newer|higher|lower) than\b|\b(?:over|above|below|under|at least|at most)\s+\d/,
];

/** Times and people that only some queries tell. */
const whenAsked = /什么时候|何时|啥时候|\bwhen\b/;
const whoDidIt =
  /谁(?:添加|加|改|提交|写|创建|建)的?|\bwho (?:added|introduced|committed|changed|wrote|created)\b|作者|维护者|\b(?:author|maintainer)s?\b/;
const tellTimes: ReadonlySet<string> = new Set([
  'alerts',
  'detections',
  'projects',
  'recent_changes',
  'tickets',
]);

function exceptionsIn(text: string, tool: string, args: Understood['args']): string[] {
  const plain = text.replaceAll(eitherOr, ' ');
  const isMeant = args['read'] !== undefined || args['verdict'] === 'no';
  const found = isMeant ? [] : exceptions.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []);
  const asked = [whoDidIt, ...(tellTimes.has(tool) ? [] : [whenAsked])];
  return [...found, ...asked.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])];
}
