import type { Fact, Part } from '../content.ts';
import type { ReportResults } from '../results.ts';
import { localTime } from '../content.ts';

/** Who signs a report. */
export const signatureRoles = ['编制', '审核', '批准'] as const;

/** The first page: what the report is about, and when it was made. */
export function coverParts({ stand, tasks }: ReportResults): Part[] {
  const lines: Fact[] = [
    ['项目名称', stand.project],
    ...(tasks.length === 0 ? [] : [['产品版本', stand.productVersion || '未提供'] as const]),
    ...(stand.task === '' ? [] : [['检测任务', stand.task] as const]),
    ['报告范围', stand.scope],
    ...(stand.analyzedAt === '' ? [] : [['结果时间', localTime(stand.analyzedAt)] as const]),
    ['报告生成时间', localTime(stand.madeAt)],
    ['报告生成人', stand.madeBy],
  ];
  return [{ kind: 'cover', lines }];
}
