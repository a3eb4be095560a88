import type { Role } from '#model';

/** What each role is called. */
export const roleWords: Readonly<Record<Role, string>> = {
  superadmin: '超级管理员',
  admin: '管理员',
  expert: '专家',
  padmin: '项目经理',
  user: '普通用户',
};
