import type { LdapSettings, OidcSettings } from '#contract';
import { type GroupRole, mappedRoles } from '#model';
import type { JWTPayload } from 'jose';
import type { Directory, OutsidePerson } from '../../../directory/find-person.ts';
import type { Provider } from '../../../oidc/provider.ts';
import type { Admission } from './admit.ts';

/** A connection with its secret. */
interface Opened<Settings> {
  readonly settings: Settings;
  readonly secret: string;
}

export function directoryOf({ settings, secret }: Opened<LdapSettings>): Directory {
  return { ...settings, password: secret };
}

export function providerOf({ settings, secret }: Opened<OidcSettings>): Provider {
  return { ...settings, secret };
}

/** People of a directory are those of its tree: the same wherever it is reached. */
export function admissionToDirectory({ base_dn: base, ...roles }: LdapSettings): Admission {
  return { provider: `ldap ${base.toLowerCase()}`, settlesFactors: false, ...rolesOf(roles) };
}

export function admissionToProvider({ issuer, ...roles }: OidcSettings): Admission {
  return { provider: `oidc ${issuer}`, settlesFactors: true, ...rolesOf(roles) };
}

function rolesOf({ role_map: map, default_role: usual }: Pick<LdapSettings, 'role_map' | 'default_role'>) {
  return { roleMap: map.flatMap(groupRoleOf), defaultRole: usual === '' ? undefined : usual };
}

function groupRoleOf(text: string): GroupRole[] {
  const role = mappedRoles.find((one) => text.startsWith(`${one}:`));
  return role === undefined ? [] : [{ role, group: text.slice(role.length + 1) }];
}

/** Somebody as the claims of his provider describe him. */
export function personOf(settings: OidcSettings, claims: JWTPayload): OutsidePerson {
  const text = (name: string) => {
    const value = name === '' ? undefined : claims[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const groups = settings.groups_claim === '' ? [] : claims[settings.groups_claim];
  return {
    subject: claims.sub ?? '',
    username: text(settings.username_claim),
    name: text(settings.name_claim),
    email: text(settings.email_claim),
    telephone: '',
    ...(settings.unit_claim !== '' && { unit: text(settings.unit_claim) }),
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  };
}
