import type { BlockSettings } from '#model';
import type { Part } from '../content.ts';
import type { LicenseLines, ReportResults } from '../results.ts';
import { column, taskTableOf } from './table.ts';

type License = LicenseLines['licenses'][number];
type Conflict = LicenseLines['conflicts'][number];

const notJudged: Part = { kind: 'paragraph', text: '许可证未能判断。' };

export function licenseParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { licenses } = results;
  if (licenses === undefined) return [notJudged];
  const columns = [
    column<License>('license', '许可证', 30, ({ license }) => license || '未声明'),
    column<License>('category', '类别', 14, ({ category }) => category),
    column<License>('component_count', '组件', 8, ({ componentCount }) => componentCount),
    column<License>('file_count', '文件', 8, ({ fileCount }) => fileCount),
    column<License>('origin_count', '复制的代码', 10, ({ originCount }) => originCount),
    column<License>('verdict', '判断', 10, ({ verdict }) => verdict),
    column<License>('conclusion', '说明', 44, ({ conclusion }) => conclusion),
  ];
  return [
    { kind: 'paragraph', text: shippedText(licenses.licenses) },
    ...taskTableOf(results, '许可证', columns, licenses.licenses, settings),
  ];
}

/** How many are shipped, which is less than what lists of detections count. */
function shippedText(licenses: readonly License[]): string {
  const kinds = new Set(licenses.map(({ license }) => license).filter((license) => license !== ''));
  return `随产品分发的组件与代码用到 ${kinds.size} 种许可证。仅用于开发、测试或构建的组件，以及只在文档中提及的许可证，不计入本表。`;
}

export function conflictParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { licenses } = results;
  if (licenses === undefined) return [notJudged];
  const { conflicts, isComplete } = licenses;
  const limits: Part[] = isComplete
    ? []
    : [{ kind: 'paragraph', text: '许可证组合过多，只判断了其中一部分。' }];
  if (conflicts.length === 0)
    return [
      { kind: 'paragraph', text: isComplete ? '没有发现许可证冲突。' : '已判断的部分没有发现许可证冲突。' },
      ...limits,
    ];
  const columns = [
    column<Conflict>('level', '程度', 10, ({ level }) => level),
    column<Conflict>('first', '许可证 A', 20, ({ first }) => first),
    column<Conflict>('first_name', '来自', 22, ({ firstName }) => firstName),
    column<Conflict>('second', '许可证 B', 20, ({ second }) => second),
    column<Conflict>('second_name', '来自', 22, ({ secondName }) => secondName),
    column<Conflict>('conclusion', '结论', 40, ({ conclusion }) => conclusion),
    column<Conflict>('suggestion', '建议', 40, ({ suggestion }) => suggestion),
  ];
  return [...limits, ...taskTableOf(results, '许可证冲突', columns, conflicts, settings)];
}
