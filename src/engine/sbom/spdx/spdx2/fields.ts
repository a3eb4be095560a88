import { classFields } from './classes.ts';

/** The versions of SPDX 2 that are written; 2.0 and 2.1 are read by the rules of 2.2. */
export type Spdx2Version = '2.2' | '2.3';

/** What stands in a field. `license` is an expression, `party` is `Organization: name (mail)`. */
export type FieldValue =
  | 'line'
  | 'text'
  | 'iri'
  | 'boolean'
  | 'number'
  | 'date'
  | 'license'
  | 'party'
  | 'id'
  | 'license-id'
  | { readonly terms: Readonly<Record<Spdx2Version, readonly string[]>>; readonly rdfPrefix: string }
  | { readonly of: ClassName };

/** One field of a class: what the forms call it, and what the specification demands of it. */
export interface Field {
  /** In JSON, YAML and XML. */
  readonly json: string;
  /** In tag-value; none where the field has a notation of its own or does not exist there. */
  readonly tag?: string;
  /** In RDF, with its usual prefix. */
  readonly rdf: string;
  readonly value: FieldValue;
  /** Tag-value writes its terms with hyphens. */
  readonly isHyphenated?: true;
  readonly isList?: true;
  /** The versions that demand it. */
  readonly mandatory?: 'always' | '2.2';
  /** Absent before 2.3. */
  readonly since?: '2.3';
}

export type ClassName =
  | 'SpdxDocument'
  | 'CreationInfo'
  | 'ExternalDocumentRef'
  | 'Package'
  | 'PackageVerificationCode'
  | 'ExternalRef'
  | 'Checksum'
  | 'File'
  | 'Snippet'
  | 'Range'
  | 'Pointer'
  | 'ExtractedLicensingInfo'
  | 'Annotation'
  | 'Relationship'
  | 'Review';

/** The fields of a class, in the order they are written. */
export function fieldsOf(className: ClassName): readonly Field[] {
  return classFields[className];
}

/** The class of a field that holds objects. */
export function classOf(field: Field): ClassName | undefined {
  return typeof field.value === 'object' && 'of' in field.value ? field.value.of : undefined;
}

/** Whether a version demands a field. */
export function isMandatory(field: Field, version: Spdx2Version): boolean {
  return field.mandatory === 'always' || field.mandatory === version;
}

/** Whether a version knows a field. */
export function isKnown(field: Field, version: Spdx2Version): boolean {
  return field.since === undefined || version === '2.3';
}
