import {
  type Distribution,
  type EvaluationSettings,
  type IndicatorId,
  indicatorIds,
  type IndicatorValue,
  type IndicatorValues,
  type LineAccount,
  lineParts,
  manualIndicators,
  ownParts,
  ownPercent,
  sumOfGroups,
  sumOfTiers,
  type VetoFacts,
} from '#model';
import type { TaskFigures } from '../../db/schema/tasks.ts';
import type { DangerFigures, SupplyFigures } from './figure-store.ts';

/** What the licences of a task come to. */
export interface LicenseFigures {
  readonly distribution: Distribution;
  readonly hardConflicts: number;
  /** Whether every pair was judged. */
  readonly areConflictsWhole: boolean;
  readonly parts: number;
  readonly strong: number;
  readonly unknown: number;
  readonly obligations: number;
  readonly settledObligations: number;
}

/** All that the indicators are measured by. */
export interface Measured {
  readonly settings: EvaluationSettings;
  readonly figures: TaskFigures;
  readonly account: LineAccount;
  readonly supply: SupplyFigures;
  readonly danger: DangerFigures;
  readonly code: { readonly vulnerable: number; readonly unknown: number };
  readonly repairs: { readonly all: number; readonly timely: number };
  readonly licenses: LicenseFigures;
  /** 0…100; absent where there is no component to state. */
  readonly sbomQuality: number | undefined;
}

/** The value of each indicator, or why it has none. What was not looked at has no value: that is neither 0 nor all. */
export function indicatorValuesOf(measured: Measured): IndicatorValues {
  const found: Partial<Record<IndicatorId, IndicatorValue>> = {
    ...codeValues(measured),
    ...supplyValues(measured),
    ...licenseValues(measured.licenses),
    ...dangerValues(measured),
    ...careValues(measured),
  };
  return Object.fromEntries(
    indicatorIds.map((id) => [id, found[id] ?? ratingOf(measured.settings, id)]),
  ) as Record<IndicatorId, IndicatorValue>;
}

/** What the vetoes are judged by. */
export function vetoFactsOf({ settings, account, supply, danger, licenses }: Measured): VetoFacts {
  const core = coreValue(settings, account).value;
  const areKnown = danger.isReachChecked || danger.critical === 0;
  return {
    ...(core !== undefined && { core }),
    ...conflictFact(licenses),
    ...(supply.judged > 0 && areKnown && { reachable: danger.reachableCritical }),
    ...(supply.judged + supply.banned > 0 && { malicious: supply.banned + danger.malicious }),
  };
}

/** Where some pairs or all parts could not be judged nobody knows, unless there is one all the same. */
function conflictFact({ distribution, parts, areConflictsWhole, hardConflicts }: LicenseFigures): VetoFacts {
  if (!isGivenAway(distribution)) return { conflict: 0 };
  return (parts > 0 && areConflictsWhole) || hardConflicts > 0 ? { conflict: hardConflicts } : {};
}

function codeValues({ settings, account }: Measured): Partial<Record<IndicatorId, IndicatorValue>> {
  const reason = whyNoLines(account);
  if (reason !== undefined) {
    const unknown = none(reason);
    return { A1: unknown, A2: unknown, A3: unknown, A4: unknown };
  }
  const chosen = account.calibers[settings.caliber];
  const all = sumOfTiers(chosen);
  const { functions, changed } = chosen;
  return {
    A1: share(ownParts(all) / lineParts, countOf(all), '行'),
    A2: coreValue(settings, account),
    A3: functions.all === 0 ? none('没有函数') : share(functions.own, functions.all, '个函数'),
    A4:
      changed.lines === 0
        ? none('没有含开源代码的文件，不适用')
        : share(changed.parts / lineParts, changed.lines, '行（含开源代码的文件）'),
  };
}

function coreValue({ caliber, modules }: EvaluationSettings, account: LineAccount): IndicatorValue {
  const reason = whyNoLines(account);
  if (reason !== undefined) return none(reason);
  if (!modules.some(({ tier }) => tier === 'core')) return none('尚未圈选核心目录');
  const { core } = account.calibers[caliber].tiers;
  if (ownPercent(core) === undefined) return none('核心目录中没有纳入统计的代码');
  return share(ownParts(core) / lineParts, countOf(core), '行（核心目录）');
}

function whyNoLines(account: LineAccount): string | undefined {
  if (account.generation === 0) return '没有做代码溯源，或没有可比对的代码库';
  return account.calibers.standard.files.all === 0 ? '没有纳入统计的源代码' : undefined;
}

function supplyValues({ supply }: Measured): Partial<Record<IndicatorId, IndicatorValue>> {
  const { shipped, known, risky, trusted, entries, dated, fresh } = supply;
  if (shipped === 0) {
    const unknown = none('没有随产品交付的组件');
    return { B1: unknown, B3: unknown, B4: unknown };
  }
  return {
    B1:
      known === 0
        ? none('组件的维护状态没有数据')
        : share(risky, known, `个已知维护状态的组件（共 ${shipped} 个）`),
    B3: entries === 0 ? none('可信库中还没有组件') : share(trusted, shipped, '个组件'),
    B4:
      dated === 0
        ? none('组件的最新版本没有数据')
        : share(fresh, dated, `个已知最新版本的组件（共 ${shipped} 个）`),
  };
}

function licenseValues(licenses: LicenseFigures): Partial<Record<IndicatorId, IndicatorValue>> {
  const { distribution, hardConflicts, areConflictsWhole, parts, strong, unknown } = licenses;
  const { obligations, settledObligations } = licenses;
  if (parts === 0) {
    const nothing = none('没有可判断许可证的组成部分');
    return { C1: nothing, C2: nothing, C3: nothing, C4: nothing };
  }
  return {
    C1: areConflictsWhole
      ? { value: hardConflicts, basis: `${hardConflicts} 处未处置的硬冲突` }
      : none('许可证组合过多，冲突未能全部判断'),
    C2: isGivenAway(distribution) ? share(strong, parts, '个组成部分') : none('产品不对外分发，不适用'),
    C3: share(unknown, parts, '个组成部分'),
    C4: obligations === 0 ? none('没有适用的许可证义务') : share(settledObligations, obligations, '项义务'),
  };
}

function dangerValues({
  figures,
  account,
  settings,
  supply,
  danger,
  code,
  repairs,
}: Measured): Partial<Record<IndicatorId, IndicatorValue>> {
  const { severe, reachable, doubtful, isReachChecked } = danger;
  const fixes = figures.vulnerableCode?.knownFixes ?? 0;
  return {
    D1:
      supply.judged === 0
        ? none('没有能够匹配漏洞的组件')
        : severe > 0 && !isReachChecked
          ? none(`${severe} 个超危、高危漏洞尚未做可达性分析`)
          : { value: reachable + doubtful / 2, basis: `${reachable} 个可达，${doubtful} 个无法判断` },
    D2:
      fixes === 0
        ? none(
            figures.vulnerableCode === undefined
              ? '检测时没有比对漏洞代码，未检测'
              : '没有可比对的漏洞补丁，未检测',
          )
        : {
            value: code.vulnerable + code.unknown / 2,
            basis: `${code.vulnerable} 处含漏洞，${code.unknown} 处无法判定`,
          },
    D3:
      repairs.all === 0
        ? none('还没有已修复或超期的漏洞')
        : share(repairs.timely, repairs.all, '个已修复或超期的漏洞'),
    D4: densityOf(figures, account, settings),
  };
}

function densityOf(
  { static: found }: TaskFigures,
  account: LineAccount,
  { caliber }: EvaluationSettings,
): IndicatorValue {
  if (found === undefined || found.fileCount === 0) return none('没有做静态分析的源文件');
  const own = ownParts(sumOfTiers(account.calibers[caliber])) / lineParts;
  if (own < 1) return none('没有自研代码');
  const { findingCount } = found;
  return {
    value: (1_000 * findingCount) / own,
    basis: `${findingCount} 个缺陷 / ${Math.round(own)} 行`,
  };
}

function careValues({ sbomQuality, figures }: Measured): Partial<Record<IndicatorId, IndicatorValue>> {
  const groups = figures.code?.groups ?? [];
  const tests = sumOfGroups(groups.filter(({ traits }) => traits.includes('test'))).codeLines;
  const isMade = (traits: readonly string[]) => !traits.includes('generated') && !traits.includes('vendored');
  const all = sumOfGroups(groups.filter(({ traits }) => isMade(traits))).codeLines;
  return {
    E1:
      sbomQuality === undefined
        ? none('没有可列入清单的组件')
        : { value: sbomQuality, basis: `物料清单质量 ${sbomQuality} 分` },
    E3: all === 0 ? none('没有源代码') : share(Math.min(tests, all), all, '行'),
  };
}

function ratingOf({ manual }: EvaluationSettings, id: IndicatorId): IndicatorValue {
  if (!manualIndicators.includes(id)) throw new Error(`${id} is not measured`);
  const said = manual[id];
  if (said === undefined) return none('未评分，需人工填写');
  return { value: said.rating, basis: said.evidence };
}

const isGivenAway = (distribution: Distribution) => distribution !== 'none' && distribution !== 'internal';

function countOf({ lines }: ReturnType<typeof sumOfTiers>): number {
  return Object.values(lines).reduce((sum, count) => sum + count, 0);
}

function none(reason: string): IndicatorValue {
  return { basis: '', reason };
}

function share(part: number, whole: number, unit: string): IndicatorValue {
  const told = Number.isInteger(part) ? part.toLocaleString('en') : part.toFixed(1);
  return { value: (100 * part) / whole, basis: `${told} / ${whole.toLocaleString('en')} ${unit}` };
}
