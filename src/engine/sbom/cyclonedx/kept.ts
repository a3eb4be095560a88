import type { KeptFields } from '../document.ts';
import type { SbomForm } from '../format.ts';
import type { SpecVersion } from './versions.ts';

/** What is written, or was read. */
export interface As {
  readonly version: SpecVersion;
  readonly form: SbomForm;
}

export const standard = 'CycloneDX';

/** An object of a file, kept beside what we have words for. */
export function keep(original: object, { version, form }: As): KeptFields {
  return { standard, fields: { version, form, original } };
}

/** An object without some of its members. */
export function without(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

/** What a file of the same version and form said; `undefined` when there is none. */
export function keptAs(fields: KeptFields | undefined, { version, form }: As): object | undefined {
  if (fields?.standard !== standard) return undefined;
  const { original } = fields.fields;
  const isSame = fields.fields['version'] === version && fields.fields['form'] === form;
  return isSame && typeof original === 'object' && original !== null ? original : undefined;
}

/** The mark of a component that stands in another document: a VEX document speaks of it by its address alone. */
export const link: KeptFields = { standard, fields: { isLink: true } };

export function isLink(fields: KeptFields | undefined): boolean {
  return fields?.standard === standard && fields.fields['isLink'] === true;
}
