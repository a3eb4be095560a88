import type { Distribution } from '#model';

/** How a product leaves the house. */
export const distributionWords: Readonly<Record<Distribution, string>> = {
  none: '不分发',
  internal: '内部使用',
  service: 'SaaS 服务',
  binary: '二进制分发',
  source: '源码分发',
};
