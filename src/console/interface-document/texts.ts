import type { Role } from '#model';

/** What the interface document says. */
export const interfaceTexts = {
  open: '接口文档',
  title: '接口文档',
  hint: '地址以 /prod-api 开头。请求头 Authorization 为登录令牌，或 Bearer 加 API 令牌；应答的结果在 data 中，code 不为 200 时 error 说明原因。',
  download: '下载 OpenAPI 3.1 文件',
  fileName: 'suxi-openapi.json',
  failed: '接口文档加载失败',
  search: '按名称或地址查找',
  count: (shown: number, total: number) =>
    shown === total ? `共 ${total} 个接口` : `${shown} / ${total} 个接口`,
  none: '没有符合条件的接口',
  roles: '可用角色',
  everyRole: '全部角色',
  anybody: '无需登录',
  token: 'API 令牌',
  tokenWords: { none: '不可用', read: '读取', detect: '读取与检测' },
  fields: '参数',
  noFields: '没有参数',
  field: '名称',
  place: '位置',
  placeWords: { query: '查询', form: '表单' },
  required: '必填',
  yes: '是',
  no: '否',
  type: '类型',
  answer: '结果（data）',
  file: '成功时直接返回文件',
};

export const tagWords: Readonly<Record<string, string>> = {
  user: '用户与账号',
  system: '系统管理',
  product: '项目',
  gate: '安全门禁',
  independence: '自主可控评估',
  analysis: '检测分析',
  upload: '分块上传',
  contrast: '对比分析',
  report: '报告',
  component: '组件',
  alert: '预警订阅',
  license: '许可证',
  static: '静态分析',
  knowledge: '知识库',
  trusted: '可信库',
  chat: '智能对话',
};

export const roleWords: Readonly<Record<Role, string>> = {
  superadmin: '超级管理员',
  admin: '管理员',
  expert: '专家',
  padmin: '项目经理',
  user: '普通用户',
};
