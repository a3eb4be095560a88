/** The nouns of calls, as `module` has them. */
export const moduleWords: Readonly<Record<string, string>> = {
  user: '账号',
  product: '项目',
  analysis: '检测分析',
  upload: '上传',
  component: '组件',
  license: '许可证',
  static: '静态分析',
  knowledge: '知识库',
  trusted: '可信库',
  report: '报告',
  alert: '预警',
  chat: '智能助手',
  worker: '检测机器',
  contrast: '对比分析',
  gate: '安全门禁',
  independence: '自主可控评估',
  system: '系统管理',
};

/** The heads of the columns, and the names of the facts. */
export const operationTexts = {
  time: '时间',
  user: '用户',
  role: '角色',
  module: '模块',
  operation: '操作',
  object: '对象',
  objectId: '对象编号',
  result: '结果',
  reason: '原因',
  address: 'IP',
  client: '客户端',
  elapsed: '耗时',
  requestId: '请求编号',
  details: '详情',
  done: '成功',
  failed: '失败',
  nobody: '未登录',
  from: '开始日期',
  to: '结束日期',
};

/** What the page of operations says. */
export const operationListTexts = {
  title: '操作日志',
  facts: (isWhole: boolean) =>
    `${isWhole ? '全部用户' : '本单位用户'}的登录、修改、下载与被拒绝的操作；日志只增不改，任何人都不能删除`,
  total: (count: string) => `共 ${count} 条操作`,
  empty: '还没有操作记录',
  check: '校验完整性',
  drawer: '操作详情',
};

/** What is said of checking the log. */
export const checkTexts = {
  whole: (count: string) => `日志完整：${count} 条记录与写入时一致`,
  wholeHint:
    '每条记录都带有对本条和前一条记录的签名；改动、删除或插入任何一条都会被发现。截去最新的若干条无法由签名发现。',
  unsealed: (count: string) => `另有 ${count} 条在启用签名之前写入，无法校验。`,
  broken: (id: string) => `日志被改动：第 ${id} 号记录与写入时不一致，或它之前的记录被删除`,
  brokenAt: (time: string, count: string) =>
    `该记录的时间为 ${time}；在它之前的 ${count} 条一致。请立即保全数据库并查找原因。`,
};
