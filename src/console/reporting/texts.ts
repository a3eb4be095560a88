import type { ReportType } from '#model';

/** What the types of files are called. */
export const typeWords: Readonly<Record<ReportType, string>> = {
  word: 'Word 文档',
  pdf: 'PDF',
  html: '网页（离线）',
  excel: 'Excel 工作簿',
  json: 'JSON',
  xml: 'XML',
  csv: 'CSV',
  sarif: 'SARIF',
  notice: '第三方软件声明',
  summary: '管理摘要（PDF）',
};

/** What the type of a file is for. */
export const typeHints: Readonly<Record<ReportType, string>> = {
  word: '含封面、目录、页码与签字页',
  pdf: '含书签、页码与签字页，字体已嵌入',
  html: '单个文件，长表可筛选',
  excel: '每个表一个工作表',
  json: '全部结果，不受模板限制',
  xml: '全部结果，不受模板限制',
  csv: '只含主表，全部行',
  sarif: '漏洞，供代码平台与流水线使用',
  notice: '组件、许可证与版权声明',
  summary: '一至两页，不受模板限制',
};

/** What ordering a report says. */
export const orderTexts = {
  open: '导出报告',
  title: '导出报告',
  task: '检测任务',
  taskPlaceholder: '输入任务名称查找',
  taskMissing: '请选择检测任务',
  noTask: '没有已完成的检测任务',
  template: '报告模板',
  type: '格式',
  name: '报告名称',
  namePlaceholder: '不填写时以项目和报告类型命名',
  classification: '密级',
  classificationPlaceholder: '如：内部',
  watermark: '水印',
  watermarkPlaceholder: '如：送审稿',
  hidePath: '不写出文件路径',
  queue: '生成报告',
  download: '直接下载',
  downloadHint: '按模板立即生成并下载，不保留在报告列表中；报告名称、密级、水印与隐藏路径只用于“生成报告”',
  cancel: '取消',
  queued: '已开始生成，完成后可在报告列表下载',
  writing: '正在生成…',
  received: (size: string) => `已接收 ${size}`,
};
