import { gradeWords } from '#contract';
import type { TaskChanges } from '../compare-results.ts';
import type { Part } from '../content.ts';
import {
  countConflicts,
  type EvaluationResults,
  type PeriodResults,
  type ReportResults,
} from '../results.ts';
import { countFindings } from './overview.ts';

/** What the results allow to say, and no more. */
export function conclusionParts(results: ReportResults): Part[] {
  const { tasks, changes, evaluation, period } = results;
  const sentences = [
    ...(evaluation === undefined ? [] : evaluationSentences(evaluation)),
    ...(period === undefined ? [] : periodSentences(period)),
    ...(changes === undefined ? [] : changeSentences(changes)),
    ...(tasks.length === 0 ? [] : taskSentences(results)),
  ];
  return sentences.map((text) => ({ kind: 'paragraph', text }));
}

function taskSentences(results: ReportResults): string[] {
  const { components, licenses, stand } = results;
  const counted = countFindings(results);
  const undetected = components.filter(({ risk }) => risk === 'undetected').length;
  const grave = counted.critical + counted.high;
  const conflicts = countConflicts(licenses ?? { conflicts: [] });
  return [
    grave > 0
      ? `存在超危或高危漏洞 ${grave} 个，建议在发布前优先修复。`
      : results.findings.length > 0
        ? '没有发现超危或高危漏洞，存在其他等级的漏洞，建议按计划修复。'
        : '在已检测的范围内没有发现已知漏洞。',
    ...(undetected > 0 ? [`${undetected} 个组件未检测漏洞，不能视为安全。`] : []),
    ...(stand.isWhole !== false ? [] : ['部分内容未能分析，结论不包括这些内容。']),
    ...(conflicts.certain > 0 ? [`存在许可证冲突 ${conflicts.certain} 处，建议在对外分发前处理。`] : []),
    ...(conflicts.unknown > 0
      ? [`${conflicts.unknown} 处许可证无法判断是否冲突，需要在对外分发前确认。`]
      : []),
    '本结论仅对所列检测对象、引擎版本与知识库版本有效；新公布的漏洞可能改变结论。',
  ];
}

function changeSentences({ findings }: TaskChanges): string[] {
  const grave = findings.filter(
    ({ change, severity }) => change === 'found' && (severity === 'critical' || severity === 'high'),
  ).length;
  return [
    grave === 0
      ? '与基线相比没有新增的超危或高危漏洞。'
      : `与基线相比新增超危或高危漏洞 ${grave} 个，建议在发布前处理。`,
  ];
}

function evaluationSentences({ score: { grade, total, vetoes } }: EvaluationResults): string[] {
  const applied = vetoes.filter(({ state }) => state === 'applies').length;
  const unknown = vetoes.filter(({ state }) => state === 'unknown').length;
  return [
    grade === undefined
      ? `已知的数据不足以评定等级${total === undefined ? '' : `，得分 ${total.toFixed(2)} 仅供参考`}。`
      : `评估等级为 ${grade}（${gradeWords[grade]}）。`,
    ...(applied === 0 ? [] : [`触发一票否决 ${applied} 项，等级因此受限。`]),
    ...(unknown === 0 ? [] : [`${unknown} 项一票否决无法判断。`]),
    '本结论仅对快照所记录的代码、设置、引擎与知识库版本有效；评估指标、权重与等级为可配置的内部口径。',
  ];
}

function periodSentences({ projects, tickets }: PeriodResults): string[] {
  const unseen = projects.filter(({ doneCount }) => doneCount === 0).length;
  const overdue = tickets.filter(({ isOverdue, closedAt }) => isOverdue && closedAt === '').length;
  return [
    ...(unseen === 0 ? [] : [`${unseen} 个项目期内没有完成检测，其风险状况以更早的结果为准或未知。`]),
    overdue === 0 ? '没有超期未关闭的工单。' : `有 ${overdue} 张工单超期未关闭，建议督促处理。`,
  ];
}
