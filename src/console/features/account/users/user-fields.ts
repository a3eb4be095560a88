import type { account } from '#contract';
import { type Role, roles } from '#model';

/** What is typed into the form of a user. */
export interface UserValues {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly unit: string;
  readonly telephone: string;
  readonly email: string;
  readonly detections: number;
  readonly weight: number;
  readonly expiresOn: string;
}

/** Who administers users here. */
export interface Administrator {
  readonly uid: string;
  readonly role: string;
  readonly unit: string;
}

/** The roles that somebody may grant, and whose users he may change: all of them, or those below an admin. */
export function grantableRoles({ role }: Pick<Administrator, 'role'>): readonly Role[] {
  return role === 'superadmin' ? roles : roles.filter((other) => other !== 'superadmin' && other !== 'admin');
}

/** What a form begins with: a new user of one's own unit, or what is known of an old one. */
export function initialUser(row: account.UserRow | undefined, administrator: Administrator): UserValues {
  return {
    username: row?.username ?? '',
    name: row?.name ?? '',
    role: row?.flag ?? 'user',
    unit: row?.unit ?? administrator.unit,
    telephone: row?.telnumber ?? '',
    email: row?.email ?? '',
    detections: row?.similarity_timesall ?? 1000,
    weight: row?.weight ?? 1,
    expiresOn: row?.similarity_date ?? '',
  };
}
