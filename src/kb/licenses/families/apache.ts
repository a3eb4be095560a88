import type { LicenseFamily } from '../license-family.ts';

/** Permissive licences that also speak of patents. */
export const apache: readonly LicenseFamily[] = [
  {
    id: 'apache-2',
    title: 'Apache 2.0 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '文本授予版权与专利许可，要求保留声明并标明修改过的文件，不授予商标权',
    ids: `
      Apache-2.0 ECL-2.0 ImageMagick OLFL-1.3 Pixar SHL-0.5 SHL-0.51`,
  },
  {
    id: 'afl',
    title: 'Academic Free License',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '文本授予版权与专利许可，要求保留署名声明并标明修改',
    ids: `
      AFL-1.1 AFL-1.2 AFL-2.0 AFL-2.1 AFL-3.0`,
  },
  {
    id: 'patent-grant',
    title: '附专利授权的宽松许可证',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本是简短的宽松许可，并明确授予专利许可',
    ids: `
      BlueOak-1.0.0 BSD-2-Clause-Patent UPL-1.0`,
  },
  {
    id: 'ms-pl',
    title: 'Microsoft Public License',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice',
    denies: 'trademarkUse warranty',
    basis: '文本授予版权与专利许可，源代码分发须使用同一许可证全文，二进制可用兼容的其他许可证',
    ids: `
      MS-PL`,
  },
  {
    id: 'mulan-psl',
    title: '木兰宽松许可证',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'copyrightNotice',
    denies: 'trademarkUse liability warranty',
    basis: '文本授予版权与专利许可，分发时须提供许可证副本并保留声明，不提供商标许可',
    ids: `
      MulanPSL-1.0 MulanPSL-2.0`,
  },
];
