import { itemsOf, memberOf, textOf } from '../../ecosystems/foreign-values.ts';
import type { SbomParty } from '../document.ts';
import { isEmail, isIriReference } from '../schema/formats.ts';

/** A party as `organizationalEntity`: a person stands there as the contact of no organization. */
export function writeOrganization(party: SbomParty | undefined): object | undefined {
  if (party === undefined) return undefined;
  if (party.kind === 'person') return { contact: [writeContact(party)] };
  const email = validEmail(party);
  const url = party.url !== undefined && isIriReference(party.url) ? [party.url] : undefined;
  return { name: party.name, url, contact: email === undefined ? undefined : [{ email }] };
}

/** A party as `organizationalContact`. */
export function writeContact(party: SbomParty): object {
  return { name: party.name, email: validEmail(party) };
}

function validEmail({ email }: SbomParty): string | undefined {
  return email !== undefined && isEmail(email) ? email : undefined;
}

/** An `organizationalEntity` that was read; `undefined` when it names nobody. */
export function readOrganization(value: unknown): SbomParty | undefined {
  const name = textOf(memberOf(value, 'name'));
  const [contact] = itemsOf(memberOf(value, 'contact'));
  if (name === undefined) return readContact(contact);
  const [url] = itemsOf(memberOf(value, 'url'));
  return { kind: 'organization', name, ...reached(contact, url) };
}

/** An `organizationalContact` that was read; `undefined` when it has no name. */
export function readContact(value: unknown): SbomParty | undefined {
  const name = textOf(memberOf(value, 'name'));
  return name === undefined ? undefined : { kind: 'person', name, ...reached(value, undefined) };
}

function reached(contact: unknown, address: unknown): Pick<SbomParty, 'email' | 'url'> {
  const email = textOf(memberOf(contact, 'email'));
  const url = textOf(address);
  return { ...(email === undefined ? {} : { email }), ...(url === undefined ? {} : { url }) };
}
