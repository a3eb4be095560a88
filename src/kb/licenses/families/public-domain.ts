import type { LicenseFamily } from '../license-family.ts';

/** Works given to everybody, and permissions without a condition. */
export const publicDomain: readonly LicenseFamily[] = [
  {
    id: 'waiver',
    title: '放弃权利或公共领域声明',
    category: 'public-domain',
    allows: 'commercialUse distribution modification privateUse',
    asks: '',
    denies: 'liability warranty',
    basis: '作者放弃著作权，或声明作品属于公共领域，不附条件',
    silent: {
      warranty: `
        ANTLR-PD ANTLR-PD-fallback blessing CC-PDDC diffmark DL-DE-ZERO-2.0 LZMA-SDK-9.11-to-9.20
        LZMA-SDK-9.22 Unlicense-libtelnet`,
      liability: `
        ANTLR-PD ANTLR-PD-fallback blessing DL-DE-ZERO-2.0 LZMA-SDK-9.11-to-9.20 LZMA-SDK-9.22
        SAX-PD-2.0 Unlicense-libtelnet Unlicense-libwhirlpool`,
    },
    ids: `
      ANTLR-PD ANTLR-PD-fallback blessing CC-PDDC CC-PDM-1.0 CC0-1.0 diffmark DL-DE-ZERO-2.0
      libselinux-1.0 LZMA-SDK-9.11-to-9.20 LZMA-SDK-9.22 NCBI-PD NIST-PD NIST-PD-fallback NIST-PD-TNT
      NTIA-PD PDDL-1.0 SAX-PD SAX-PD-2.0 Unlicense Unlicense-libtelnet Unlicense-libwhirlpool`,
  },
  {
    id: 'no-condition',
    title: '不附条件的许可',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: '',
    denies: 'liability warranty',
    basis: '文本允许任何使用而不要求保留声明',
    silent: {
      warranty: `
        FSFUL GLWTPL NLPL Symlinks WTFNMFPL WTFPL`,
      liability: `
        FSFUL NLPL Symlinks WTFPL`,
    },
    ids: `
      0BSD BOLA-1.1 FSFUL GLWTPL MIT-0 NLPL Symlinks WTFNMFPL WTFPL`,
  },
];
