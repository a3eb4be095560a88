import {
  type EvaluationTemplate,
  indicatorIds,
  type IndicatorGroup,
  type IndicatorId,
  type ScoreBounds,
  type VetoId,
  type VetoRule,
} from './evaluation.ts';
import type { ProjectType } from './project.ts';

/** What an indicator is counted in: percent, things, things per 1,000 lines, or 0…5 by a person. */
export type IndicatorUnit = 'percent' | 'count' | 'density' | 'rating';

/** An indicator as it comes with the product. */
export interface Indicator {
  readonly id: IndicatorId;
  readonly group: IndicatorGroup;
  readonly name: string;
  readonly unit: IndicatorUnit;
  readonly weight: number;
  readonly bounds: ScoreBounds;
  /** What it says, for people. */
  readonly meaning: string;
}

export const groupNames: Readonly<Record<IndicatorGroup, string>> = {
  A: '代码自主性',
  B: '供应可控',
  C: '知识产权',
  D: '安全可控',
  E: '管理与持续',
};

type Line = readonly [IndicatorId, string, IndicatorUnit, number, number, number, string];

// id, name, unit, weight, value of no points, value of all points, meaning
const lines: readonly Line[] = [
  ['A1', '行级自研率', 'percent', 15, 30, 90, '自研、内源与克隆代码中改写部分占纳入统计行数的比例'],
  ['A2', '核心模块自研率', 'percent', 10, 30, 90, '只统计标为核心的目录'],
  ['A3', '函数级自研率', 'percent', 5, 30, 90, '非自研行数不到一半的函数占全部函数的比例'],
  ['A4', '修改深度', 'percent', 4, 0, 50, '含开源代码的文件中，自行编写与改写部分的占比'],
  ['A5', '自主提交占比', 'rating', 3, 0, 5, '版本历史中由本单位人员提交的程度'],
  ['A6', '语言与框架可替代性', 'rating', 3, 0, 5, '所用语言、框架与运行环境能够替代的程度'],
  ['B1', '断供风险组件占比', 'percent', 6, 30, 0, '在黑名单中、被冻结，或所知最近发布已超过三年的组件'],
  ['B2', '来源地区分布', 'rating', 3, 0, 5, '关键组件来源地区受限的可能，越分散可控分值越高'],
  ['B3', '可信库收录率', 'percent', 4, 0, 80, '组件版本已收入可信库的比例'],
  ['B4', '版本新鲜度', 'percent', 3, 0, 80, '使用所知最新版本的组件比例'],
  ['B5', '国产与可替代组件率', 'rating', 4, 0, 5, '关键组件已有国产或可替代方案的程度'],
  ['C1', '未处置的许可证冲突', 'count', 5, 5, 0, '与产品许可证或彼此不相容、尚未处置的冲突'],
  ['C2', '强保护性许可证占比', 'percent', 4, 30, 0, '随产品交付的部分中，使用强保护性许可证的比例'],
  ['C3', '未知许可证率', 'percent', 3, 30, 0, '随产品交付的部分中，许可证未知的比例'],
  ['C4', '义务履行率', 'percent', 3, 0, 100, '适用的许可证义务中已满足的比例'],
  ['D1', '可达的超危与高危漏洞', 'count', 6, 10, 0, '可达计一个，无法判断计半个；已审计搁置的不计'],
  ['D2', '函数级已知漏洞', 'count', 3, 5, 0, '含有已知漏洞代码的函数与片段，无法判定的计半个'],
  [
    'D3',
    '修复及时率',
    'percent',
    3,
    50,
    100,
    '已修复或超期的漏洞中，在期限内修复的比例；期限与工单、台账相同',
  ],
  ['D4', '缺陷密度', 'density', 3, 5, 0, '自研代码每千行有效代码的静态缺陷数'],
  ['E1', '组件清单完整率', 'percent', 3, 40, 100, '物料清单必选要素的齐备程度'],
  ['E2', '可重构建', 'rating', 2, 0, 5, '能否由源码重新构建出一致的制品'],
  ['E3', '测试代码占比', 'percent', 2, 0, 20, '测试代码与全部代码的行数之比'],
  ['E4', '人员掌握程度', 'rating', 2, 0, 5, '关键模块有多人掌握，贡献不集中于一人'],
  ['E5', '制度证据', 'rating', 1, 0, 5, '开源使用与供应链管理制度及执行记录'],
];

/** Every indicator, in order. */
export const indicators: readonly Indicator[] = lines.map(
  ([id, name, unit, weight, floor, target, meaning]) => ({
    id,
    group: id.slice(0, 1) as IndicatorGroup,
    name,
    unit,
    weight,
    bounds: { floor, target },
    meaning,
  }),
);

/** Indicators that nothing measures: a person rates them, with evidence. */
export const manualIndicators: readonly IndicatorId[] = indicators
  .filter(({ unit }) => unit === 'rating')
  .map(({ id }) => id);

const usualVetoes: Readonly<Record<VetoId, VetoRule>> = {
  core: { isOn: true, limit: 30, cap: 'C' },
  conflict: { isOn: true, limit: 0, cap: 'C' },
  reachable: { isOn: true, limit: 0, cap: 'C' },
  malicious: { isOn: true, limit: 0, cap: 'E' },
};

const groupWeights = {
  general: { A: 40, B: 20, C: 15, D: 15, E: 10 },
  basic: { A: 45, B: 20, C: 15, D: 12, E: 8 },
  platform: { A: 35, B: 25, C: 15, D: 17, E: 8 },
} as const satisfies Record<string, Readonly<Record<IndicatorGroup, number>>>;

const presetOfType: Readonly<Record<ProjectType, { name: string; preset: keyof typeof groupWeights }>> = {
  操作系统: { name: '基础软件', preset: 'basic' },
  数据库: { name: '基础软件', preset: 'basic' },
  浏览器: { name: '基础软件', preset: 'basic' },
  办公软件: { name: '基础软件', preset: 'basic' },
  中间件: { name: '平台软件', preset: 'platform' },
  云计算: { name: '平台软件', preset: 'platform' },
  其他: { name: '通用', preset: 'general' },
};

/** The template of a type of project as it comes with the product. */
export function usualEvaluationTemplate(type: ProjectType): EvaluationTemplate {
  const { name, preset } = presetOfType[type];
  return {
    name,
    groups: groupWeights[preset],
    items: ofEach(({ weight }) => weight),
    bounds: ofEach(({ bounds }) => bounds),
    vetoes: usualVetoes,
    grades: { A: 90, B: 75, C: 60, D: 40 },
  };
}

/** The templates that come with the product, each once. */
export const usualEvaluationTemplates: readonly EvaluationTemplate[] = (
  ['其他', '操作系统', '中间件'] as const
).map(usualEvaluationTemplate);

function ofEach<Value>(value: (indicator: Indicator) => Value): Record<IndicatorId, Value> {
  return Object.fromEntries(indicators.map((one) => [one.id, value(one)])) as Record<IndicatorId, Value>;
}

/** The indicator of an id. */
export function indicatorOf(id: IndicatorId): Indicator {
  const found = indicators[indicatorIds.indexOf(id)];
  if (found === undefined) throw new Error(`no indicator ${id}`);
  return found;
}
