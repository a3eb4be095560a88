import type { Analysis } from '#engine';
import { type FindingOrigin, type StaticFinding, staticSeverities } from '#model';
import { severityWords } from './severity-words.ts';

const otherWords: Readonly<Record<Exclude<FindingOrigin, 'own'>, string>> = {
  copied: '复制的代码',
  third_party: '第三方目录',
  test: '测试代码',
  generated: '生成的代码',
};
const mostLines = 20;

/** The weaknesses of a scan, for people: those in one's own code that are more than a guess, worst first; the others are counted. */
export function weaknessLines({ weaknesses, files }: Pick<Analysis, 'weaknesses' | 'files'>): string[] {
  if (weaknesses === undefined) return ['静态分析: 未检测，没有选择'];
  const open = weaknesses.filter(({ state }) => state === 'open');
  const own = open.filter(({ origin }) => origin === 'own');
  const told = own.filter(({ confidence }) => confidence !== 'low').sort(bySeverity);
  const counts = staticSeverities.map(
    (severity) => `${severityWords[severity]} ${told.filter((one) => one.severity === severity).length}`,
  );
  const rest = [
    ...Object.entries(otherWords).map(
      ([origin, word]) => [word, open.filter((one) => one.origin === origin).length] as const,
    ),
    ['可信度低', own.length - told.length] as const,
    ['已抑制', weaknesses.length - open.length] as const,
  ].flatMap(([word, count]) => (count === 0 ? [] : [`${word} ${count}`]));
  return [
    `静态分析（自研代码）${told.length} 处: ${counts.join('，')}${rest.length === 0 ? '' : `；未列出: ${rest.join('，')}`}`,
    ...told.slice(0, mostLines).map((one) => lineOf(one, files[one.fileNo - 1]?.path ?? '')),
    ...(told.length > mostLines ? [`  另有 ${told.length - mostLines} 处，见 --format json`] : []),
  ];
}

function bySeverity(a: StaticFinding, b: StaticFinding): number {
  const rank = ({ severity, confidence }: StaticFinding) =>
    2 * staticSeverities.indexOf(severity) + (confidence === 'high' ? 0 : 1);
  return rank(a) - rank(b) || a.fileNo - b.fileNo || a.line - b.line;
}

function lineOf({ severity, confidence, cwe, line, message }: StaticFinding, path: string): string {
  const sure = confidence === 'high' ? '' : '（可信度中）';
  return `  ${severityWords[severity]} ${path}:${line} CWE-${cwe} ${message}${sure}`;
}
