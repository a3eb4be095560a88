/** The roles; `user` is an ordinary account, the other four are named by the specification (section 6). */
export const roles = ['superadmin', 'admin', 'expert', 'padmin', 'user'] as const;

/** What an account may do; the wire calls it `flag`. */
export type Role = (typeof roles)[number];
