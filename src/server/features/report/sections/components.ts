import { columnTitles, riskToWire } from '#contract';
import { type BlockSettings, directnessWords } from '#model';
import type { Part } from '../content.ts';
import type { ComponentLine, ReportResults, TaskLine } from '../results.ts';
import { auditWords } from '../words.ts';
import { column, taskTableOf } from './table.ts';

export function componentParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { components } = results;
  if (components.length === 0)
    return [
      { kind: 'paragraph', text: '没有识别到组件。这不代表不使用组件：请确认上传内容中有清单或锁文件。' },
    ];
  const wanted = settings.severities;
  const lines =
    wanted === undefined
      ? components
      : components.filter(({ risk }) => risk !== 'undetected' && wanted.includes(risk));
  const titles = columnTitles.components;
  const columns = [
    column<ComponentLine>('name', titles.name, 28, ({ name }) => name),
    column<ComponentLine>('version', titles.version, 14, ({ version }) => version || '未知'),
    column<ComponentLine>('ecosystem', titles.ecosystem, 10, ({ ecosystem }) => ecosystem),
    column<ComponentLine>(
      'directness',
      titles.directness,
      9,
      ({ directness }) => directnessWords[directness],
    ),
    column<ComponentLine>('license', titles.license, 20, ({ license }) => license || '未声明'),
    column<ComponentLine>('risk', titles.risk, 10, ({ risk }) => riskToWire(risk)),
    column<ComponentLine>('vulnerability_count', titles.vulnerability_count, 8, (line) =>
      line.risk === 'undetected' ? undefined : line.vulnerabilityCount,
    ),
    column<ComponentLine>('safe_version', titles.safe_version, 14, ({ safeVersion }) => safeVersion),
    column<ComponentLine>('path', titles.path, 34, ({ path }) => path),
    column<ComponentLine>('audit', titles.audit, 10, ({ audit }) => auditWords[audit]),
  ];
  return taskTableOf(results, '组件清单', columns, lines, settings);
}

/** The identifiers of all components, for comparing with other tools. */
export function purlParts(results: ReportResults, settings: BlockSettings): Part[] {
  const columns = [
    column<ComponentLine>('purl', '组件标识（purl）', 70, ({ purl }) => purl),
    column<ComponentLine>('declared_license', '声明许可证', 24, ({ license }) => license || '未声明'),
  ];
  return taskTableOf(results, '组件标识', columns, results.components, settings);
}

type Upgrade = NonNullable<TaskLine['figures']['upgrades']>[number] & { readonly task: string };

export function upgradeParts(results: ReportResults, settings: BlockSettings): Part[] {
  const { tasks } = results;
  if (tasks.every(({ figures }) => figures.upgrades === undefined))
    return [{ kind: 'paragraph', text: '漏洞未检测，没有升级建议。' }];
  const upgrades = tasks.flatMap(({ name, figures }) =>
    (figures.upgrades ?? []).map((upgrade) => ({ ...upgrade, task: name })),
  );
  if (upgrades.length === 0) return [{ kind: 'paragraph', text: '没有可以消除已知漏洞的升级。' }];
  const columns = [
    column<Upgrade>('name', '组件', 32, ({ name }) => name),
    column<Upgrade>('from', '当前版本', 14, ({ from }) => from),
    column<Upgrade>('to', '建议版本', 14, ({ to }) => to),
    column<Upgrade>('fixed_count', '消除漏洞', 10, ({ findingCount }) => findingCount),
    column<Upgrade>('remaining_count', '剩余漏洞', 10, ({ remaining = 0 }) => remaining),
  ];
  return taskTableOf(results, '升级建议', columns, upgrades, settings);
}
