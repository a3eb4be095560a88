import type { ReportKind, ReportState } from '#model';

export const kindWords: Readonly<Record<ReportKind, string>> = {
  general: '综合',
  vulnerability: '漏洞',
  license: '许可证',
  provenance: '溯源',
  static: '静态分析',
  independence: '自主可控',
  comparison: '版本对比',
  contrast: '样本比对',
  ticket: '工单',
  period: '月报',
};

export const stateWords: Readonly<Record<ReportState, string>> = {
  waiting: '排队中',
  running: '生成中',
  finished: '完成',
  failed: '失败',
};

/** What the list of reports says. */
export const listTexts = {
  title: '报告列表',
  facts: '报告在服务器上生成并保留，可下载、分享或重新生成',
  add: '新建报告',
  search: '名称、项目或任务',
  empty: '还没有报告',
  emptyHint: '新建报告，或在检测、评估、比对的结果页导出报告',
  name: '报告名称',
  kind: '类型',
  source: '项目 / 范围',
  further: (count: number) => (count > 1 ? `等 ${count} 个项目 ` : ''),
  template: '模板',
  usual: '内置',
  version: (version: number) => `第 ${version} 版`,
  type: '格式',
  state: '状态',
  size: '大小',
  user: '生成人',
  time: '创建时间',
  hash: '结果集 SHA-256',
  actions: '操作',
  download: '下载',
  downloadOf: (name: string) => `下载 ${name}`,
  share: '分享',
  shareOf: (name: string) => `分享 ${name}`,
  shared: (count: number) => `${count} 个分享链接有效`,
  more: '更多',
  moreOf: (name: string) => `${name} 的更多操作`,
  remake: '重新生成',
  unshare: '取消分享',
  unshared: (count: number) => `已取消 ${count} 个分享链接`,
  remove: '删除',
  removeQuestion: (name: string) => `确定删除报告“${name}”？文件与分享链接将一并删除。`,
  removed: '报告已删除',
  watermark: (text: string) => `水印：${text}`,
};

/** What sharing says. */
export const shareTexts = {
  title: (name: string) => `分享报告 ${name}`,
  hint: '持有链接的人无需登录即可下载（设密码时还需密码），请只发给应当看到的人。链接只显示这一次。',
  days: '有效期（天）',
  watermark: '水印',
  watermarkHint: '填写后另生成一份带水印的副本，链接指向副本；生成完成前链接提示稍候',
  password: '密码',
  passwordHint: '填写后打开链接先要输入密码，请用别的途径告知对方；不填则持有链接即可下载',
  passwordShort: (least: number) => `密码至少 ${least} 个字符`,
  make: '生成链接',
  cancel: '取消',
  close: '知道了',
  link: '分享链接',
  copy: '复制',
  copied: '已复制',
  until: (time: string) => `有效期至 ${time}`,
};
