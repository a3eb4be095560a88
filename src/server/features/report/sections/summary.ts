import { gradeWords, severityToWire } from '#contract';
import { severities } from '#model';
import type { Part } from '../content.ts';
import {
  countConflicts,
  type EvaluationResults,
  type PeriodResults,
  type ReportResults,
} from '../results.ts';
import type { TaskChanges } from '../compare-results.ts';
import { countFindings } from './overview.ts';
import { toldWeaknesses } from './weaknesses.ts';

/** The results in a few sentences. */
export function summaryParts(results: ReportResults): Part[] {
  const { tasks, changes, evaluation, period } = results;
  const sentences = [
    ...(evaluation === undefined ? [] : evaluationSentences(evaluation)),
    ...(period === undefined ? [] : periodSentences(period)),
    ...(changes === undefined ? [] : changeSentences(changes)),
    ...(tasks.length === 0 ? [] : taskSentences(results)),
  ];
  return sentences.map((text) => ({ kind: 'paragraph', text }));
}

function taskSentences({
  tasks,
  components,
  findings,
  licenses,
  origins,
  weaknesses,
  ...rest
}: ReportResults) {
  const undetected = components.filter(({ risk }) => risk === 'undetected').length;
  const counted = countFindings({ findings });
  const severe = severities.flatMap((severity) =>
    counted[severity] > 0 ? [`${severityToWire(severity)} ${counted[severity]} 个`] : [],
  );
  const conflicts = countConflicts(licenses ?? { conflicts: [] });
  const own = toldWeaknesses(weaknesses).length;
  const basis = tasks.length === 1 ? `检测任务“${rest.stand.task}”` : `${tasks.length} 个检测任务`;
  return [
    `本报告依据${basis}的结果生成，共识别组件 ${components.length} 个${undetected > 0 ? `，其中 ${undetected} 个未检测漏洞` : ''}。`,
    findings.length === 0
      ? '在已检测的范围内没有发现已知漏洞。'
      : `发现受影响的组件与漏洞组合 ${findings.length} 个：${severe.join('、')}。`,
    ...(licenses === undefined
      ? []
      : [
          `涉及许可证 ${new Set(licenses.licenses.flatMap(({ license }) => license || [])).size} 种，许可证冲突 ${conflicts.certain} 处${conflicts.unknown > 0 ? `，另有 ${conflicts.unknown} 处无法判断` : ''}。`,
        ]),
    ...(origins.length === 0 ? [] : [`有 ${origins.length} 个项目的代码被复制到检测对象中。`]),
    ...(own === 0 ? [] : [`自研代码中有待处理的静态分析发现 ${own} 个。`]),
  ];
}

function changeSentences({ base, components, findings, remainingCount }: TaskChanges): string[] {
  const count = (change: string) =>
    [...components, ...findings].filter((line) => line.change === change).length;
  return [
    `与基线任务“${base}”相比，新增漏洞 ${count('found')} 个，消除 ${count('fixed')} 个，遗留 ${remainingCount} 个。`,
    `新增组件 ${count('added')} 个，移除 ${count('removed')} 个，版本或许可证变更 ${count('changed')} 个。`,
  ];
}

function evaluationSentences({ score, values, settings }: EvaluationResults): string[] {
  const { total, grade, coverage } = score;
  const rate = values.A1.value;
  return [
    `按模板“${settings.template.name}”评估，${total === undefined ? '未评分' : `得分 ${total.toFixed(2)}`}，${grade === undefined ? '暂不评级' : `等级为 ${grade}（${gradeWords[grade]}）`}。`,
    rate === undefined ? '行级自研率未检测。' : `行级自研率 ${rate.toFixed(2)} %。`,
    `已取数的指标占权重 ${coverage.toFixed(2)} %；没有数据的指标不计分，其权重按比例转给其他指标。`,
  ];
}

function periodSentences({ from, to, projects, tickets }: PeriodResults): string[] {
  const sum = (key: 'found' | 'fixed' | 'open') =>
    projects.flatMap((project) => Object.values(project[key])).reduce((all, count) => all + count, 0);
  const done = projects.reduce((all, { doneCount }) => all + doneCount, 0);
  return [
    `${from} 至 ${to}，${projects.length} 个项目完成检测 ${done} 次。`,
    `新增漏洞 ${sum('found')} 个，消除 ${sum('fixed')} 个，期末仍有 ${sum('open')} 个。`,
    `涉及工单 ${tickets.length} 张，其中超期 ${tickets.filter(({ isOverdue }) => isOverdue).length} 张。`,
  ];
}
