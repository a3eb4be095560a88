const parts = String.raw`(?:安全|市场|研发|开发|测试|运维|产品|财务|人事|法务|销售|技术|质量|质控|架构|前端|后端|移动|基础|数据|业务|运营|信息|网络|支付|合规)[一二三四五六七八九十\d]*(?:部门?|团队|小组|组|科)(?!件)`;
const department = new RegExp(
  String.raw`(?:${parts}|\p{Script=Han}{2,4}事业[部群])(?=的(?!人|同事|领导|老大|要求|老师|意思)|有|负责|名下|里|内|用|管|在|手[上里下])|\b(?:security|dev(?:elopment)?|qa|ops|front-?end|back-?end|marketing|platform|payments?|mobile) (?:team|department|group)\b(?! (?:wants?|asks?|asked|is asking|needs?))`,
  'u',
);

/** A part of the organisation that something is asked of: no query knows who belongs to which. */
export function departmentsIn(text: string): string[] {
  return department.exec(text)?.slice(0, 1) ?? [];
}
