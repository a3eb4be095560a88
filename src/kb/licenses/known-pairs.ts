/** How two licences come together in one work that is passed on. */
export type Usage = 'copy' | 'modify' | 'static_link' | 'dynamic_link' | 'aggregate' | 'network';

/** `conditional`: only when what the sentence beside it says is done. */
export type Verdict = 'compatible' | 'conditional' | 'incompatible' | 'unknown';

/** What is known of a work under one licence that takes in a part under another. The first row that fits holds. */
export interface KnownPair {
  /** The ids of the licences of the work. */
  readonly work: RegExp;
  /** The ids of the licences of the part. */
  readonly part: RegExp;
  readonly verdict: Verdict;
  /** The conclusion, in Simplified Chinese. */
  readonly says: string;
  /** The clause it rests on. */
  readonly basis: string;
}

const gpl2Only = /^GPL-2\.0(?:-only)?$/;
const gpl2Later = /^GPL-2\.0(?:-or-later|\+)$/;
const anyGpl2 = /^GPL-2\.0(?:-only|-or-later|\+)?$/;
const anyGpl3 = /^GPL-3\.0(?:-only|-or-later|\+)?$/;
const anyAgpl3 = /^AGPL-3\.0(?:-only|-or-later)?$/;
const version3 = /^A?GPL-3\.0(?:-only|-or-later|\+)?$/;
const anyGpl = /^A?GPL-[\d.]+(?:-only|-or-later|\+)?$/;
const fsfList = 'FSF《各种许可证及其评论》';

/** Pairs on which the texts themselves, or those who wrote them, have decided. */
export const knownPairs: readonly KnownPair[] = [
  pair(gpl2Only, /^(?:Apache|ECL)-2\.0$/, 'incompatible', [
    'Apache-2.0 的专利终止与赔偿条款是 GPL-2.0 不允许附加的限制',
    `GPL-2.0 第 6 条；Apache-2.0 第 3、9 条；${fsfList}`,
  ]),
  pair(/^GPL-1\.0(?:-only)?$/, /^(?:Apache|ECL)-2\.0$/, 'incompatible', [
    'Apache-2.0 的专利终止与赔偿条款是 GPL-1.0 不允许附加的限制',
    `GPL-1.0 第 6 条；Apache-2.0 第 3、9 条；${fsfList}`,
  ]),
  pair(/^GPL-[12]\.0(?:-or-later|\+)$/, /^(?:Apache|ECL)-2\.0$/, 'conditional', [
    '须选择按 GPL-3.0 发布整个作品',
    `GPL-3.0 第 7 条；${fsfList}`,
  ]),
  pair(version3, /^(?:Apache|ECL)-2\.0$/, 'compatible', [
    'GPL-3.0 与 AGPL-3.0 接受 Apache-2.0 的专利与赔偿条款，整个作品按前者发布',
    `GPL-3.0 第 7 条；${fsfList}`,
  ]),
  pair(/^GPL-[12]\.0(?:-only)?$/, /^MulanPSL-/, 'conditional', [
    '该部分的专利终止条款与 Apache-2.0 的同类，FSF 认为后者是 GPL-2.0 不允许附加的限制；须请法务核对，或改以 GPL-3.0 发布',
    `MulanPSL-2.0 第 2 条；GPL-2.0 第 6 条；${fsfList}（Apache-2.0）`,
  ]),
  pair(/^GPL-[12]\.0(?:-or-later|\+)$/, /^MulanPSL-/, 'conditional', [
    '宜选择按 GPL-3.0 发布整个作品：该部分的专利终止条款与 Apache-2.0 的同类',
    `MulanPSL-2.0 第 2 条；GPL-3.0 第 7 条；${fsfList}（Apache-2.0）`,
  ]),
  pair(anyGpl3, /^GPL-2\.0(?:-only)?$/, 'incompatible', [
    'GPL-2.0 的代码没有“或更高版本”的选择，不能按 GPL-3.0 发布',
    'GPL-2.0 第 2(b)、6 条；GPL-3.0 第 5(c) 条',
  ]),
  pair(version3, gpl2Later, 'compatible', ['可选择按 GPL-3.0 使用该部分', 'GPL-2.0 第 9 条']),
  pair(gpl2Only, version3, 'incompatible', [
    'GPL-3.0 与 AGPL-3.0 的代码要求整个作品按其版本发布',
    'GPL-3.0 第 5(c) 条；GPL-2.0 第 6 条',
  ]),
  pair(gpl2Later, anyGpl3, 'conditional', ['整个作品须选择按 GPL-3.0 发布', 'GPL-2.0 第 9 条']),
  pair(gpl2Later, anyAgpl3, 'conditional', [
    '整个作品须选择按 GPL-3.0 发布，AGPL 部分仍按 AGPL-3.0',
    'GPL-2.0 第 9 条；AGPL-3.0 第 13 条',
  ]),
  pair(gpl2Only, gpl2Later, 'compatible', ['该部分可按 GPL-2.0 使用', 'GPL-2.0 第 9 条']),
  pair(gpl2Later, gpl2Only, 'conditional', [
    '结合后的作品只能按 GPL-2.0 发布，不能再选择更高版本',
    'GPL-2.0 第 9 条',
  ]),
  pair(/^GPL-3\.0-or-later$/, /^GPL-3\.0(?:-only)?$/, 'conditional', [
    '结合后的作品只能按 GPL-3.0 发布',
    'GPL-3.0 第 14 条',
  ]),
  pair(/^AGPL-3\.0-or-later$/, /^AGPL-3\.0(?:-only)?$/, 'conditional', [
    '结合后的作品只能按 AGPL-3.0 发布',
    'AGPL-3.0 第 14 条',
  ]),
  pair(/^A?GPL-3\.0-or-later$/, /^LGPL-3\.0(?:-only)?$/, 'conditional', [
    '结合后的作品只能按 GPL-3.0（或 AGPL-3.0）发布',
    'LGPL-3.0 第 2 条；GPL-3.0 第 14 条',
  ]),
  pair(anyGpl, /^GPL-1\.0(?:-or-later|\+)$/, 'compatible', [
    '该部分可选择按更高版本的 GPL 使用',
    'GPL-1.0 第 7 条',
  ]),
  pair(anyGpl3, anyGpl3, 'compatible', ['同一版本的许可证', 'GPL-3.0 第 14 条']),
  pair(anyAgpl3, anyGpl3, 'compatible', ['两者可以结合，整个作品须满足网络使用条款', 'GPL-3.0 第 13 条']),
  pair(anyGpl3, anyAgpl3, 'conditional', [
    '可以结合，但通过网络使用该作品的用户也须能获得源代码',
    'AGPL-3.0 第 13 条；GPL-3.0 第 13 条',
  ]),
  pair(anyAgpl3, anyAgpl3, 'compatible', ['同一版本的许可证', 'AGPL-3.0 第 14 条']),
  pair(anyGpl2, /^LGPL-2\.[01]/, 'compatible', ['LGPL 的部分可转按 GPL 使用', 'LGPL-2.1 第 3 条']),
  pair(version3, /^LGPL-/, 'compatible', [
    'LGPL 的部分可转按 GPL-3.0 使用',
    'LGPL-2.1 第 3 条；LGPL-3.0 第 2 条',
  ]),
  pair(gpl2Only, /^LGPL-3\.0/, 'incompatible', [
    'LGPL-3.0 以 GPL-3.0 为基础，不能与仅限 GPL-2.0 的代码结合',
    'LGPL-3.0 第 2 条；GPL-2.0 第 6 条',
  ]),
  pair(gpl2Later, /^LGPL-3\.0/, 'conditional', ['整个作品须选择按 GPL-3.0 发布', 'LGPL-3.0 第 2 条']),
  pair(anyGpl, /^MPL-2\.0$/, 'compatible', [
    'MPL-2.0 允许与 GPL 系列“次级许可证”结合',
    'MPL-2.0 第 1.12、3.3 条',
  ]),
  pair(/^LGPL-/, /^MPL-2\.0$/, 'compatible', ['MPL-2.0 允许与 LGPL 结合', 'MPL-2.0 第 1.12、3.3 条']),
  pair(anyGpl, /^(?:MPL-1|MPL-2\.0-no|CDDL|NPL|SPL-1\.0)/, 'incompatible', [
    '该部分要求其文件保持原许可证，GPL 要求整个作品按 GPL 发布',
    `GPL 第 2(b) 条（3.0 为第 5(c) 条）；${fsfList}`,
  ]),
  pair(anyGpl, /^EPL-2\.0$/, 'conditional', [
    '仅当该部分声明 GPL 为次级许可证时可以结合',
    'EPL-2.0 第 1、3.2 条',
  ]),
  pair(anyGpl, /^(?:EPL-1\.0|CPL-1\.0|IPL-1\.0|LPL-)/, 'incompatible', [
    '该部分的专利终止、法律适用等条款是 GPL 不允许附加的限制',
    fsfList,
  ]),
  pair(anyGpl, /^(?:MS-PL|MS-RL|OSL-|NPOSL|AFL-|APSL-|QPL-)/, 'incompatible', [
    '该部分要求保持自己的许可证或附加了 GPL 不允许的限制',
    fsfList,
  ]),
  pair(
    anyGpl,
    /^(?:BSD-4-Clause(?:-UC)?|OpenSSL|SSLeay|Apache-1|PHP-3|ZPL-1|Xdebug|Entessa|Zend|zlib-acknowledgement$)/,
    'incompatible',
    ['致谢或广告条款是 GPL 不允许附加的限制', `GPL-2.0 第 6 条；GPL-3.0 第 7、10 条；${fsfList}`],
  ),
  pair(/^GPL-[12]\.0/, /^XFree86-1\.1$/, 'incompatible', [
    '文档致谢条款是 GPL-2.0 不允许附加的限制（GPL-3.0 允许）',
    `GPL-2.0 第 6 条；${fsfList}`,
  ]),
  pair(/^(?:GPL-[23]|AGPL-3|EPL-|MPL-2\.0$|LGPL-|OSL-|CECILL-2)/, /^EUPL-1\.2$/, 'compatible', [
    'EUPL-1.2 附录列有作品的许可证，可按其发布衍生作品',
    'EUPL-1.2 第 5 条与附录',
  ]),
  pair(/^EUPL-1\.2$/, /^EUPL-1\.[01]$/, 'compatible', ['可按更高版本发布', 'EUPL-1.1 第 13 条']),
  pair(/^(?:GPL-2|EPL-1|OSL-|CPL-1|CECILL-2\.0)/, /^EUPL-1\.1$/, 'compatible', [
    'EUPL-1.1 附录列有作品的许可证，可按其发布衍生作品',
    'EUPL-1.1 第 5 条与附录',
  ]),
  pair(anyGpl, /^CECILL-(?:1\.1|2)/, 'compatible', [
    'CeCILL 明文允许按 GPL 发布结合后的作品',
    'CeCILL-2.1 第 5.3.4 条',
  ]),
  pair(anyGpl, /^Artistic-2\.0$/, 'compatible', [
    'Artistic-2.0 允许改用自由再分发的许可证',
    'Artistic-2.0 第 4(c) 条',
  ]),
  pair(anyGpl, /^(?:GFDL-|CC-BY-SA-[123])/, 'incompatible', [
    '文档或作品许可证与 GPL 各自要求以自身发布',
    fsfList,
  ]),
  pair(version3, /^CC-BY-SA-4\.0$/, 'compatible', [
    'CC BY-SA 4.0 的改编作品可按 GPL-3.0 发布（单向）',
    '知识共享组织“兼容许可证”公告（2015-10-08）',
  ]),
  pair(/^CC-BY-SA-4\.0$/, /^CC-BY-SA-[23]/, 'compatible', [
    '改编作品可用更高版本发布',
    'CC BY-SA 2.0 起第 4(b) 条',
  ]),
];

function pair(
  work: RegExp,
  part: RegExp,
  verdict: Verdict,
  [says, basis]: readonly [says: string, basis: string],
): KnownPair {
  return { work, part, verdict, says, basis };
}
