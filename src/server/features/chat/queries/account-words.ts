import type { Role } from '#model';
import type { Said } from '../grammar/language.ts';

export const accountStates = ['enabled', 'disabled', 'locked'] as const;

/** What the states of an account are called, as its page does. */
export const accountStateWords: Readonly<Record<(typeof accountStates)[number], Said>> = {
  enabled: { zh: '启用', en: 'enabled' },
  disabled: { zh: '停用', en: 'disabled' },
  locked: { zh: '锁定', en: 'locked' },
};

/** What each role is called. */
export const roleSaid: Readonly<Record<Role, Said>> = {
  superadmin: { zh: '超级管理员', en: 'super administrator' },
  admin: { zh: '管理员', en: 'administrator' },
  expert: { zh: '专家', en: 'expert' },
  padmin: { zh: '项目经理', en: 'project manager' },
  user: { zh: '普通用户', en: 'ordinary' },
};
