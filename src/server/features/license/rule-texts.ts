import type { LicenseRule } from '#model';

/** What it means that a part makes a rule and the work does not, in one sentence. */
export function ruleDifference(rule: LicenseRule): string {
  return sentences[rule] ?? '两者的规定不同';
}

const sentences: Readonly<Partial<Record<LicenseRule, string>>> = {
  commercialUse: '组成部分不许可商业使用',
  modification: '组成部分不许可分发修改后的版本',
  patentUse: '组成部分明示不授予专利权',
  discloseSource: '组成部分要求分发时提供源代码，作品的许可证没有此要求',
  copyrightNotice: '组成部分要求保留版权与许可声明，作品的许可证没有此要求',
  networkDistribution: '组成部分将通过网络提供服务视为分发，作品的许可证没有此要求',
  sameLicense: '组成部分要求衍生作品使用同一许可证，作品的许可证没有此要求',
  stateChanges: '组成部分要求标明修改，作品的许可证没有此要求',
};
