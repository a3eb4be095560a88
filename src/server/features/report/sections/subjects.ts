import { severityToWire } from '#contract';
import { type BlockSettings, severities } from '#model';
import { localTime, type Part } from '../content.ts';
import type { ReportResults, TaskLine } from '../results.ts';
import { column, tableOf } from './table.ts';

/** The detections that the report is about, a row each. */
export function subjectParts({ tasks }: ReportResults, settings: BlockSettings): Part[] {
  if (tasks.length === 0) return [{ kind: 'paragraph', text: '所选项目还没有完成的检测，风险状况未知。' }];
  const counted = severities.filter((severity) => severity !== 'none');
  const columns = [
    column<TaskLine>('project', '项目', 15, ({ project }) => project),
    column<TaskLine>('task', '检测任务', 18, ({ name }) => name),
    column<TaskLine>('version', '版本', 8, ({ version }) => version || '未提供'),
    column<TaskLine>('analyzed', '检测时间', 12, ({ analyzedAt }) => localTime(analyzedAt)),
    column<TaskLine>('components', '组件', 6, ({ componentCount }) => componentCount),
    ...counted.map((severity) =>
      column<TaskLine>(severity, severityToWire(severity), 6, ({ figures: { findings } }) =>
        findings === undefined ? '未检测' : findings.severities[severity],
      ),
    ),
    column<TaskLine>('library', '漏洞知识库', 10, ({ libraryVersion }) => libraryVersion || '未检测'),
    column<TaskLine>('whole', '完整', 5, ({ isWhole }) => (isWhole ? '是' : '部分')),
  ];
  return tableOf('检测对象', columns, tasks, settings);
}
