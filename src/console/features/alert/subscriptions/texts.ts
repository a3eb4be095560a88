import type { Channel, DeliveryState } from '#model';

/** Where news is sent. */
export const channelWords: Readonly<Record<Channel, string>> = {
  email: '邮件',
  wecom: '企业微信机器人',
  dingtalk: '钉钉机器人',
  feishu: '飞书机器人',
  webhook: 'Webhook',
};

/** What the secret of a channel is; those that are not here have none. */
export const secretHints: Readonly<Partial<Record<Channel, string>>> = {
  dingtalk: '机器人安全设置为“加签”时的密钥，SEC 开头',
  feishu: '机器人安全设置为“签名校验”时的密钥',
  webhook: '用于 HMAC-SHA256 签名，对方据此确认消息来自本平台',
};

/** Where a message stands. */
export const deliveryStateWords: Readonly<Record<DeliveryState, string>> = {
  waiting: '待发送',
  sent: '已送达',
  failed: '已放弃',
};

/** What the rules of the user say. */
export const subscriptionTexts = {
  title: '订阅设置',
  hint: '新增漏洞、漏洞更新、您的工单动态和许可证策略到期除在平台内提示外，还可以按订阅发送给您；只包含您能访问的项目。',
  add: '新建订阅',
  empty: '还没有订阅',
  rules: '订阅',
  log: '发送记录',
  noLog: '还没有发送记录',
  failed: '加载失败',
  name: '名称',
  channel: '渠道',
  scope: '范围',
  allProjects: '全部项目',
  state: '状态',
  enabled: '启用',
  disabled: '停用',
  actions: '操作',
  edit: '编辑',
  test: '测试',
  testDone: '测试消息已送达',
  remove: '删除',
  removeQuestion: (name: string) => `确定删除订阅“${name}”吗？它的发送记录一并删除。`,
  removed: '订阅已删除',
  least: (severity: string) => (severity === '全部' ? '全部等级' : `${severity}及以上`),
  mailStuck: (obstacle: string) => `邮件暂时无法发送：${obstacle}`,
  onlyKev: '仅在野利用',
  message: '消息',
  time: '时间',
  attempts: (count: number) => `已尝试 ${count} 次`,
  next: (time: string) => `下次 ${time}`,
};

/** What the form of a rule says. */
export const formTexts = {
  newTitle: '新建订阅',
  editTitle: '编辑订阅',
  nameMissing: '请填写名称',
  kinds: '消息类型',
  kindsMissing: '请选择消息类型',
  kindWords: {
    new: '新增漏洞',
    update: '漏洞更新',
    ticket: '我的工单',
    gate: '门禁结论',
    policy: '许可证策略到期',
  },
  kindsHint:
    '工单指派给您、超期、重新打开或关闭时发送；门禁结论在每次检测结束时发送，不受漏洞等级影响；许可证策略及其例外在到期前 14 天提醒一次',
  least: '漏洞等级',
  leastHint: '未评级的漏洞只在“全部等级”中发送',
  kev: '漏洞消息只发送已知被利用的',
  projects: '项目',
  projectsHint: '不选表示您能访问的全部项目',
  address: '接收地址',
  addressHint: '以 https:// 开头；内网地址须由管理员加入允许的主机',
  addressKept: (address: string) => `留空则沿用 ${address}`,
  addressMissing: '请填写接收地址',
  mailHint: '发送到您账号中填写的邮箱',
  secret: '密钥',
  secretKept: '已设置，留空则保持不变',
  enabled: '启用',
  save: '保存',
  cancel: '取消',
  saved: '订阅已保存',
};
