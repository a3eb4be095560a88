import type { Distribution } from '#model';
import type { Said } from '../grammar/language.ts';

/** The words of how a product is given out. */
export const distributionSaid: Readonly<Record<Distribution, Said>> = {
  none: { zh: '不分发', en: 'not given out' },
  internal: { zh: '内部使用', en: 'used inside' },
  service: { zh: 'SaaS 服务', en: 'offered as a service' },
  binary: { zh: '二进制分发', en: 'shipped as a binary' },
  source: { zh: '源码分发', en: 'shipped as source' },
};
