import type { LicenseFamily } from '../license-family.ts';

/** Licences of fonts. */
export const fonts: readonly LicenseFamily[] = [
  {
    id: 'ofl',
    title: 'SIL 开放字体许可证',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice sameLicense',
    denies: 'liability warranty',
    basis: '字体可随软件分发但不得单独出售，修改后的字体须以同一许可证发布；有保留名称的须更名',
    ids: `
      OFL-1.0 OFL-1.0-no-RFN OFL-1.0-RFN OFL-1.1 OFL-1.1-no-RFN OFL-1.1-RFN`,
  },
];
