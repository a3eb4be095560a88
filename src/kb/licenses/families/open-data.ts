import type { LicenseFamily } from '../license-family.ts';

/** Licences of data. */
export const openData: readonly LicenseFamily[] = [
  {
    id: 'odbl',
    title: '开放数据库许可证',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense',
    denies: 'trademarkUse patentUse liability warranty',
    basis: '衍生数据库须以同一许可证发布并提供数据',
    ids: `
      ODbL-1.0`,
  },
  {
    id: 'data-attribution',
    title: '须署名的开放数据许可',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '允许任何使用，须注明来源或附上许可',
    silent: {
      warranty: `
        DL-DE-BY-2.0`,
      liability: `
        DL-DE-BY-2.0 etalab-2.0`,
      copyrightNotice: `
        CDLA-Permissive-2.0`,
    },
    ids: `
      CDLA-Permissive-1.0 CDLA-Permissive-2.0 DL-DE-BY-2.0 etalab-2.0 NLOD-1.0 NLOD-2.0 ODC-By-1.0
      OGDL-Taiwan-1.0 OGL-Canada-2.0 OGL-UK-1.0 OGL-UK-2.0 OGL-UK-3.0`,
  },
];
