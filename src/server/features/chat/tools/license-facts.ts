import { license, rulesFromWire } from '#contract';
import { type LicenseRule, licenseRules, type RuleValue } from '#model';
import { z } from 'zod';
import { licenseDialog } from '../queries/paths.ts';
import { type Fact, factTable, linkTo } from '../queries/rows.ts';
import { notFound, tool } from '../queries/tool.ts';

/** The words of the rules. */
const ruleWords: Readonly<Record<LicenseRule, string>> = {
  commercialUse: '商业使用',
  distribution: '分发',
  modification: '修改',
  patentUse: '专利使用',
  privateUse: '私人使用',
  discloseSource: '公开源代码',
  copyrightNotice: '保留版权声明',
  networkDistribution: '网络使用视为分发',
  sameLicense: '使用相同许可证',
  stateChanges: '声明修改',
  trademarkUse: '商标使用',
  liability: '承担责任',
  warranty: '提供担保',
};

const typeWords: Readonly<Record<string, string>> = {
  Permissive: '宽松型',
  'Weakly Protective': '弱保护型',
  'Strongly Protective': '强保护型',
  'Public Domain': '公共领域',
  Private: '专有',
  Exception: '例外',
  Unknown: '未知',
};

export const licenseFacts = tool({
  name: 'license_facts',
  description: '某个许可证允许什么、要求什么、禁止什么，以及它的类型和认证。',
  input: z.object({ license: z.string().min(1).max(200).describe('SPDX 标识或常用名称') }),
  async run({ license: name }, ask) {
    const detail = await ask(license.licenseDetail, { licenseName: name });
    if (detail.LicenseType === 'Unknown' && detail.spdx_id === '')
      return notFound({ zh: `许可证库中没有 ${name}。`, en: `${name} is not among the known licenses.` }, [
        linkTo('许可证库', '/knowledge/license'),
      ]);
    const rules = rulesFromWire(detail);
    const that = (value: RuleValue) =>
      licenseRules.filter((rule) => rules[rule] === value).map((rule) => ruleWords[rule]);
    const isRead = detail.obligation_count !== undefined;
    const facts: Fact[] = [
      ['全称', detail.LicenseFullname],
      ['类型', typeWords[detail.LicenseType] ?? detail.LicenseType],
      ['OSI 认证', yesNo(detail.osi)],
      ['FSF 认证', yesNo(detail.fsf)],
      ['允许或要求', isRead ? that('yes').join('、') : '条款尚未解读'],
      ['不允许或不提供', isRead ? that('no').join('、') : ''],
      ['替代', detail.replaced_by === '' ? '' : `已弃用，改用 ${detail.replaced_by}`],
    ];
    return {
      found: true,
      text: {
        zh: `${detail.LicenseName}：${typeWords[detail.LicenseType] ?? detail.LicenseType}许可证。`,
        en: `${detail.LicenseName}: a license of the kind "${detail.LicenseType}".`,
      },
      table: factTable(facts),
      links: [linkTo(`${detail.LicenseName} 详情`, licenseDialog(detail.LicenseName))],
    };
  },
});

function yesNo(value: number | undefined): string {
  return value === undefined ? '未知' : value === 1 ? '是' : '否';
}
