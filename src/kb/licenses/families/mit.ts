import type { LicenseFamily } from '../license-family.ts';

/** Short permissions in the words of MIT, X11, ISC and HPND. */
export const mit: readonly LicenseFamily[] = [
  {
    id: 'mit',
    title: 'MIT / X11 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本免费授予使用、复制、修改、合并、出版、分发、再许可与销售的权利，条件是保留版权与许可声明',
    ids: `
      JasPer-2.0 JSON MirOS MIT MIT-advertising MIT-Click MIT-enna MIT-feh MIT-Khronos-old MIT-STK
      MITNFA NCSA SGI-B-2.0 X11 X11-distribute-modifications-variant X11-no-permit-persons
      X11-swapped XFree86-1.1 Xnet`,
  },
  {
    id: 'mit-marked-changes',
    title: 'MIT 类（须标明修改）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice stateChanges',
    denies: 'liability warranty',
    basis: '与 MIT 类相同，另要求标明或更名经修改的版本',
    ids: `
      Adobe-Glyph Bitstream-Vera ECL-1.0 MIT-Festival`,
  },
  {
    id: 'fsf-all-permissive',
    title: 'FSF 全许可类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'warranty',
    basis: '文本允许以任何媒介复制与分发，无论是否修改，条件是保留版权声明和本声明',
    silent: { warranty: 'FSFULLR' },
    ids: 'FSFAP FSFULLR FSFULLRWD',
  },
  {
    id: 'no-patents',
    title: '宽松（明示不授予专利）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'patentUse liability warranty',
    basis: '文本允许以任何方式使用、复制、修改与再分发源代码，条件是保留声明；明示不因此授予专利许可',
    ids: 'IBM-pibs',
  },
  {
    id: 'named-origin',
    title: '宽松（须写明来源名称）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'warranty',
    basis: '文本允许复制、使用与制作衍生作品，条件是在所有提及它的材料中写明规定的名称，并保留声明',
    ids: 'RSA-MD',
  },
  {
    id: 'marked-changes-alone',
    title: '宽松（只须标明修改）',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'stateChanges',
    denies: 'liability warranty',
    basis: '文本允许自由用于任何目的，条件是衍生版本明确标明；与协议不兼容的须改用其他名称',
    silent: { liability: 'SSH-short', warranty: 'SSH-short' },
    ids: 'SSH-OpenSSH SSH-short',
  },
  {
    id: 'hpnd',
    title: 'HPND / ISC 类',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本允许为任何目的使用、复制、修改与分发，条件是所有副本保留版权与许可声明',
    silent: {
      warranty: `
        Baekmuk HPND-SMC SunPro UnixCrypt`,
      liability: `
        Baekmuk dtoa HP-1986 HP-1989 HPND-DEC HPND-doc HPND-doc-sell HPND-Fenneberg-Livingston
        HPND-Kevlin-Henney HPND-Markus-Kuhn HPND-merchantability-variant HPND-Netrek HPND-Pbmplus
        HPND-sell-regexpr HPND-SMC HPND-UC metamail NTP NTP-0 OAR SunPro UnixCrypt`,
      copyrightNotice: `
        HPND-Markus-Kuhn`,
    },
    ids: `
      Baekmuk CMU-Mach CMU-Mach-nodoc curl dtoa EFL-2.0 HP-1986 HP-1989 HPND HPND-DEC HPND-doc
      HPND-doc-sell HPND-Fenneberg-Livingston HPND-INRIA-IMAG HPND-Kevlin-Henney HPND-Markus-Kuhn
      HPND-merchantability-variant HPND-MIT-disclaimer HPND-Netrek HPND-Pbmplus
      HPND-sell-MIT-disclaimer-xserver HPND-sell-regexpr HPND-sell-variant
      HPND-sell-variant-critical-systems HPND-sell-variant-MIT-disclaimer
      HPND-sell-variant-MIT-disclaimer-rev HPND-SMC HPND-UC ICU ISC ISC-Veillard libtiff metamail
      MIT-CMU MIT-Modern-Variant MIT-open-group NTP NTP-0 OAR OSSP pkgconf PostgreSQL SMLNJ
      StandardML-NJ Sun-PPP-2000 SunPro TU-Berlin-2.0 UnixCrypt xlock`,
  },
  {
    id: 'unicode',
    title: 'Unicode 数据与软件',
    category: 'permissive',
    allows: 'commercialUse distribution modification privateUse',
    asks: 'copyrightNotice',
    denies: 'liability warranty',
    basis: '文本允许不受限制地使用、复制、修改与分发数据文件和软件，条件是保留版权与许可声明',
    ids: `
      Unicode-3.0 Unicode-DFS-2015 Unicode-DFS-2016`,
  },
];
