import type { sbom } from '#contract';

/** What the dialogs of bills of materials say. */
export const sbomTexts = {
  download: '下载 SBOM',
  title: '下载物料清单',
  standard: '标准',
  bills: '物料清单',
  vex: '漏洞影响声明（VEX）',
  version: '版本',
  form: '格式',
  content: '内容',
  withVuln: '包含漏洞与审计结论',
  withDev: '包含仅用于开发和测试的组件',
  onlyDirect: '仅直接依赖',
  withFile: '包含文件与杂凑值',
  withSnippet: '包含代码溯源（CycloneDX 的谱系，SPDX 的片段）',
  hidePath: '不写出文件路径',
  vexHasVulns:
    'VEX 文档始终包含漏洞与审计结论；未审计和已忽略的漏洞写作“分析中”。OpenVEX 和 CSAF 没有“误报”和“接受风险”，分别写作“不受影响”和“受影响”。',
  quality: '质量分',
  counts: (components: number, vulnerabilities: number) =>
    `组件 ${components} 个，漏洞 ${vulnerabilities} 个`,
  item: '要素',
  present: '具备',
  lacking: '缺少的组件（前 10 个）',
  minimum: 'NTIA 最小要素',
  missingGbt: (count: number) => `GB/T 47020 必选项缺失 ${count} 项`,
  ok: '下载',
  cancel: '取消',
  received: (text: string) => `已接收 ${text}`,
  writing: '正在生成……',
} as const;

/** What becomes of a statement of VEX. */
export const vexOutcomeWords: Readonly<Record<sbom.VexRow['outcome'], string>> = {
  new: '可采用',
  same: '已一致',
  unjudged: '没有结论',
  'reason-missing': '缺少理由',
};

/** What taking over statements of VEX says. */
export const vexTexts = {
  open: '导入 VEX',
  title: '导入 VEX 声明',
  hint: '声明只对文档所说的产品成立，请先确认它说的是本项目。先预览文档对本次检测的漏洞怎样判断，再选择采用哪些；采用的声明成为审计结论，说明中写明来源。没有人采用的声明不会生效。',
  drop: '点击或把文件拖到这里',
  dropHint: 'CycloneDX、OpenVEX、CSAF 2.0 等含漏洞判断的文档，不超过 64 MB',
  uploaded: '使用本次检测上传的物料清单',
  again: '换一个文档',
  problems: (count: string) => `文档有 ${count} 处不符合标准，能读懂的部分列在下面`,
  otherProduct: (name: string) =>
    `文档声明的是另一个产品“${name}”，它的结论未必适用于本项目；请逐条核对后勾选要采用的声明`,
  unmatched: (count: string) => `另有 ${count} 条声明针对本次检测没有发现的漏洞或组件，不会采用`,
  nothing: '文档没有对本次检测发现的漏洞作出判断',
  vulnerability: '漏洞编号',
  component: '组件',
  held: '现有结论',
  said: '文档的结论',
  detail: '说明',
  outcome: '结果',
  ok: (count: string) => `采用所选（${count}）`,
  tooMany: (most: number) => `一次最多挑选 ${most} 条；要采用更多请全部选中`,
  tooManyOfOther: (most: number) => `一次最多挑选 ${most} 条，其余请分次采用`,
  taken: (count: string) => `已采用 ${count} 条声明`,
  cancel: '取消',
} as const;
