import type { LicenseFamily } from '../license-family.ts';

/** Other short permissive licences: zlib, Boost, Python, W3C. */
export const zlib: readonly LicenseFamily[] = [
  {
    id: 'zlib',
    title: 'zlib / libpng 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'liability warranty',
    basis: '文本允许为任何目的使用、修改与再分发，条件是不得歪曲来源、须标明修改版本、不得删除声明',
    ids: `
      bzip2-1.0.5 bzip2-1.0.6 Cube Libpng libpng-2.0 Nunit Zlib zlib-acknowledgement`,
  },
  {
    id: 'boost',
    title: 'Boost 软件许可证',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本允许使用、复制、分发与制作衍生作品；声明只须随源代码保留',
    ids: `
      BSL-1.0`,
  },
  {
    id: 'python',
    title: 'Python 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '文本允许使用、修改与分发，要求保留版权声明并简要说明修改',
    silent: {
      copyrightNotice: `
        CNRI-Python`,
    },
    ids: `
      CNRI-Python CNRI-Python-GPL-Compatible PSF-2.0 Python-2.0 Python-2.0.1`,
  },
  {
    id: 'w3c',
    title: 'W3C 软件许可',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '文本允许使用、复制、修改与分发，要求保留声明并注明修改',
    ids: `
      W3C W3C-19980720 W3C-20150513`,
  },
];
