/** The roles that groups of a directory or identity provider may give, the highest first; a superadmin is made here alone. */
export const mappedRoles = ['admin', 'expert', 'padmin', 'user'] as const;
export type MappedRole = (typeof mappedRoles)[number];

/** A group, by its whole name or the value of its first part, and the role that its members have. */
export interface GroupRole {
  readonly group: string;
  readonly role: MappedRole;
}

/** Ways to sign in beside a password of this installation. */
export const outsideWays = ['ldap', 'oidc'] as const;
export type OutsideWay = (typeof outsideWays)[number];

/** How the connection to a directory is secured; one that is not encrypted is not made, since passwords pass through it. */
export const directorySecurities = ['ldaps', 'starttls'] as const;
export type DirectorySecurity = (typeof directorySecurities)[number];

/**
 * The highest role that somebody's groups give him; `fallback` when they give none, where `undefined` is: nobody.
 *
 * Groups are compared without regard to case and to spaces around commas; `developers` means `cn=developers,ou=groups` too.
 */
export function roleOfGroups(
  groups: readonly string[],
  map: readonly GroupRole[],
  fallback: MappedRole | undefined,
): MappedRole | undefined {
  const names = new Set(groups.flatMap((group) => [plain(group), firstValue(plain(group))]));
  const given = map.filter(({ group }) => names.has(plain(group))).map(({ role }) => role);
  return mappedRoles.find((role) => given.includes(role)) ?? fallback;
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/\s*,\s*/g, ',');
}

/** `developers` of `cn=developers,ou=groups` (RFC 4514); itself when it is no distinguished name. */
function firstValue(name: string): string {
  return /^[a-z][a-z0-9-]*=((?:\\.|[^,\\])+)(?:,|$)/.exec(name)?.[1] ?? name;
}
