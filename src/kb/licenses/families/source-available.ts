import type { LicenseFamily } from '../license-family.ts';

/** Source that may be read, and not used for everything. */
export const sourceAvailable: readonly LicenseFamily[] = [
  {
    id: 'noncommercial',
    title: '源码公开（非商业）',
    category: 'private',
    allows: 'distribution modification privateUse patentUse',
    asks: 'copyrightNotice',
    denies: 'commercialUse liability warranty',
    basis: '仅许可非商业目的的使用',
    ids: `
      PolyForm-Noncommercial-1.0.0`,
  },
  {
    id: 'source-available',
    title: '源码公开（限制商业用途）',
    category: 'private',
    allows: 'distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'trademarkUse liability warranty',
    basis:
      '可以查看、修改与分发，但限制竞争性使用、托管服务、生产使用或使用者规模；能否商用取决于用途，不作是否的结论',
    silent: {
      liability: `
        BUSL-1.1`,
      trademarkUse: `
        PolyForm-Small-Business-1.0.0`,
    },
    ids: `
      BUSL-1.1 Elastic-2.0 FSL-1.1-ALv2 FSL-1.1-MIT PolyForm-Small-Business-1.0.0`,
  },
  {
    id: 'sspl',
    title: '服务器端公共许可证',
    category: 'private',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice networkDistribution sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '以服务形式提供时须以同一许可证公开整套服务的源代码；未获 OSI 认可',
    ids: `
      SSPL-1.0`,
  },
];
