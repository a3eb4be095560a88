import { type License, licenseConditions, type LicenseRule, type RuleValue } from '#model';
import { knownPairs, type Usage, type Verdict } from './known-pairs.ts';

/** What is concluded about a part in a work, and on what it rests. Texts are in Simplified Chinese. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly conclusion: string;
  /** A source, or what of ours decided. */
  readonly decidedBy: string;
  readonly basis: readonly string[];
  readonly clauses: readonly DifferingClause[];
}

/** A rule that the part makes and the work does not. */
export interface DifferingClause {
  readonly rule: LicenseRule;
  readonly work: RuleValue;
  readonly part: RuleValue;
}

/** What an imported matrix says of a work and a part; `undefined` when it does not know them. */
export type Matrix = (work: string, part: string) => MatrixEntry | undefined;

export interface MatrixEntry {
  readonly source: string;
  readonly verdict: Verdict;
  /** The word of the source: `Yes`, `Check dependency`. */
  readonly word: string;
}

/**
 * Whether a part under one licence may be taken into a work that is passed on under another (decision 035).
 *
 * What decides, in this order: that nothing is joined, an imported matrix, known pairs, the categories and rules of both.
 * This is no legal advice, and what nobody has read is unknown.
 */
export function judgeCompatibility(
  work: License,
  part: License,
  usage: Usage,
  matrix: Matrix = () => undefined,
): Judgement {
  const clauses = differingClauses(work, part);
  const found =
    bySameness(work, part) ?? byUsage(part, usage) ?? byMatrix(work, part, matrix) ?? byPair(work, part);
  return { ...(found ?? byRules(work, part, usage)), clauses };
}

type Conclusion = Omit<Judgement, 'clauses'>;

/** What decided where neither a matrix nor a known pair did. */
export const rulesDecide = '许可证类别与规则';

function bySameness(work: License, part: License): Conclusion | undefined {
  if ((work.replacedBy ?? work.id) !== (part.replacedBy ?? part.id)) return undefined;
  return says('compatible', '两者是同一许可证', rulesDecide);
}

/** Where nothing is joined, or nothing is passed on, the conditions of the part do not reach the work. */
function byUsage(part: License, usage: Usage): Conclusion | undefined {
  if (part.rules.distribution === 'none') return undefined;
  if (usage === 'aggregate' && part.rules.distribution === 'yes')
    return says('compatible', '仅聚合分发：各部分相互独立，分别遵守各自的许可证', '使用方式');
  if (usage !== 'network' || part.category === 'private') return undefined;
  return part.rules.networkDistribution === 'yes'
    ? says('conditional', '须向通过网络使用的用户提供源代码，并遵守该许可证', '使用方式')
    : says('compatible', '仅通过网络提供服务而不分发，该许可证的分发义务不触发', '使用方式');
}

function byMatrix(work: License, part: License, matrix: Matrix): Conclusion | undefined {
  const entry = matrix(work.id, part.id);
  if (entry === undefined || entry.verdict === 'unknown') return undefined;
  return {
    ...says(entry.verdict, matrixSentences[entry.verdict], entry.source),
    basis: [`${entry.source}：${entry.word}（作品 ${work.id}，组成部分 ${part.id}）`],
  };
}

const matrixSentences: Readonly<Record<Verdict, string>> = {
  compatible: '兼容矩阵认为可以结合',
  conditional: '兼容矩阵认为取决于依赖方式，需要核对',
  incompatible: '兼容矩阵认为不能结合',
  unknown: '兼容矩阵没有结论',
};

function byPair(work: License, part: License): Conclusion | undefined {
  const known = knownPairs.find((pair) => pair.work.test(work.id) && pair.part.test(part.id));
  if (known === undefined) return undefined;
  return { ...says(known.verdict, known.says, '已知许可证对'), basis: [known.basis] };
}

function byRules(work: License, part: License, usage: Usage): Conclusion {
  if (isUnread(part) || isUncategorized(work)) {
    return says('unknown', '至少有一个许可证尚未研读，无法判断', rulesDecide);
  }
  const ruled = byPartsOwnLimits(work, part, usage) ?? byReciprocity(part, usage);
  return ruled.verdict === 'compatible' ? (byUnstated(part, usage) ?? ruled) : ruled;
}

/** What a text does not grant in words is not taken for granted. */
function byUnstated({ rules }: License, usage: Usage): Conclusion | undefined {
  const unstated = [
    rules.distribution === 'none' ? '分发' : '',
    rules.modification === 'none' && usage === 'modify' ? '修改' : '',
    rules.commercialUse === 'none' ? '商业使用' : '',
  ].filter((word) => word !== '');
  if (unstated.length === 0) return undefined;
  return says(
    'conditional',
    `组成部分的许可证文本未写明允许${unstated.join('、')}，须向权利人核对`,
    rulesDecide,
  );
}

function isUncategorized({ kind, category }: License): boolean {
  return kind === 'exception' || category === 'exception' || category === 'unknown';
}

/** Whether nobody has read what a licence permits and asks for. */
export function isUnread(license: License): boolean {
  return isUncategorized(license) || Object.values(license.rules).every((value) => value === 'none');
}

function byPartsOwnLimits(work: License, part: License, usage: Usage): Conclusion | undefined {
  if (part.rules.commercialUse === 'no' && work.rules.commercialUse !== 'no')
    return says('incompatible', '组成部分不许可商业使用，而作品的许可证不作此限制', rulesDecide);
  if (part.rules.modification === 'no' && usage === 'modify')
    return says('incompatible', '组成部分不许可分发修改后的版本', rulesDecide);
  if (part.category !== 'private') return undefined;
  return work.category === 'strong'
    ? says('incompatible', '组成部分限制了用途，而作品的许可证不允许附加限制', rulesDecide)
    : says('conditional', '组成部分限制了用途，须核对其限制是否涵盖作品的使用', rulesDecide);
}

function byReciprocity(part: License, usage: Usage): Conclusion {
  if (part.category === 'permissive' || part.category === 'public-domain') {
    return says('compatible', '宽松许可或公共领域的部分可以并入，须履行其保留声明等义务', rulesDecide);
  }
  if (part.category === 'strong') {
    return says('incompatible', '组成部分要求整个作品以其许可证发布，与作品的许可证不同', rulesDecide);
  }
  return usage === 'modify' || usage === 'copy' || usage === 'static_link'
    ? says('conditional', weakSentences[usage], rulesDecide)
    : says('compatible', '弱保护许可的部分作为独立模块使用，作品其余部分可用其他许可证', rulesDecide);
}

const weakSentences = {
  copy: '并入的代码仍按原许可证，须提供其源代码；作品其余部分可用其他许可证',
  modify: '修改过的部分须以原许可证提供源代码；作品其余部分可用其他许可证',
  static_link: '须使接收者能够用修改过的该部分重新链接，并提供该部分的源代码',
} as const;

function says(verdict: Verdict, conclusion: string, decidedBy: string): Conclusion {
  return { verdict, conclusion, decidedBy, basis: [] };
}

function differingClauses(work: License, part: License): DifferingClause[] {
  const asked = licenseConditions.filter((rule) => part.rules[rule] === 'yes' && work.rules[rule] !== 'yes');
  const permissions = (['commercialUse', 'modification', 'patentUse'] as const).filter(
    (rule) => part.rules[rule] === 'no' && work.rules[rule] === 'yes',
  );
  return [...permissions, ...asked].map((rule) => ({
    rule,
    work: work.rules[rule],
    part: part.rules[rule],
  }));
}
