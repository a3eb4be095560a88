import type { Part } from '../content.ts';
import type { TaskResults } from '../results.ts';
import { localTime } from '../content.ts';

/** Who signs a report. */
export const signatureRoles = ['编制', '审核', '批准'] as const;

/** The first page: what the report is about, and when it was made. */
export function coverParts({ stand }: TaskResults): Part[] {
  return [
    {
      kind: 'cover',
      lines: [
        ['项目名称', stand.project],
        ['产品版本', stand.productVersion || '未提供'],
        ['检测任务', stand.task],
        ['检测完成时间', localTime(stand.analyzedAt)],
        ['报告生成时间', localTime(stand.madeAt)],
        ['报告生成人', stand.madeBy],
      ],
    },
  ];
}
