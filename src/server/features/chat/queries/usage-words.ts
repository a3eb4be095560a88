import type { license } from '#contract';

/** The words of how licences come together. */
export const usageWords: Readonly<Record<license.LicenseUsage, string>> = {
  copy: '复制代码',
  modify: '修改代码',
  static_link: '静态链接',
  dynamic_link: '动态链接',
  aggregate: '一同分发',
  network: '通过网络提供服务',
};
