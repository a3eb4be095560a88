import type { Role } from '#model';

/** What a role may do, for those who grant it. */
export const roleHints: Readonly<Record<Role, string>> = {
  superadmin: '管理整个平台',
  admin: '管理本单位的用户与项目',
  expert: '查看本单位的全部项目',
  padmin: '管理自己的项目',
  user: '检测并查看自己的项目',
};

/** The words of what an account may be. */
export const statusWords = { enabled: '启用', disabled: '停用', locked: '锁定' } as const;

/** What the page of users says. */
export const userListTexts = {
  title: '用户管理',
  facts: (unit: string | undefined) =>
    unit === undefined ? '平台的全部用户' : unit === '' ? '您的账号没有单位' : `单位“${unit}”的用户`,
  add: '新增用户',
  edit: '编辑',
  reset: '重置密码',
  disable: '停用',
  enable: '启用',
  delete: '删除',
  empty: '还没有其他用户',
  total: (count: string) => `共 ${count} 个用户`,
  self: '本人',
  resetTitle: '重置密码',
  resetQuestion: (name: string) =>
    `确定重置用户“${name}”的密码吗？其当前登录将全部退出，并须用新的一次性密码登录。`,
  takeFactor: '清除动态口令',
  takeFactorHint: '该用户已启用动态口令。其手机丢失或更换、恢复码用尽时，可在核实身份后清除。',
  takeFactorQuestion: (name: string) =>
    `确定清除用户“${name}”的动态口令吗？请先核实其身份。其当前登录将全部退出，此后凭密码登录；角色须用动态口令时，登录后须重新设置。`,
  tookFactor: (name: string) => `已清除用户“${name}”的动态口令`,
  disableTitle: '停用用户',
  disableQuestion: (name: string) => `确定停用用户“${name}”吗？其当前登录将立即退出，项目与检测结果保留。`,
  disabled: (name: string) => `已停用用户“${name}”`,
  enabled: (name: string) => `已启用用户“${name}”`,
};

/** What the dialog for deleting a user says. */
export const deleteUserTexts = {
  title: '删除用户',
  confirm: '删除',
  question: (name: string) =>
    `确定删除用户“${name}”吗？其登录立即失效，不能恢复；检测结果、审计与操作日志保留。`,
  heir: '项目接收人',
  heirHint: '该用户负责的项目转交给此人，专家不能负责项目；没有项目时可不选',
  heirPlaceholder: '输入用户名查找',
  person: (username: string, name: string) => (name === '' ? username : `${username}（${name}）`),
  deleted: (name: string) => `已删除用户“${name}”`,
};

/** The heads of the columns of users. */
export const userColumnTexts = {
  username: '用户名',
  name: '姓名',
  unit: '单位',
  role: '角色',
  status: '状态',
  detections: '检测次数',
  detectionsHint: '已用 / 总数',
  weight: '权重',
  weightHint: '排队时所占的份额，1 至 100',
  expiresOn: '有效期',
  never: '长期',
  secondFactor: '动态口令',
  hasSecondFactor: '已启用',
  noSecondFactor: '未启用',
  telephone: '电话',
  email: '邮箱',
  lastLogin: '最近登录',
  neverSignedIn: '从未登录',
  createdAt: '创建时间',
  actions: '操作',
};

const usernameRule = '以字母开头，由 4 至 32 个字母、数字、点、下划线或短横线组成';

/** What the dialog for adding or editing a user says. */
export const userFormTexts = {
  addTitle: '新增用户',
  editTitle: (username: string) => `编辑用户 ${username}`,
  add: '新增',
  save: '保存',
  cancel: '取消',
  username: '用户名',
  usernameHint: `${usernameRule}，之后不能修改`,
  usernameWrong: `须${usernameRule}`,
  name: '姓名',
  nameMissing: '请填写姓名',
  role: '角色',
  roleMissing: '请选择角色',
  unit: '单位',
  unitHint: '同一单位的管理员和专家可以看到其项目',
  unitMissing: '管理员须有单位',
  telephone: '电话',
  telephoneWrong: '电话格式不正确',
  email: '邮箱',
  emailWrong: '邮箱格式不正确',
  detections: '检测次数',
  weight: '权重',
  weightHint: '排队时的份额，1 至 100，默认 1',
  expiresOn: '有效期至',
  expiresHint: '不填为长期有效',
  saved: '已保存',
  passwordTitle: '一次性密码',
  passwordHint: '该密码只显示这一次，请现在复制并交给用户；用户首次登录时须修改。',
  password: '密码',
  copy: '复制',
  copied: '已复制',
  done: '已复制，关闭',
};
