import { type ForeignRecord, textOf } from '../../../ecosystems/foreign-values.ts';
import type { Sbom, SbomParty } from '../../document.ts';
import { instantOf } from '../../instant.ts';
import { unknownInstant } from '../unknown-instant.ts';
import { digestOf, idsOf } from '../spdx2/ids.ts';
import { namespaceOf } from '../spdx2/document-of-sbom.ts';
import { fieldsKept } from './kept.ts';
import { specVersion } from './terms.ts';

/** The node that says who made all elements of a document, and when. */
export const creationInfoId = '_:suxi';

/** The elements of a graph while it is written: each has an address below the document's namespace, and is passed on once. */
export class GraphWriting {
  readonly #namespace: string;
  readonly #addresses = new Map<string, string>();
  readonly #added = new Set<string>();

  /** Says at once who has made everything. */
  constructor(
    sbom: Sbom,
    private readonly pass: (element: ForeignRecord) => void,
  ) {
    this.#namespace = namespaceOf(sbom);
    const ids = idsOf(sbom);
    const own = sbom.subject === undefined ? sbom.components : [sbom.subject, ...sbom.components];
    for (const { ref, kept } of own) {
      const given = textOf(fieldsKept(kept)['spdxId']);
      this.#addresses.set(ref, given ?? this.address(ids.get(ref) ?? ref));
    }
    this.#passCreation(sbom);
  }

  /** The address of a name inside the document. */
  address(name: string): string {
    return `${this.#namespace}#${name}`;
  }

  /** The address of a component; `undefined` for a ref that nobody has. */
  componentAddress(ref: string): string | undefined {
    return this.#addresses.get(ref);
  }

  /** Add an element and answer its address. */
  add(type: string, spdxId: string, fields: ForeignRecord): string {
    if (this.#added.has(spdxId)) return spdxId;
    this.#added.add(spdxId);
    this.pass(compact({ type, spdxId, creationInfo: creationInfoId, ...fields }));
    return spdxId;
  }

  /** Add a relationship; it is called by what it says. */
  relate(
    type: string,
    fields: ForeignRecord & { readonly from: string; readonly relationshipType: string },
  ): void {
    const key = JSON.stringify([type, fields.from, fields.relationshipType, fields['scope'], fields['to']]);
    this.add(type, this.address(`relationship-${digestOf(key).slice(0, 16)}`), fields);
  }

  /** Add who made or supplies something. */
  party(party: SbomParty): string {
    return this.add(partyTypes[party.kind], this.#partyAddress(party), {
      name: party.name,
      externalIdentifier: party.email === undefined ? undefined : [externalIdentifier('email', party.email)],
    });
  }

  /** Remark on an element what there is no property for. */
  annotate(subject: string, statement: string | undefined): void {
    if (statement === undefined) return;
    const name = `annotation-${digestOf(subject + statement).slice(0, 16)}`;
    this.add('Annotation', this.address(name), { annotationType: 'other', subject, statement });
  }

  /** Who has made everything, and when, stands before all elements. */
  #passCreation(sbom: Sbom): void {
    const anonymous: SbomParty = { kind: 'organization', name: 'anonymous' };
    const authors = sbom.authors.length === 0 ? [anonymous] : sbom.authors;
    const tools = sbom.tools.map(({ name, version }) =>
      version === undefined ? name : `${name}-${version}`,
    );
    this.pass(
      compact({
        type: 'CreationInfo',
        '@id': creationInfoId,
        specVersion,
        created: instantOf(sbom.created) ?? unknownInstant,
        createdBy: authors.map((author) => this.#partyAddress(author)),
        createdUsing: tools.length === 0 ? undefined : tools.map((name) => this.#toolAddress(name)),
      }),
    );
    for (const author of authors) this.party(author);
    for (const name of tools) this.add('Tool', this.#toolAddress(name), { name });
  }

  #partyAddress({ kind, name, email }: SbomParty): string {
    return this.address(`agent-${digestOf(JSON.stringify([partyTypes[kind], name, email])).slice(0, 16)}`);
  }

  #toolAddress(name: string): string {
    return this.address(`tool-${digestOf(name).slice(0, 16)}`);
  }
}

const partyTypes = { organization: 'Organization', person: 'Person', unknown: 'Agent' } as const;

/** An identifier that another system has given. */
export function externalIdentifier(type: string, identifier: string): ForeignRecord {
  return { type: 'ExternalIdentifier', externalIdentifierType: type, identifier };
}

/** A record without the fields that are absent. */
export function compact(record: ForeignRecord): ForeignRecord {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
