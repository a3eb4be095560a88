import type { apiToken } from '#contract';

/** What the page of one's own account says. */
export const ownTexts = {
  title: '个人信息',
  facts: '您的账号、检测额度、登录与 API 令牌',
  failed: '账号信息加载失败',
  description: '账号',
  edit: '编辑',
  editTitle: '编辑个人信息',
  changePassword: '修改密码',
  avatar: '头像',
  registration: '注册信息',
  username: '用户名',
  name: '姓名',
  role: '角色',
  unit: '单位',
  unitHint: '由管理员设置',
  telephone: '电话',
  email: '邮箱',
  expiresOn: '有效期',
  never: '长期',
  lastLogin: '最近登录',
  signedIn: (time: string, address: string) => (address === '' ? time : `${time}，来自 ${address}`),
  none: '未填写',
  quota: '检测额度',
  detections: (used: string, allowed: string) => `已检测 ${used} 次，共可检测 ${allowed} 次`,
  bytes: (size: string) => `累计上传 ${size}`,
};

/** What is said of one's sign-ins. */
export const sessionTexts = {
  title: '登录记录',
  hint: '仍然有效的登录。发现不是您的，请结束它并修改密码。',
  empty: '没有有效的登录',
  client: '浏览器或程序',
  unknown: '未知',
  current: '本次登录',
  address: '地址',
  times: { create_time: '登录时间', last_seen: '最近活动', expire_time: '最迟失效' },
  actions: '操作',
  end: '结束',
  endOthers: '结束其他登录',
  endTitle: '结束登录',
  endQuestion: (client: string, address: string) =>
    `确定结束来自 ${address} 的登录（${client}）吗？那里需要重新登录。`,
  endOthersQuestion: '确定结束除本次以外的全部登录吗？那些地方都需要重新登录。',
  ended: (count: number) => `已结束 ${count} 个登录`,
};

/** What is said of tokens for programs. */
export const tokenTexts = {
  title: 'API 令牌',
  hint: '供流水线与脚本以您的身份调用接口；令牌能做的事不超过您自己的权限，也不能修改账号和平台设置。',
  addTitle: '新建 API 令牌',
  empty: '还没有令牌，新建一个即可在流水线中发起检测',
  nameHint: '写明用在哪里，便于日后吊销',
  masked: (ending: string) => `suxi_…${ending}`,
  scope: '权限',
  scopeHint: '“只读”可查看结果并下载清单；“读取与检测”还可上传代码并发起检测',
  scopeWords: { read: '只读', detect: '读取与检测' },
  days: '有效期',
  dayCount: (days: number) => `${days} 天`,
  expires: '到期时间',
  stateWords: { valid: '有效', expired: '已过期', revoked: '已吊销' } satisfies Record<
    apiToken.ApiTokenRow['state'],
    string
  >,
  revokeTitle: '吊销令牌',
  revokeQuestion: (name: string) => `确定吊销令牌“${name}”吗？使用它的流水线和脚本将立即不能调用接口。`,
  revoked: (name: string) => `已吊销令牌“${name}”`,
  madeHint: '该令牌只显示这一次，请现在复制并妥善保存。',
  headerHint: '调用接口时放在 Authorization 请求头中：',
  header: 'Authorization: Bearer <令牌>',
  done: '已保存，关闭',
};
