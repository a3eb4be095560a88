import { licensesIn } from '#engine';
import { findWorkLicense, type Judges } from './judge-license.ts';
import type { JudgedWork, LicenseConflict } from './find-conflicts.ts';
import { judgeUse, treeOf } from './judge-use.ts';
import type { Usage } from '../known-pairs.ts';

/** What can be done about a conflict, the easiest first, in Simplified Chinese. */
export function waysOut(conflict: LicenseConflict, work: JudgedWork, judges: Judges): string[] {
  const { level, second, judged } = conflict;
  if (level === 'unknown')
    return [
      ...(isWorkUnknown(conflict, work, judges) ? ['在项目设置中以 SPDX 标识填写产品许可证，再判断'] : []),
      '打开组件的主页或源代码，确认其许可证后再判断',
      '联系作者说明许可证；在此之前按保留所有权利对待，不要对外分发',
      '用许可证明确的组件替换',
    ];
  if (level === 'conditional') return [`满足条件：${judged.conclusion}`, ...changed(conflict, work, judges)];
  return [
    ...changed(conflict, work, judges),
    ...relicensed(conflict, work, judges),
    `用以宽松许可证发布的同类组件替换 ${second.license} 的组件`,
    '查看该组件的其他版本是否改用了可兼容的许可证，并升级或降级',
    `向权利人申请例外许可或商业许可（许可证 ${second.license}）`,
    '移除该组件及使用它的功能',
  ];
}

/** Whether it is the licence of the product that nobody knows. */
function isWorkUnknown({ first }: LicenseConflict, work: JudgedWork, judges: Judges): boolean {
  if (first !== undefined || work.license === '') return false;
  const tree = treeOf(work.license, judges);
  return tree === undefined || licensesIn(tree).some(({ id }) => !findWorkLicense(id, judges.book));
}

const otherUsages: readonly { readonly usage: Usage; readonly way: string }[] = [
  { usage: 'dynamic_link', way: '改为动态链接' },
  { usage: 'aggregate', way: '改为独立程序，只通过进程间调用交互并随产品聚合分发' },
];

/** Other ways of use that are judged better. */
function changed({ first, second, level }: LicenseConflict, work: JudgedWork, judges: Judges): string[] {
  const license = first?.license ?? work.license;
  const distribution = level === 'hint' ? 'binary' : work.distribution;
  return otherUsages.flatMap(({ usage, way }) => {
    if (usage === second.usage) return [];
    const use = { usage, distribution };
    const judged = judgeUse({ license, mayChoose: first !== undefined }, second.license, use, judges);
    return judged.verdict === 'compatible' ? [`${way}（${judged.conclusion}）`] : [];
  });
}

/** Whether the conflict with the project's licence ends when the project takes the licence of the part. */
function relicensed({ first, second, judged }: LicenseConflict, work: JudgedWork, judges: Judges): string[] {
  if (first !== undefined || work.license === '') return [];
  const use = { usage: second.usage, distribution: 'binary' } as const;
  const other = judgeUse({ license: judged.chosen, mayChoose: true }, second.license, use, judges);
  return other.verdict === 'compatible' ? [`将整个项目改以 ${judged.chosen} 发布，并提供全部源代码`] : [];
}
