import type { LicenseFamily } from '../license-family.ts';

/** Licences in the words of the Berkeley Software Distribution. */
export const bsd: readonly LicenseFamily[] = [
  {
    id: 'bsd',
    title: 'BSD 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本允许以源代码和二进制形式再分发与使用、修改，条件是保留版权声明、条件列表与免责声明',
    silent: {
      liability: `
        BSD-3-Clause-flex libutil-David-Nugent`,
    },
    ids: `
      BSD-1-Clause BSD-2-Clause BSD-2-Clause-Darwin BSD-2-Clause-first-lines BSD-2-Clause-FreeBSD
      BSD-2-Clause-NetBSD BSD-2-Clause-pkgconf-disclaimer BSD-2-Clause-Views BSD-3-Clause
      BSD-3-Clause-acpica BSD-3-Clause-Clear BSD-3-Clause-flex BSD-3-Clause-LBNL BSD-3-Clause-Open-MPI
      BSD-3-Clause-Sun BSD-3-Clause-Tso BSD-Source-beginning-file BSD-Source-Code Intel
      libutil-David-Nugent Linux-OpenIB Mackerras-3-Clause NICTA-1.0 OLDAP-2.0 OLDAP-2.0.1 OLDAP-2.1
      OLDAP-2.2 OLDAP-2.2.1 OLDAP-2.2.2 OLDAP-2.3 OLDAP-2.4 OLDAP-2.5 OLDAP-2.6 OLDAP-2.7 OLDAP-2.8
      Plexus Saxpath TrustedQSL VSL-1.0`,
  },
  {
    id: 'bsd-marked-changes',
    title: 'BSD 类（须标明修改）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'liability warranty',
    basis: '与 BSD 类相同，另要求标明对文件所作的修改',
    silent: {
      liability: `
        Qhull`,
    },
    ids: `
      BSD-3-Clause-Modification BSD-Mark-Modifications FTL IJG Info-ZIP Inner-Net-2.0 Naumen Qhull
      Spencer-99 ZPL-2.0 ZPL-2.1`,
  },
  {
    id: 'bsd-acknowledgement',
    title: 'BSD 类（须致谢）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '与 BSD 类相同，另要求在广告材料、文档或产品中写入致谢语',
    ids: `
      Apache-1.0 Apache-1.1 BSD-3-Clause-Attribution BSD-4-Clause BSD-4-Clause-UC
      BSD-Advertising-Acknowledgement BSD-Attribution-HPND-disclaimer BSD-Systemics
      BSD-Systemics-W3Works Caldera-no-preamble Entessa Mackerras-3-Clause-acknowledgment Minpack
      OpenSSL OpenSSL-standalone PHP-3.0 PHP-3.01 SSLeay-standalone Xdebug-1.03 xpp Zend-2.0 ZPL-1.1`,
  },
  {
    id: 'bsd-restricted',
    title: 'BSD 类（限制用途）',
    category: 'private',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: 'BSD 类文本，另声明不得用于核设施或军事用途，因而不是自由许可证',
    ids: `
      BSD-3-Clause-No-Military-License BSD-3-Clause-No-Nuclear-License
      BSD-3-Clause-No-Nuclear-License-2014`,
  },
];
