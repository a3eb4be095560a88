/** English words of the names of projects, with the Chinese ones that they stand for. */
const glosses: Readonly<Record<string, readonly string[]>> = {
  account: ['账户', '账号'],
  admin: ['管理', '后台'],
  api: ['接口'],
  app: ['应用', '客户端'],
  backend: ['后台', '后端'],
  billing: ['计费', '账单'],
  center: ['中心'],
  client: ['客户端'],
  console: ['控制台'],
  crm: ['客户关系', '客户管理'],
  customer: ['客户'],
  data: ['数据'],
  engine: ['引擎'],
  frontend: ['前端', '前台'],
  gateway: ['网关'],
  internal: ['内部'],
  inventory: ['库存'],
  log: ['日志'],
  login: ['登录'],
  logistics: ['物流'],
  mall: ['商城'],
  member: ['会员'],
  message: ['消息'],
  mobile: ['移动', '手机'],
  monitor: ['监控'],
  office: ['办公'],
  order: ['订单'],
  pay: ['支付'],
  payment: ['支付'],
  platform: ['平台'],
  portal: ['门户'],
  report: ['报表'],
  risk: ['风控', '风险'],
  search: ['搜索'],
  service: ['服务'],
  shop: ['商城', '商店'],
  site: ['网站', '站点'],
  stock: ['库存'],
  system: ['系统'],
  tool: ['工具'],
  tools: ['工具'],
  user: ['用户'],
  warehouse: ['仓库', '仓储'],
  web: ['网站'],
  website: ['网站'],
};

/** The names that an English name may stand for, word by word: `payment gateway` for 支付网关. */
export function namesMeant(english: string, names: readonly string[]): string[] {
  const words = english.toLowerCase().match(/[a-z]+/g) ?? [];
  const known = words.map((word) => glosses[word]);
  if (words.length === 0 || known.includes(undefined)) return [];
  return names.filter((name) => known.every((chinese) => chinese?.some((one) => name.includes(one))));
}
