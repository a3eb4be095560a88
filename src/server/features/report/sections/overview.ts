import { riskToWire, severityToWire } from '#contract';
import { type BlockSettings, type Severity, severities } from '#model';
import { componentRisks } from '../../../db/component-risk.ts';
import { type Part, standFacts } from '../content.ts';
import type { SkippedLine, TaskResults } from '../results.ts';
import { riskColors } from '../words.ts';
import { column, tableOf } from './table.ts';

/** The results in a few sentences. */
export function summaryParts(results: TaskResults): Part[] {
  const { components, findings, licenses, origins, stand } = results;
  const undetected = components.filter(({ risk }) => risk === 'undetected').length;
  const counted = countFindings(results);
  const severe = severities.flatMap((severity) =>
    counted[severity] > 0 ? [`${severityToWire(severity)} ${counted[severity]} 个`] : [],
  );
  const sentences = [
    `本报告依据检测任务“${stand.task}”的结果生成，共识别组件 ${components.length} 个${undetected > 0 ? `，其中 ${undetected} 个未检测漏洞` : ''}。`,
    findings.length === 0
      ? '在已检测的范围内没有发现已知漏洞。'
      : `发现受影响的组件与漏洞组合 ${findings.length} 个：${severe.join('、')}。`,
    ...(licenses === undefined
      ? []
      : [
          `涉及许可证 ${licenses.licenses.filter(({ license }) => license !== '').length} 种，许可证冲突 ${licenses.conflicts.length} 处。`,
        ]),
    ...(origins.length === 0 ? [] : [`有 ${origins.length} 个项目的代码被复制到检测对象中。`]),
  ];
  return sentences.map((text) => ({ kind: 'paragraph', text }));
}

/** On what the report is based, how things are counted, and what was left out. */
export function factParts({ stand, files }: TaskResults): Part[] {
  return [
    {
      kind: 'facts',
      rows: [
        ...standFacts(stand),
        [
          '文件',
          `共 ${files.total} 个：已读取 ${files.read}，不适用 ${files.notApplicable}，未能分析 ${files.skipped}`,
        ],
      ],
    },
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
export function compositionParts(results: TaskResults): Part[] {
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

export function skippedParts({ skipped, stand }: TaskResults, settings: BlockSettings): Part[] {
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
    ...tableOf('未检测的内容', columns, skipped, settings),
  ];
}

/** What the results allow to say, and no more. */
export function conclusionParts(results: TaskResults): Part[] {
  const { components, licenses, stand } = results;
  const counted = countFindings(results);
  const undetected = components.filter(({ risk }) => risk === 'undetected').length;
  const grave = counted.critical + counted.high;
  const sentences = [
    grave > 0
      ? `存在超危或高危漏洞 ${grave} 个，建议在发布前优先修复。`
      : results.findings.length > 0
        ? '没有发现超危或高危漏洞，存在其他等级的漏洞，建议按计划修复。'
        : '在已检测的范围内没有发现已知漏洞。',
    ...(undetected > 0 ? [`${undetected} 个组件未检测漏洞，不能视为安全。`] : []),
    ...(stand.isWhole ? [] : ['部分内容未能分析，结论不包括这些内容。']),
    ...(licenses !== undefined && licenses.conflicts.length > 0
      ? [`存在许可证冲突 ${licenses.conflicts.length} 处，建议在对外分发前处理。`]
      : []),
    '本结论仅对所列检测对象、引擎版本与知识库版本有效；新公布的漏洞可能改变结论。',
  ];
  return sentences.map((text) => ({ kind: 'paragraph', text }));
}

function countFindings({ findings }: TaskResults): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, none: 0, unknown: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}
