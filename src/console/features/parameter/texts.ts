import type { ParameterName } from '#contract';
import { roles } from '#model';
import { roleWords } from '../../role-words.ts';

interface ParameterWords {
  readonly title: string;
  readonly unit: string;
  readonly hint: string;
  /** What 0 means, where it is no amount. */
  readonly none?: string;
  /** What each value from 0 on means, where all of them are words. */
  readonly choices?: readonly string[];
}

/** What each parameter is called, what it counts, and where it holds. */
export const parameterWords: Readonly<Record<ParameterName, ParameterWords>> = {
  session_hours: { title: '登录有效时长', unit: '小时', hint: '对之后的登录生效，已登录的不变' },
  session_idle_minutes: {
    title: '登录闲置时长',
    unit: '分钟',
    hint: '超过此时长没有任何请求的登录自动失效',
  },
  second_factor_roles: {
    title: '必须使用动态口令的角色',
    unit: '',
    hint: '这些角色登录时除密码外还须输入动态口令；仅超级管理员可改',
    choices: ['不要求', ...roles.slice(0, -1).map((_, last) => namesOf(last)), '全部角色'],
  },
  logins_per_minute: {
    title: '登录尝试次数',
    unit: '次/分钟',
    hint: '同一地址每分钟的登录与修改密码次数',
  },
  checks_per_minute: {
    title: '发起检测次数',
    unit: '次/分钟',
    hint: '每人每分钟的新建检测、收录与可达性检查',
  },
  checks_per_day: {
    title: '每日检测次数',
    unit: '次/24 小时',
    hint: '每人任意 24 小时内新建与重新检测的次数；0 不另设上限',
    none: '不限',
  },
  upload_mb: { title: '单个文件上限', unit: 'MB', hint: '源码包、软件包等上传文件的大小' },
  unfinished_uploads: { title: '未完成上传数', unit: '个', hint: '每人同时进行的分块上传' },
  unfinished_mb: { title: '未完成上传总量', unit: 'MB', hint: '每人同时进行的分块上传的总大小' },
  source_days: {
    title: '源代码保留期限',
    unit: '天',
    hint: '检测结束后超过此天数，清除上传与解出的文件，检测结果保留，不可恢复；0 随检测一起保留；仅超级管理员可改',
    none: '随检测保留',
  },
};

/** The roles from the highest down to one, by its place. */
function namesOf(last: number): string {
  return roles
    .slice(0, last + 1)
    .map((role) => roleWords[role])
    .join('、');
}

/** What the page of the parameters says. */
export const parameterTexts = {
  isChanged: '已修改',
  isUsual: '默认',
  facts: '修改后立即生效，无需重启；启动时由环境变量给出的其他设置见运维文档',
  name: '参数',
  value: '当前值',
  usual: '默认值',
  changed: '最近修改',
  never: '未修改过',
  actions: '操作',
  edit: '修改',
  reset: '恢复默认',
  resetQuestion: (name: string, value: string) => `${name}将恢复为 ${value}。`,
  bounds: (least: string, most: string) => `${least} 到 ${most} 之间的整数`,
  save: '保存',
  cancel: '取消',
  saved: '参数已修改',
  history: '修改记录',
  noHistory: '尚无修改记录',
  time: '时间',
  user: '修改人',
  from: '修改前',
  to: '修改后',
  isReset: '恢复默认',
  amount: (value: string, unit: string) => `${value} ${unit}`,
};
