/** The analyses that a detection may do without. Components, their licences and vulnerabilities are always looked for. */
export const optionalAnalyses = ['vulnerable-code', 'clones', 'static-analysis'] as const;
export type OptionalAnalysis = (typeof optionalAnalyses)[number];

/** What people call the analyses that a detection may do without. */
export const optionalAnalysisWords: Readonly<Record<OptionalAnalysis, string>> = {
  'vulnerable-code': '函数级与代码级漏洞',
  clones: '代码溯源',
  'static-analysis': '静态分析（代码缺陷）',
};

/** What a detection is to look at. What it leaves out is unknown afterwards; it is neither none nor safe. */
export interface Scope {
  readonly skipped: readonly OptionalAnalysis[];
  /** Files that are unpacked and not analysed: patterns as `.gitignore` has them, in their order. */
  readonly ignored: readonly string[];
}

/** Everything is looked at. */
export const wholeScope: Scope = { skipped: [], ignored: [] };

/** Why an ignored file was not analysed. */
export const ignoredReason = '按忽略路径跳过';

/** What a scope leaves out, in words for people, thing by thing; none where everything is looked at. */
export function leftOutWords({ skipped, ignored }: Scope): string[] {
  return [
    ...skipped.map((one) => `${optionalAnalysisWords[one]}（未检测）`),
    ...ignored.map((pattern) => `${pattern}（忽略路径）`),
  ];
}

/** Whether an analysis is left out of a scope. */
export function isSkipped({ skipped }: Scope, step: string): boolean {
  return (skipped as readonly string[]).includes(step);
}

/** The patterns of a text, one a line; empty lines and comments (`#`) are none. */
export function readIgnored(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

export const mostIgnored = 200;
export const longestIgnored = 200;

/** Patterns are tried by stepping back: more wildcards than these could take hours on a name made for it. */
const mostWildcards = { folders: 2, inName: 2 };

/** What is wrong with patterns of ignored files, in words for people; `undefined` when nothing is. */
export function ignoredProblem(patterns: readonly string[]): string | undefined {
  if (patterns.length > mostIgnored) return `忽略路径最多 ${mostIgnored} 条`;
  for (const [index, pattern] of patterns.entries()) {
    const problem = problemOf(pattern);
    if (problem !== undefined) return `第 ${index + 1} 条忽略路径有误：${problem}`;
  }
  return undefined;
}

function problemOf(pattern: string): string | undefined {
  if (pattern.length > longestIgnored) return `超过 ${longestIgnored} 个字`;
  // oxlint-disable-next-line no-control-regex -- nobody can see what they do
  if (/[\u0000-\u001f\u007f]/.test(pattern)) return '含有不可见的字符';
  if (/^!?\/*$/.test(pattern)) return '没有写路径';
  // A backslash takes the meaning of what follows, and of nothing else.
  if (/\\(?![!#?*[\]\\ ])/.test(pattern)) return '请用“/”分隔目录，不用“\\”';
  const names = pattern.replace(/^!/, '').split('/');
  if (names.some((name) => name === '..' || name === '.'))
    return '请写相对于上传内容根目录的路径，不含 ./ 与 ../';
  if (names.filter((name) => /^\*{2,}$/.test(name)).length > mostWildcards.folders)
    return `一条中最多 ${mostWildcards.folders} 处 **`;
  if (names.some((name) => !/^\*+$/.test(name) && (name.match(/\*+/g)?.length ?? 0) > mostWildcards.inName))
    return `一个名称中最多 ${mostWildcards.inName} 处 *`;
  return undefined;
}
