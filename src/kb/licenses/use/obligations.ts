import type { Distribution, License, LicenseRule, RuleValue } from '#model';
import { isUnread } from '../judge-compatibility.ts';
import type { Usage } from '../known-pairs.ts';

/** Something that a licence asks for, and whether this use triggers it. Texts are in Simplified Chinese. */
export interface LicenseObligation {
  readonly obligation: (typeof asked)[number]['obligation'] | 'unread';
  /** Absent for licences that nobody has read. */
  readonly rule: LicenseRule | undefined;
  /** `check`: it depends on what only people know. */
  readonly applies: 'yes' | 'no' | 'check';
  readonly trigger: string;
  readonly action: string;
}

type Applies = LicenseObligation['applies'];

/** How the parts under a licence are used. */
export interface PartsUse {
  readonly usages: ReadonlySet<Usage>;
  readonly distribution: Distribution;
}

/** What a licence asks for by its rules, in the order of the rules. */
export function obligationsOf(license: License, use: PartsUse): LicenseObligation[] {
  if (isUnread(license)) {
    return [
      {
        obligation: 'unread',
        rule: undefined,
        applies: 'yes',
        trigger: '该许可证尚未研读，义务未知',
        action: '研读许可证全文，确认许可范围与义务；确认前不要对外分发',
      },
    ];
  }
  return asked
    .filter(({ rule, value }) => license.rules[rule] === value)
    .map(({ obligation, rule, applies, trigger, action }) => ({
      obligation,
      rule,
      applies: applies(use, license),
      trigger,
      action,
    }));
}

interface Asked {
  readonly obligation: string;
  readonly rule: LicenseRule;
  readonly value: RuleValue;
  readonly trigger: string;
  readonly action: string;
  applies(use: PartsUse, license: License): Applies;
}

const whenGivenOut = ({ distribution }: PartsUse): Applies =>
  distribution === 'binary' || distribution === 'source' ? 'yes' : 'no';

/** Whoever links a package has not changed it; whoever copies code may have. */
function whenChanged(use: PartsUse): Applies {
  if (whenGivenOut(use) === 'no') return 'no';
  return use.usages.has('modify') ? 'yes' : 'check';
}

const asked = [
  {
    obligation: 'notice',
    rule: 'copyrightNotice',
    value: 'yes',
    trigger: '以二进制或源代码形式对外分发',
    action: '随产品附带版权声明与许可证全文，可使用“署名文件”页生成的文件',
    applies: whenGivenOut,
  },
  {
    obligation: 'offer_source',
    rule: 'discloseSource',
    value: 'yes',
    trigger: '以二进制形式对外分发',
    action: '随产品提供对应源代码，或附有效期不少于三年的书面提供承诺，可使用“署名文件”页生成的源代码包',
    // Whoever gives out the source has given it.
    applies: ({ distribution }) => (distribution === 'binary' ? 'yes' : 'no'),
  },
  {
    obligation: 'same_license',
    rule: 'sameLicense',
    value: 'yes',
    trigger: '对外分发衍生作品，或分发修改过的文件',
    action: '以同一许可证发布衍生作品（弱保护型只涉及其自身文件）',
    applies: (use, { category }) => (category === 'weak' ? whenChanged(use) : whenJoined(use)),
  },
  {
    obligation: 'state_changes',
    rule: 'stateChanges',
    value: 'yes',
    trigger: '对外分发修改过的文件',
    action: '在修改过的文件中标明修改内容与日期',
    applies: whenChanged,
  },
  {
    obligation: 'network_source',
    rule: 'networkDistribution',
    value: 'yes',
    trigger: '用户通过网络使用产品',
    action: '向通过网络使用产品的用户提供对应源代码的获取方式',
    applies: ({ distribution }) =>
      distribution === 'service'
        ? 'yes'
        : distribution === 'binary' || distribution === 'source'
          ? 'check'
          : 'no',
  },
  {
    obligation: 'no_trademark',
    rule: 'trademarkUse',
    value: 'no',
    trigger: '宣传或命名产品时提及作者、项目名称与商标',
    action: '未经书面同意，不使用作者或项目的名称、商标为产品背书',
    applies: ({ distribution }) => (distribution === 'none' || distribution === 'internal' ? 'no' : 'check'),
  },
  {
    obligation: 'keep_disclaimer',
    rule: 'warranty',
    value: 'no',
    trigger: '以二进制或源代码形式对外分发',
    action: '保留许可证中的免责声明；随许可证全文一并附带即可',
    applies: whenGivenOut,
  },
  {
    obligation: 'non_commercial',
    rule: 'commercialUse',
    value: 'no',
    trigger: '任何商业用途，包括企业内部使用',
    action: '确认用途不属于商业使用，或取得商业许可',
    applies: () => 'yes',
  },
  {
    obligation: 'no_modified',
    rule: 'modification',
    value: 'no',
    trigger: '分发修改后的版本',
    action: '只分发未经修改的原作，或取得许可',
    applies: whenChanged,
  },
  {
    obligation: 'no_distribution',
    rule: 'distribution',
    value: 'no',
    trigger: '对外分发',
    action: '不要对外分发，或取得许可',
    applies: whenGivenOut,
  },
  {
    obligation: 'no_patent',
    rule: 'patentUse',
    value: 'no',
    trigger: '产品实施了权利人的专利',
    action: '许可证明示不授予专利权，须自行评估专利风险',
    applies: () => 'check',
  },
] as const satisfies readonly Asked[];

/** What only lies beside the work keeps its own licence and asks nothing of it. */
function whenJoined(use: PartsUse): Applies {
  if (whenGivenOut(use) === 'no') return 'no';
  return [...use.usages].every((usage) => usage === 'aggregate') ? 'no' : 'yes';
}
