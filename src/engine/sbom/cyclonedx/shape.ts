import type { SpecVersion } from './versions.ts';

/**
 * How an object of CycloneDX stands in JSON and in XML.
 *
 * Every reader and writer of XML goes by these, so that all else speaks of the JSON alone.
 */
export interface Shape {
  /** Members that are attributes in XML. */
  readonly attributes: readonly Field[];
  /** Members that are elements in XML, in the order that the schema asks for. */
  readonly elements: readonly Field[];
  /** The member that is the text of the element. */
  readonly content?: string;
  /** An array in JSON in place of the object means this member. */
  readonly alone?: string;
}

export interface Field {
  /** The member of the JSON object. */
  readonly name: string;
  /** The attribute or element. */
  readonly xml: string;
  readonly value: FieldValue;
  /** How several of them stand: `wrapped` in an element of their own, or one after the other. */
  readonly many?: { readonly item: string } | 'repeated';
  /** The first version that has it; those before 1.4 are only read. */
  readonly since: SpecVersion;
  /** Before this version there was at most one. */
  readonly severalSince?: SpecVersion;
}

/**
 * What a field holds. `kept`: we have no word for it, JSON and XML stay each as they are. `ref`: a text that is the
 * attribute `ref` of an element. `licenses`: a list whose items are called by their only member.
 */
export type FieldValue =
  | 'text'
  | 'number'
  | 'boolean'
  | 'ref'
  | 'kept'
  | 'licenses'
  // A component has components.
  | (() => Shape);

/** A member that is one text, number or object. */
export function one(name: string, value: FieldValue = 'text', since: SpecVersion = '1.0'): Field {
  return { name, xml: name, value, since };
}

/** A list in an element of its own: `list('hashes', 'hash', ...)`. */
export function list(name: string, item: string, value: FieldValue, since: SpecVersion = '1.0'): Field {
  return { name, xml: name, value, since, many: { item } };
}

/** A list whose elements stand one after the other. */
export function repeated(name: string, xml: string, value: FieldValue, since: SpecVersion = '1.0'): Field {
  return { name, xml, value, since, many: 'repeated' };
}

/** Members that are written back as they were read. */
export function kept(...names: readonly string[]): Field[] {
  return names.map((name) => one(name, 'kept'));
}

/** The member under which an element of XML stays as it is. */
export function keptElement(name: string): string {
  return `<${name}>`;
}

export function isKeptElement(member: string): boolean {
  return member.startsWith('<');
}
