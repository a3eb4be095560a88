import { riskToWire, severityToWire } from '#contract';
import { type BlockSettings, type Severity, severities } from '#model';
import { componentRisks } from '../../../db/component-risk.ts';
import { type Part, standFacts } from '../content.ts';
import type { ReportResults, SkippedLine, TaskLine } from '../results.ts';
import { riskColors } from '../words.ts';
import { column, taskTableOf } from './table.ts';

/** On what the report is based, how things are counted, and what was left out. */
export function factParts({ stand, tasks, changes }: ReportResults): Part[] {
  const files = (key: keyof TaskLine['files']) => tasks.reduce((sum, task) => sum + task.files[key], 0);
  const told = `共 ${files('total')} 个：已读取 ${files('read')}，不适用 ${files('notApplicable')}，未能分析 ${files('skipped')}`;
  const facts: Part = {
    kind: 'facts',
    rows: [
      ...standFacts(stand),
      ...(changes === undefined ? [] : [['基线任务', changes.base] as const]),
      ...(tasks.length === 0 ? [] : [['文件', told] as const]),
    ],
  };
  if (tasks.length === 0) return [facts];
  return [
    facts,
    {
      kind: 'paragraph',
      text: '口径：漏洞按“组件 × 漏洞”计数，同一漏洞影响多个组件时分别计数；等级依据最新版本的 CVSS 评分，没有评分的为“未知”。',
    },
    {
      kind: 'paragraph',
      text: '“未检测”表示没有可用于判断的知识，“暂无风险”表示已检测且没有发现已知漏洞，两者不同。已审计的条目仍然列出并计数。',
    },
  ];
}

/** Figures: findings and components by their severity, components by ecosystem. */
export function compositionParts(results: ReportResults): Part[] {
  const { components } = results;
  const counted = countFindings(results);
  const byRisk = componentRisks.map((risk) => ({
    label: riskToWire(risk),
    value: components.filter((component) => component.risk === risk).length,
    color: riskColors[risk],
  }));
  const ecosystems = new Map<string, number>();
  for (const { ecosystem } of components) ecosystems.set(ecosystem, (ecosystems.get(ecosystem) ?? 0) + 1);
  const byEcosystem = [...ecosystems].sort(([, a], [, b]) => b - a).slice(0, 12);
  return [
    {
      kind: 'bars',
      title: '漏洞等级分布',
      bars: severities.flatMap((severity) =>
        severity === 'none' && counted.none === 0
          ? []
          : [{ label: severityToWire(severity), value: counted[severity], color: riskColors[severity] }],
      ),
    },
    { kind: 'bars', title: '组件风险分布', bars: byRisk },
    {
      kind: 'bars',
      title: '组件生态分布',
      bars: byEcosystem.map(([label, value]) => ({ label, value, color: '#4595e6' })),
    },
  ];
}

export function skippedParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { skipped, stand } = results;
  if (skipped.length === 0) {
    const text = stand.isWhole
      ? '全部文件均已分析，没有跳过的内容。'
      : '检测任务没有完整结束，但没有记录原因。';
    return [{ kind: 'paragraph', text }];
  }
  const columns = [
    column<SkippedLine>('path', '文件', 50, ({ path }) => path || '整个检测对象'),
    column<SkippedLine>('reason', '原因', 60, ({ reason }) => reason),
  ];
  return [
    { kind: 'paragraph', text: '下列内容没有分析，或者只分析了一部分；本报告的结论不包括它们。' },
    ...taskTableOf(results, '未检测的内容', columns, skipped, settings),
  ];
}

/** How many findings there are of each severity. */
export function countFindings({ findings }: Pick<ReportResults, 'findings'>): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, none: 0, unknown: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
