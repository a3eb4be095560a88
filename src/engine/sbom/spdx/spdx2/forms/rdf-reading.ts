import type { ForeignRecord } from '../../../../ecosystems/foreign-values.ts';
import { parseXml } from '../../../../ecosystems/parsed-xml.ts';
import { UnreadableFile } from '../../../../unreadable-file.ts';
import { decodedText } from '../../decoded-text.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';
import type { Spdx2Text } from './form.ts';
import { type RdfNode, rdfGraph, type RdfValue } from './rdf-graph.ts';
import { expressionOf } from './rdf-licenses.ts';
import { referenceAddress, termOf, vocabularies } from './rdf-names.ts';
import { typedItem } from './typed.ts';

/** Elements stand inside the relationships that lead to them, so a chain of needs is a deep file. */
const maxDepth = 1000;

/** Read an RDF/XML file. Throws `UnreadableFile` when no document is in it. */
export function readRdf(bytes: Uint8Array, name: string): Spdx2Text {
  const { nodes } = rdfGraph(parseXml(decodedText(bytes), name, 'RDF', maxDepth));
  const document = nodes.find(({ types }) => types.has('SpdxDocument'));
  if (document === undefined) throw new UnreadableFile(name, '不是有效的 SPDX 文件：缺少 SpdxDocument');
  return new RdfReading(document).read(nodes);
}

const elementClasses = [
  ['packages', 'Package'],
  ['files', 'File'],
  ['snippets', 'Snippet'],
] as const;

/** Fields that may be left out where the address of the node says them. */
const namingFields: Readonly<Partial<Record<ClassName, string>>> = {
  ExternalDocumentRef: 'externalDocumentId',
  ExtractedLicensingInfo: 'licenseId',
};

class RdfReading {
  readonly #document: RdfNode;
  readonly #namespace: string;
  /** The local ids of other documents, by their addresses. */
  readonly #documents = new Map<string, string>();
  readonly #places = new Map<object, string>();

  constructor(document: RdfNode) {
    this.#document = document;
    this.#namespace = parted(document.address ?? '')[0];
    for (const other of document.properties.get('externalDocumentRef') ?? []) {
      if (typeof other === 'string') continue;
      const [address] = other.properties.get('spdxDocument') ?? [];
      const [id] = other.properties.get('externalDocumentId') ?? [];
      const target = typeof address === 'string' ? address : address?.address;
      const named = typeof id === 'string' ? id : parted(other.address ?? '')[1];
      if (target !== undefined && named !== undefined) this.#documents.set(target, named);
    }
  }

  read(nodes: readonly RdfNode[]): Spdx2Text {
    const document: Record<string, unknown> = {
      ...this.#object(this.#document, 'SpdxDocument'),
      documentNamespace: this.#namespace,
    };
    for (const [list, className] of elementClasses) {
      const elements = nodes.filter(({ types }) => types.has(className));
      if (elements.length > 0) document[list] = elements.map((node) => this.#object(node, className));
    }
    const relationships = nodes.flatMap((node) => this.#relationships(node));
    if (relationships.length > 0) document['relationships'] = relationships;
    return { document, places: this.#places, strays: [] };
  }

  #relationships(node: RdfNode): ForeignRecord[] {
    return (node.properties.get('relationship') ?? []).flatMap((said) => {
      if (typeof said === 'string') return [];
      const record = { spdxElementId: this.#idOf(node), ...this.#object(said, 'Relationship') };
      this.#place(record, said);
      return [record];
    });
  }

  #object(node: RdfNode, className: ClassName): ForeignRecord {
    const record: Record<string, unknown> = {};
    for (const field of fieldsOf(className)) {
      if (field.json === 'SPDXID') record['SPDXID'] = this.#idOf(node);
      const values = field.rdf === '' ? [] : (node.properties.get(field.rdf.split(':')[1] ?? '') ?? []);
      const read = values.map((value) => this.#value(value, field));
      if (read.length > 0) record[field.json] = field.isList === true ? read : read[0];
    }
    const naming = namingFields[className];
    if (naming !== undefined) record[naming] ??= parted(node.address ?? '')[1];
    this.#place(record, node);
    return record;
  }

  #place(record: object, node: RdfNode): void {
    if (node.line !== undefined) this.#places.set(record, `第 ${String(node.line)} 行`);
  }

  #value(value: RdfValue, field: Field): unknown {
    const className = classOf(field);
    if (className !== undefined) return typeof value === 'string' ? value : this.#object(value, className);
    if (field.value === 'license')
      return typeof value === 'string' ? value : expressionOf(value, (node) => this.#idOf(node));
    if (typeof value === 'string') return typedItem(value, field);
    if (typeof field.value === 'object' && 'terms' in field.value) {
      const [, name = ''] = parted(value.address ?? '');
      return termOf(name.replace(field.value.rdfPrefix, ''), field.value.terms);
    }
    if (field.json === 'referenceType') return (value.address ?? '').replace(referenceAddress, '');
    return field.json === 'spdxDocument' ? value.address : this.#idOf(value);
  }

  /** What the other forms call a node: an id of this document or of another one, or an address. */
  #idOf({ address }: RdfNode): string | undefined {
    if (address === undefined) return undefined;
    const [namespace, id] = parted(address);
    if (id === undefined) return address;
    if (`${namespace}#` === vocabularies.spdx) return id.toUpperCase();
    if (namespace === this.#namespace) return id;
    const document = this.#documents.get(namespace);
    return document === undefined ? address : `${document}:${id}`;
  }
}

/** An address before and behind its last `#`. */
function parted(address: string): [string, string | undefined] {
  const at = address.lastIndexOf('#');
  return at < 0 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}
