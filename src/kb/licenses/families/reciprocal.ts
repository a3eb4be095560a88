import type { LicenseFamily } from '../license-family.ts';

/** Other reciprocal licences. */
export const reciprocal: readonly LicenseFamily[] = [
  {
    id: 'eupl',
    title: '欧盟公共许可证（EUPL）',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice networkDistribution sameLicense stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '分发或通过网络提供时须提供源代码，衍生作品以 EUPL 或其附录所列兼容许可证发布',
    ids: `
      EUPL-1.0 EUPL-1.1 EUPL-1.2`,
  },
  {
    id: 'cecill',
    title: 'CeCILL',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense',
    denies: 'liability warranty',
    basis: '法国法律下与 GPL 兼容的互惠许可证，衍生作品须以同一许可证提供源代码',
    silent: {
      liability: `
        CECILL-1.0`,
    },
    ids: `
      CECILL-1.0 CECILL-1.1 CECILL-2.0 CECILL-2.1`,
  },
  {
    id: 'cecill-c',
    title: 'CeCILL-C',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '对软件本身的修改须以同一许可证提供源代码，与之链接的模块可用其他许可证',
    ids: `
      CECILL-C`,
  },
  {
    id: 'cecill-b',
    title: 'CeCILL-B',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '法国法律下要求显著署名的宽松许可证',
    ids: `
      CECILL-B`,
  },
  {
    id: 'osl',
    title: 'Open Software License',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice networkDistribution sameLicense stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '衍生作品须以同一许可证提供源代码，通过网络供他人使用视为分发',
    ids: `
      NPOSL-3.0 OSL-1.0 OSL-1.1 OSL-2.0 OSL-2.1 OSL-3.0`,
  },
  {
    id: 'cern-ohl-s',
    title: 'CERN 开放硬件许可证（强互惠）',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '分发产品或设计时须以同一许可证提供完整源文件',
    ids: `
      CERN-OHL-S-2.0`,
  },
  {
    id: 'cern-ohl-w',
    title: 'CERN 开放硬件许可证（弱互惠）',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '只有对受许可部分的修改须以同一许可证提供源文件',
    ids: `
      CERN-OHL-W-2.0`,
  },
  {
    id: 'cern-ohl-p',
    title: 'CERN 开放硬件许可证（宽松）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'liability warranty',
    basis: '须保留声明并标明修改',
    ids: `
      CERN-OHL-P-2.0`,
  },
  {
    id: 'share-source',
    title: '须公开整体源代码',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice',
    denies: 'liability warranty',
    basis: '使用该软件的程序在分发时须公开源代码，未要求使用同一许可证',
    ids: `
      QPL-1.0 QPL-1.0-INRIA-2004 Sleepycat`,
  },
  {
    id: 'lppl',
    title: 'LaTeX 项目公共许可证',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice stateChanges',
    denies: 'liability warranty',
    basis: '修改版须标明修改，并提供未修改版本或其获取方式',
    ids: `
      LPPL-1.0 LPPL-1.1 LPPL-1.2 LPPL-1.3a LPPL-1.3c`,
  },
  {
    id: 'artistic-1',
    title: 'Artistic 1.0 类',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'warranty',
    basis: '修改须显著标明，并公开修改、更名或另行约定',
    ids: `
      Artistic-1.0 Artistic-1.0-cl8 Artistic-1.0-Perl Artistic-dist ClArtistic NBPL-1.0 OLDAP-1.1
      OLDAP-1.2 OLDAP-1.3 OLDAP-1.4`,
  },
  {
    id: 'artistic-2',
    title: 'Artistic 2.0',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '修改版须标明并公开、更名，或以允许自由再分发的许可证发布',
    ids: `
      Artistic-2.0`,
  },
  {
    id: 'vim',
    title: 'Vim 许可证',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: '',
    basis: '修改版须标明，并以同一许可证提供或向维护者提供修改',
    ids: `
      Vim`,
  },
];
