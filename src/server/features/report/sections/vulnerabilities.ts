import { severityToWire } from '#contract';
import type { BlockSettings } from '#model';
import type { Part } from '../content.ts';
import type { FindingLine, ReportResults } from '../results.ts';
import { auditWords } from '../words.ts';
import { column, taskTableOf } from './table.ts';

const columns = [
  column<FindingLine>('vulnerability', '漏洞编号', 21, ({ vulnerability }) => vulnerability),
  column<FindingLine>('aliases', '其他编号', 24, ({ aliases }) => aliases.join('、')),
  column<FindingLine>('severity', '等级', 9, ({ severity }) => severityToWire(severity)),
  column<FindingLine>('score', 'CVSS', 7, ({ score }) => score),
  column<FindingLine>('component', '组件', 24, ({ component }) => component),
  column<FindingLine>('version', '版本', 12, ({ version }) => version),
  column<FindingLine>('fixed_versions', '修复版本', 14, ({ fixedVersions }) => fixedVersions.join('、')),
  column<FindingLine>('title', '漏洞名称', 34, ({ title }) => title),
  column<FindingLine>('weaknesses', '弱点', 12, ({ weaknesses }) => weaknesses.join('、')),
  column<FindingLine>('known_exploited', '已知被利用', 10, ({ isKnownExploited }) =>
    isKnownExploited ? '是' : '否',
  ),
  column<FindingLine>('published', '公布时间', 14, ({ publishedAt }) => publishedAt.slice(0, 10)),
  column<FindingLine>('audit', '审计状态', 11, ({ audit }) => auditWords[audit]),
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
