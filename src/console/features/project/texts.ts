import type { ProjectLevel } from '#model';

export const levelWords: Readonly<Record<ProjectLevel, string>> = {
  key: '关键',
  important: '重要',
  usual: '一般',
};

/** The heads of the columns of projects, and the names of their facts. */
export const projectTexts = {
  name: '项目名称',
  version: '当前版本',
  type: '项目类型',
  level: '项目级别',
  description: '描述',
  languages: '开发语言',
  tags: '标签',
  distribution: '对外分发方式',
  license: '项目自身许可证',
  owner: '负责人',
  unit: '所属部门',
  members: '成员',
  taskCount: '检测次数',
  lastTask: '最近检测',
  components: '组件数',
  vulnerabilities: '漏洞',
  licenses: '许可证数',
  createdAt: '创建时间',
  actions: '操作',
  never: '未检测',
};

/** What the list of projects says. */
export const projectListTexts = {
  title: '项目列表',
  facts: '项目汇集同一产品的历次检测；数字取自最近一次完成的检测',
  create: '新建项目',
  total: (count: string) => `共 ${count} 个项目`,
  empty: '还没有项目，新建一个即可开始登记和检测',
  emptyToRead: '还没有项目：您所在单位的项目，以及您参与的项目会列在这里',
  archivedHint: '只看已归档的项目',
  idleSince: '此日起未检测',
  severity: '有此等级漏洞',
  noTicket: '无在办工单',
  noTicketHint: '只看没有在办工单的项目',
  archived: '已归档',
  details: '详情',
  detect: '检测',
  menuOf: (name: string) => `更多操作：${name}`,
  more: '更多',
};

/** What is said of doing something to a project. */
export const projectActionTexts = {
  edit: '编辑',
  tasks: '全部检测任务',
  archive: '归档',
  archiveQuestion: (name: string) => `归档“${name}”后不能再新建检测，已有结果保留，可随时取消归档。`,
  archived: (name: string) => `已归档“${name}”`,
  restore: '取消归档',
  restored: (name: string) => `已取消归档“${name}”`,
  remove: '删除',
  removeQuestion: (name: string) => `确定删除项目“${name}”吗？`,
  notRemovable: (name: string) => `“${name}”有检测任务，不能删除，可以归档。`,
  removed: (name: string) => `已删除项目“${name}”`,
};

/** What the form of a project says. */
export const projectFormTexts = {
  scope: '检测默认配置',
  newTitle: '新建项目',
  editTitle: '编辑项目',
  newFacts: '登记项目的名称、用途与分发方式；检测时选择它即可',
  nameRule: '项目名称为 2–64 个字',
  longText: (most: number) => `不超过 ${most} 个字`,
  tagsHint: '按回车添加，最多 20 个',
  ownerHint: '填写或选择用户名；交给他人后，您仍是成员',
  ownerMissing: '请填写负责人的用户名',
  unitHint: '项目属于负责人所在的部门',
  unitOfOther: '保存后为新负责人所在的部门',
  membersHint: '填写或选择用户名，按回车添加；成员可以查看项目并发起检测',
  distributionHint: '许可证的义务与冲突取决于产品如何对外提供',
  licenseHint: 'SPDX 标识，或“专有”等说明',
  save: '保存',
  saveAndDetect: '保存并检测',
  cancel: '取消',
  saved: '项目已保存',
  leaveTitle: '放弃未保存的修改？',
  leave: '放弃修改',
  stay: '继续编辑',
  loadFailed: '项目加载失败',
  notYours: '不能新建或修改项目',
  notNew: '您的角色不能新建项目，可以查看本单位的项目。',
  notThis: '只有负责人和本单位的管理员可以修改这个项目。',
  toList: '返回项目列表',
};

/** What is said where people are added to a project. */
export const memberTexts = {
  add: '添加成员',
  hint: '成员可以查看项目、发起检测，也可以被指派工单',
  missing: '请填写用户名',
  actions: '操作',
  remove: '移除',
  removeNamed: (name: string) => `移除成员 ${name}`,
  added: (name: string) => `已添加成员“${name}”`,
  removed: (name: string) => `已移除成员“${name}”`,
};

/** What the page of a project says. */
export const projectDetailTexts = {
  tickets: '工单',
  back: '返回列表',
  overview: '概览',
  history: '检测历史',
  members: '成员',
  newDetection: '新建检测',
  noFigures: '还没有完成的检测，完成一次检测后显示组件、漏洞与趋势',
  trend: '漏洞趋势',
  trendHint: '每次完成的检测发现的漏洞，按等级堆叠；点击柱形查看该次检测',
  trendLabel: (count: number) => `最近 ${count} 次完成的检测各自的漏洞数`,
  noDetections: '还没有检测',
  task: '检测任务',
  time: '检测时间',
  status: '状态',
  duration: '耗时',
  creator: '发起人',
  version: '版本号',
  role: '角色',
  username: '用户名',
  realName: '姓名',
  unit: '单位',
  ownerWord: '负责人',
  memberWord: '成员',
  noDescription: '暂无描述',
  latest: '最近一次完成的检测',
  noVulnerabilities: '已检测的组件中没有已知漏洞',
};

/** What is said of the gate of a project. */
export const gateTexts = {
  tab: '安全门禁',
  loadFailed: '门禁设置加载失败',
  severity: '漏洞等级',
  severityHint:
    '有达到该等级或更严重的未处置漏洞时不通过；已审计为误报、不受影响、忽略、接受的不计。超过五分之一的组件未检测漏洞时，结论为无法判断',
  severityWords: {
    critical: '超危',
    high: '高危及以上',
    medium: '中危及以上',
    low: '低危及以上',
    none: '不按等级拦截',
  },
  weaknesses: '代码缺陷级别',
  weaknessesHint:
    '静态分析在自研代码中以高置信度发现、未处置且代码中未忽略的缺陷达到该级别时不通过；外来、第三方、测试和生成的代码不计',
  bars: '同时拦截',
  barsHint: '流水线可用 API 令牌查询结论：GET /prod-api/v1/gate/result',
  barWords: {
    exploited: '已知被利用的漏洞（KEV）',
    license: '策略禁止或与产品许可证冲突的许可证',
    banned: '黑名单中的组件',
    doubt: '无法判断的内容（未检测的组件、未评级漏洞、未知许可证）',
  },
  badge: '徽章',
  badgeHint:
    '可放在代码仓库的说明中：任何人凭此地址可以看到门禁结论，看不到项目名称和其他内容。停用后地址失效，再次启用时地址不同。',
  badgeOn: '启用徽章',
  badgeOff: '停用徽章',
  badgeOpened: '徽章已启用',
  badgeClosed: '徽章已停用',
  badgePicture: '门禁徽章',
  badgeAddress: '地址',
  badgeMarkdown: 'Markdown',
  badgeNone: '未启用',
  save: '保存',
  saved: '门禁已保存',
  usual: '当前为默认门禁',
  changed: (user: string, time: string) => `${user} 于 ${time} 设置`,
};
