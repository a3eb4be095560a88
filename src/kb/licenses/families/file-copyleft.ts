import type { LicenseFamily } from '../license-family.ts';

/** Reciprocal licences that end at the borders of a file or module. */
export const fileCopyleft: readonly LicenseFamily[] = [
  {
    id: 'mpl',
    title: 'MPL / CDDL 类',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '以文件为界：修改过的文件须以同一许可证提供源代码，并入的其他文件不受影响',
    silent: {
      liability: `
        MS-RL`,
    },
    ids: `
      CDDL-1.0 CDDL-1.1 CUA-OPL-1.0 ErlPL-1.1 gSOAP-1.3b Interbase-1.0 MPL-1.0 MPL-1.1 MPL-2.0
      MPL-2.0-no-copyleft-exception MS-RL Nokia NOSL NPL-1.0 NPL-1.1 SPL-1.0 SugarCRM-1.1.3`,
  },
  {
    id: 'network-mpl',
    title: 'MPL 类（网络使用视为分发）',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice networkDistribution sameLicense stateChanges',
    denies: 'trademarkUse liability warranty',
    basis: '与 MPL 类相同，另将通过网络对外提供服务视为分发',
    ids: `
      APSL-2.0 CPAL-1.0`,
  },
  {
    id: 'epl',
    title: 'EPL / CPL 类',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice sameLicense',
    denies: 'liability warranty',
    basis: '贡献部分须以同一许可证提供源代码，独立模块可用其他许可证；授予专利许可',
    ids: `
      CPL-1.0 EPL-1.0 EPL-2.0 IPL-1.0 LPL-1.0 LPL-1.02`,
  },
];
