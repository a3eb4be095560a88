import { severityToWire } from '#contract';
import { type BlockSettings, severities } from '#model';
import type { ComponentChange, FindingChange } from '../compare-results.ts';
import type { Part } from '../content.ts';
import type { ReportResults } from '../results.ts';
import { riskColors } from '../words.ts';
import { column, tableOf } from './table.ts';

const notCompared: Part = { kind: 'paragraph', text: '本报告没有选择基线任务，不含变化。' };

const componentChangeWords = { added: '新增', removed: '移除', changed: '变更' } as const;

/** The packages that came, went or changed. */
export function componentChangeParts({ changes }: ReportResults, settings: BlockSettings): Part[] {
  if (changes === undefined) return [notCompared];
  if (changes.components.length === 0)
    return [{ kind: 'paragraph', text: '两次检测的组件、版本与声明许可证相同。' }];
  const columns = [
    column<ComponentChange>('change', '变化', 8, ({ change }) => componentChangeWords[change]),
    column<ComponentChange>('ecosystem', '生态', 10, ({ ecosystem }) => ecosystem),
    column<ComponentChange>('name', '组件', 30, ({ name }) => name),
    column<ComponentChange>('former_version', '基线版本', 14, ({ formerVersions }) => formerVersions),
    column<ComponentChange>('version', '当前版本', 14, ({ versions }) => versions),
    column<ComponentChange>('former_license', '基线许可证', 18, ({ formerLicense }) => formerLicense),
    column<ComponentChange>('license', '当前许可证', 18, ({ license }) => license),
  ];
  return tableOf('组件变化', columns, changes.components, settings);
}

/** The vulnerabilities that came and went. */
export function findingChangeParts({ changes }: ReportResults, settings: BlockSettings): Part[] {
  if (changes === undefined) return [notCompared];
  const { findings, remainingCount } = changes;
  const figure = (title: string, change: FindingChange['change']): Part => ({
    kind: 'bars',
    title,
    bars: severities
      .filter((severity) => severity !== 'none')
      .map((severity) => ({
        label: severityToWire(severity),
        value: findings.filter((line) => line.change === change && line.severity === severity).length,
        color: riskColors[severity],
      })),
  });
  const said: Part = {
    kind: 'paragraph',
    text: `同一漏洞在同一组件的其他版本中仍然存在的，计为遗留：共 ${remainingCount} 个。随组件移除而消失的漏洞不是被修复的。`,
  };
  if (findings.length === 0) return [said, { kind: 'paragraph', text: '两次检测之间没有新增或消除的漏洞。' }];
  const columns = [
    column<FindingChange>('change', '变化', 8, ({ change }) => (change === 'found' ? '新增' : '消除')),
    column<FindingChange>('vulnerability', '漏洞编号', 21, ({ vulnerability }) => vulnerability),
    column<FindingChange>('severity', '等级', 9, ({ severity }) => severityToWire(severity)),
    column<FindingChange>('component', '组件', 26, ({ component }) => component),
    column<FindingChange>('version', '版本', 12, ({ version }) => version),
    column<FindingChange>('title', '漏洞名称', 34, ({ title }) => title),
    column<FindingChange>('cause', '原因', 14, causeOf),
  ];
  return [
    figure('新增漏洞', 'found'),
    figure('消除漏洞', 'fixed'),
    said,
    ...tableOf('漏洞变化', columns, findings, settings),
  ];
}

function causeOf({ change, isWithPackage }: FindingChange): string {
  if (change === 'found') return isWithPackage ? '组件新增' : '版本或知识变化';
  return isWithPackage ? '组件移除' : '版本或知识变化';
}
