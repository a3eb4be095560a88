import type { LicensePolicyRule } from '#model';

/** The categories of licences in words. */
export const categoryWords: Readonly<Record<string, string>> = {
  permissive: '宽松型',
  weak: '弱保护型',
  strong: '强保护型',
  'public-domain': '公共领域',
  private: '私有型',
  exception: '例外',
  unknown: '未知',
};

/** Which rule decided, in words; empty when none did. */
export function policyBasis(rule: LicensePolicyRule | undefined): string {
  if (rule === undefined) return '';
  const whose = rule.isOfProject ? '项目策略' : '平台策略';
  const what = policyTarget(rule);
  const until = rule.until === '' ? '' : `，有效期至 ${rule.until}`;
  return `${whose}：${what}${rule.package === '' ? '' : `（组件 ${rule.package} 的例外）`}${until}`;
}

/** What a rule speaks of, in words. */
export function policyTarget({ subject, target }: Pick<LicensePolicyRule, 'subject' | 'target'>): string {
  return subject === 'license' ? target : `类别“${categoryWords[target] ?? target}”`;
}
