/** A SWID tag (ISO/IEC 19770-2:2015), whichever form it is written in. */
export interface SwidTag {
  readonly tagId: string;
  readonly tagVersion: number;
  readonly name: string;
  readonly version: string | undefined;
  readonly entities: readonly SwidEntity[];
  readonly links: readonly SwidLink[];
  /** `summary`, `description` and so on, and what is ours. */
  readonly meta: Readonly<Record<string, string>>;
  readonly files: readonly SwidFile[];
}

export interface SwidEntity {
  readonly name: string;
  readonly regid: string | undefined;
  readonly roles: readonly string[];
}

export interface SwidLink {
  /** `requires`, `component`, `see-also`, `license`, ... */
  readonly rel: string;
  /** Another tag is `swid:` and its id. */
  readonly href: string;
}

/** A file and one hash of it. */
export interface SwidFile {
  readonly name: string;
  readonly algorithm: string;
  readonly hash: string;
}

/** Attributes of `Meta` that the standard does not know; they stand in a namespace of ours. */
export const ownMeta = [
  'subject',
  'kind',
  'declaredLicense',
  'concludedLicense',
  'copyright',
  'language',
  'hashes',
  'author',
  'created',
  'tool',
] as const;

export const swidNamespace = 'http://standards.iso.org/iso/19770/-2/2015/schema.xsd';
export const ownNamespace = 'urn:suxi:swid:1';

/** How the hash algorithms are called in XML namespaces (NISTIR 8060) and in CoSWID (IANA Named Information Hashes). */
export const swidHashes: readonly {
  readonly algorithm: string;
  readonly prefix: string;
  readonly uri: string;
  readonly id: number;
}[] = [
  { algorithm: 'SHA-256', prefix: 'SHA256', uri: 'http://www.w3.org/2001/04/xmlenc#sha256', id: 1 },
  { algorithm: 'SHA-384', prefix: 'SHA384', uri: 'http://www.w3.org/2001/04/xmldsig-more#sha384', id: 7 },
  { algorithm: 'SHA-512', prefix: 'SHA512', uri: 'http://www.w3.org/2001/04/xmlenc#sha512', id: 8 },
];

/** The reference to another tag. */
export function tagHref(tagId: string): string {
  return `swid:${encodeURIComponent(tagId)}`;
}

/** The tag that a reference means; `undefined` where it means something else. */
export function tagOfHref(href: string): string | undefined {
  if (!href.startsWith('swid:')) return undefined;
  try {
    return decodeURIComponent(href.slice('swid:'.length));
  } catch {
    return href.slice('swid:'.length); // a stray percent sign
  }
}
