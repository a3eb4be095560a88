import { columnTitles, severityToWire } from '#contract';
import type { BlockSettings } from '#model';
import type { Part } from '../content.ts';
import type { FindingLine, ReportResults } from '../results.ts';
import { auditWords } from '../words.ts';
import { column, taskTableOf } from './table.ts';

const titles = columnTitles.vulnerabilities;
const columns = [
  column<FindingLine>('vulnerability', titles.vulnerability, 21, ({ vulnerability }) => vulnerability),
  column<FindingLine>('aliases', titles.aliases, 24, ({ aliases }) => aliases.join('、')),
  column<FindingLine>('severity', titles.severity, 9, ({ severity }) => severityToWire(severity)),
  column<FindingLine>('score', titles.score, 7, ({ score }) => score),
  column<FindingLine>('component', titles.component, 24, ({ component }) => component),
  column<FindingLine>('version', titles.version, 12, ({ version }) => version),
  column<FindingLine>('fixed_versions', titles.fixed_versions, 14, ({ fixedVersions }) =>
    fixedVersions.join('、'),
  ),
  column<FindingLine>('title', titles.title, 34, ({ title }) => title),
  column<FindingLine>('weaknesses', titles.weaknesses, 12, ({ weaknesses }) => weaknesses.join('、')),
  column<FindingLine>('known_exploited', titles.known_exploited, 10, ({ isKnownExploited }) =>
    isKnownExploited ? '是' : '否',
  ),
  column<FindingLine>('published', titles.published, 14, ({ publishedAt }) => publishedAt.slice(0, 10)),
  column<FindingLine>('audit', titles.audit, 11, ({ audit }) => auditWords[audit]),
];

/** The findings, a row for each component that a vulnerability affects. */
export function vulnerabilityParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { severities } = settings;
  const { findings } = results;
  const lines =
    severities === undefined ? findings : findings.filter(({ severity }) => severities.includes(severity));
  if (lines.length === 0) return [{ kind: 'paragraph', text: noFindings(results, severities !== undefined) }];
  return taskTableOf(results, '漏洞清单', columns, lines, settings);
}

/** Never more than what was looked at allows. */
function noFindings({ components, findings }: ReportResults, isNarrowed: boolean): string {
  if (isNarrowed && findings.length > 0) return '没有所选等级的漏洞。';
  const undetected = components.filter(({ risk }) => risk === 'undetected').length;
  if (components.length === 0) return '没有识别到组件，无法判断是否有漏洞。';
  if (undetected === components.length) return '所有组件均未检测漏洞。';
  const among = undetected === 0 ? '' : `；另有 ${undetected} 个组件未检测，不能视为安全`;
  return `已检测的 ${components.length - undetected} 个组件没有发现已知漏洞${among}。`;
}
