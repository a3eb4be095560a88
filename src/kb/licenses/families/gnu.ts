import type { LicenseFamily } from '../license-family.ts';

/** The licences of the GNU project. */
export const gnu: readonly LicenseFamily[] = [
  {
    id: 'gpl-2',
    title: 'GPL 1.0 / 2.0',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '分发时须提供完整对应源代码，衍生作品整体须以同一许可证发布，修改过的文件须标明',
    ids: `
      GPL-1.0 GPL-1.0+ GPL-1.0-only GPL-1.0-or-later GPL-2.0 GPL-2.0+ GPL-2.0-only GPL-2.0-or-later`,
  },
  {
    id: 'gpl-3',
    title: 'GPL 3.0',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '与 GPL 2.0 相同，另有明确的专利许可与反规避条款',
    ids: `
      GPL-3.0 GPL-3.0+ GPL-3.0-only GPL-3.0-or-later`,
  },
  {
    id: 'gpl-with-exception',
    title: '附例外的 GPL',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '以 GPL 发布，例外允许与其他许可证的代码按规定方式结合',
    ids: `
      eCos-2.0 GPL-2.0-with-autoconf-exception GPL-2.0-with-bison-exception
      GPL-2.0-with-classpath-exception GPL-2.0-with-font-exception GPL-2.0-with-GCC-exception
      GPL-3.0-with-autoconf-exception GPL-3.0-with-GCC-exception wxWindows`,
  },
  {
    id: 'agpl',
    title: 'AGPL',
    category: 'strong',
    allows: 'commercialUse distribution modification privateUse patentUse',
    asks: 'discloseSource copyrightNotice networkDistribution sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '在 GPL 之上，向通过网络使用修改版的用户也须提供源代码',
    ids: `
      AGPL-1.0 AGPL-1.0-only AGPL-1.0-or-later AGPL-3.0 AGPL-3.0-only AGPL-3.0-or-later`,
  },
  {
    id: 'lgpl',
    title: 'LGPL',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '库本身及其修改须以同一许可证提供源代码，链接该库的程序可用其他许可证',
    ids: `
      LGPL-2.0 LGPL-2.0+ LGPL-2.0-only LGPL-2.0-or-later LGPL-2.1 LGPL-2.1+ LGPL-2.1-only
      LGPL-2.1-or-later LGPL-3.0 LGPL-3.0+ LGPL-3.0-only LGPL-3.0-or-later LGPLLR`,
  },
  {
    id: 'gfdl',
    title: 'GNU 自由文档许可证',
    category: 'weak',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'discloseSource copyrightNotice sameLicense stateChanges',
    denies: 'liability warranty',
    basis: '文档的修改版须以同一许可证发布、提供透明副本并列明修改历史',
    silent: {
      warranty: `
        GFDL-1.1 GFDL-1.1-invariants-only GFDL-1.1-invariants-or-later GFDL-1.1-no-invariants-only
        GFDL-1.1-no-invariants-or-later GFDL-1.1-only GFDL-1.1-or-later`,
    },
    ids: `
      GFDL-1.1 GFDL-1.1-invariants-only GFDL-1.1-invariants-or-later GFDL-1.1-no-invariants-only
      GFDL-1.1-no-invariants-or-later GFDL-1.1-only GFDL-1.1-or-later GFDL-1.2
      GFDL-1.2-invariants-only GFDL-1.2-invariants-or-later GFDL-1.2-no-invariants-only
      GFDL-1.2-no-invariants-or-later GFDL-1.2-only GFDL-1.2-or-later GFDL-1.3
      GFDL-1.3-invariants-only GFDL-1.3-invariants-or-later GFDL-1.3-no-invariants-only
      GFDL-1.3-no-invariants-or-later GFDL-1.3-only GFDL-1.3-or-later`,
  },
];
