import type { ReportFont, Severity } from '#model';

/** What the page says on which reports are put together. */
export const editTexts = {
  title: '报告定制',
  facts: '从左侧添加章节，在中间拖动调整顺序，在右侧设置；每次保存是一个新的版本',
  template: '模板',
  version: '版本',
  usualVersion: '内置模板（只读，可另存为）',
  versionOf: (version: number, user: string, time: string) => `第 ${version} 版 · ${user} · ${time}`,
  save: '保存',
  saveAs: '另存为',
  reset: '恢复',
  resetHint: '放弃没有保存的改动',
  remove: '删除模板',
  removeQuestion: (name: string) => `确定删除模板“${name}”及其全部版本？已生成的报告不受影响。`,
  removed: '模板已删除',
  saved: (version: number) => `已保存为第 ${version} 版`,
  name: '模板名称',
  nameMissing: '请填写模板名称',
  cancel: '取消',
  unsaved: '有未保存的改动',
  shelf: '章节',
  add: (title: string) => `添加${title}`,
  canvas: '报告内容',
  canvasHint: '拖动章节调整顺序；用键盘时，先聚焦章节，再按 Alt+↑ 或 Alt+↓ 移动，Delete 移除',
  empty: '从左侧添加章节',
  preview: { task: '预览任务', contrast: '预览比对' },
  previewFailed: '无法预览',
  previewHint: '选择一个检测任务，即可看到真实内容（每个表最多 20 行）',
  up: (title: string) => `上移 ${title}`,
  down: (title: string) => `下移 ${title}`,
  takeOut: (title: string) => `移除 ${title}`,
  moved: (title: string, place: number, count: number) => `${title} 移到第 ${place} 位，共 ${count} 位`,
  total: (total: string) => `共 ${total} 条`,
  signHere: '（签名、日期）',
};

/** What the settings of a block say. */
export const blockTexts = {
  heading: '章节设置',
  none: '点击中间的章节进行设置',
  title: '章节标题',
  text: '正文',
  textHint: '每行一段',
  columns: '列',
  severities: '只列出这些等级',
  everything: '全部',
  limit: '条数上限',
  noLimit: '不限',
  breaksPage: '另起一页',
};

/** What the settings of the whole report say. */
export const styleTexts = {
  heading: '版式',
  kind: '报告类型',
  header: '页眉',
  footer: '页脚',
  classification: '密级',
  watermark: '水印',
  font: '字体',
  color: '主题色',
  logo: '封面徽标',
};

export const fontWords: Readonly<Record<ReportFont, string>> = {
  song: '宋体',
  fangsong: '仿宋',
  hei: '黑体',
};

export const severityWords: Readonly<Record<Severity, string>> = {
  critical: '超危',
  high: '高危',
  medium: '中危',
  low: '低危',
  none: '暂无风险',
  unknown: '未知',
};
