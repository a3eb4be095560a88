import type { LicenseCategory, LicensePolicy } from '#model';
import type { SeverityDisplay } from './ui/severity.ts';

/** The categories of licences, in words. */
export const categoryWords: Readonly<Record<LicenseCategory, string>> = {
  permissive: '宽松型',
  weak: '弱保护型',
  strong: '强保护型',
  'public-domain': '公共领域',
  private: '私有型',
  exception: '例外',
  unknown: '未知',
};

/** What a house has decided of a licence, in words. */
export const policyWords: Readonly<Record<LicensePolicy, string>> = {
  allow: '允许',
  review: '审批',
  deny: '禁止',
  none: '未规定',
};

/** How it is drawn. */
export const policyDisplays: Readonly<Record<Exclude<LicensePolicy, 'none'>, SeverityDisplay>> = {
  allow: 'safe',
  review: 'medium',
  deny: 'critical',
};

/** The risks of licences, the worst first, as the wire spells them. */
export const licenseRiskWords = ['高危', '中危', '未知', '低危', '暂无风险'] as const;

/** How risks are told. */
export const licenseRiskHint =
  '按许可证类别和对外分发方式：私有型，以及须公开源代码的强保护型为高危，弱保护型为中危，只须保留声明的为低危，公共领域暂无风险；尚未研读的为未知';
