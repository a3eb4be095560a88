import { describe, expect, it } from 'vitest';
import { roleOfGroups } from './sign-in.ts';

const map = [
  { group: 'developers', role: 'padmin' },
  { group: 'CN=Security, OU=Groups, DC=example', role: 'expert' },
] as const;

describe('roleOfGroups', () => {
  it('gives the highest role of all groups, by whole names and by their first values', () => {
    expect(roleOfGroups(['cn=Developers,ou=groups,dc=example'], map, undefined)).toBe('padmin');
    expect(roleOfGroups(['developers', 'cn=security,ou=groups,dc=example'], map, 'user')).toBe('expert');
  });

  it('gives what is usual, or nothing, to those of no group', () => {
    expect(roleOfGroups(['cn=security,ou=elsewhere'], map, 'user')).toBe('user');
    expect(roleOfGroups(['cn=developers-of-others'], map, undefined)).toBeUndefined();
    expect(roleOfGroups(['ou=x,cn=developers'], map, undefined)).toBeUndefined();
  });
});
