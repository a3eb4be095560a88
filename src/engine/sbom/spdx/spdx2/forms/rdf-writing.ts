import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import { pushTo } from '../../../../push-to.ts';
import type { ByteSink } from '../../../byte-sink.ts';
import { Utf8Text } from '../../../utf8-text.ts';
import { escapeXml } from '../../escaped-xml.ts';
import { type Expression, parseExpression } from '../../license-expression.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';
import { recordsIn } from '../records.ts';
import { licenseAddress, rdfTerm, referenceAddress, referring, vocabularies } from './rdf-names.ts';

/** Write a document as RDF/XML (the ontology of SPDX 2): every element is a node of its own, named by its address. */
export function writeRdf(document: ForeignRecord, out: ByteSink): void {
  const spaces = Object.entries(vocabularies).map(([prefix, address]) => ` xmlns:${prefix}="${address}"`);
  const text = new Utf8Text(out);
  text.add(`<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF${spaces.join('')}>\n`);
  const writing = new RdfWriting(document, text);
  writing.element(document, 'SpdxDocument');
  for (const [list, className] of elementLists)
    for (const element of recordsIn(document, list)) writing.element(element, className);
  text.add('</rdf:RDF>\n');
  text.end();
}

const elementLists = [
  ['packages', 'Package'],
  ['files', 'File'],
  ['snippets', 'Snippet'],
] as const;

class RdfWriting {
  readonly #namespace: string;
  /** The addresses of other documents, by their local ids. */
  readonly #documents = new Map<string, string>();
  readonly #relationships = new Map<string, ForeignRecord[]>();
  #depth = 1;

  constructor(
    document: ForeignRecord,
    private readonly text: Utf8Text,
  ) {
    this.#namespace = textOf(document['documentNamespace']) ?? '';
    for (const one of itemsOf(document['externalDocumentRefs']).filter(isRecord))
      this.#documents.set(textOf(one['externalDocumentId']) ?? '', textOf(one['spdxDocument']) ?? '');
    for (const said of recordsIn(document, 'relationships')) {
      const from = textOf(said['spdxElementId']) ?? '';
      pushTo(this.#relationships, from, said);
    }
  }

  element(element: ForeignRecord, className: ClassName): void {
    const id = textOf(element['SPDXID']) ?? '';
    this.#nested(`spdx:${className} rdf:about="${escapeXml(this.#addressOf(id))}"`, () => {
      this.#fields(element, className);
      for (const said of this.#relationships.get(id) ?? [])
        this.#nested('spdx:relationship', () => this.#object(said, 'Relationship'));
    });
  }

  #object(record: ForeignRecord, className: ClassName): void {
    this.#nested(
      openingOf(record, className, (id) => escapeXml(this.#addressOf(id))),
      () => this.#fields(record, className),
    );
  }

  #fields(record: ForeignRecord, className: ClassName): void {
    for (const field of fieldsOf(className)) {
      if (field.rdf === '') continue;
      const value = record[field.json];
      for (const item of field.isList === true ? itemsOf(value) : [value]) this.#field(item, field);
    }
  }

  #field(value: unknown, field: Field): void {
    const className = classOf(field);
    if (className !== undefined && isRecord(value))
      return this.#nested(field.rdf, () => this.#object(value, className));
    if (typeof value === 'boolean' || typeof value === 'number') {
      const type = typeof value === 'boolean' ? 'boolean' : 'int';
      return this.#line(
        `<${field.rdf} rdf:datatype="http://www.w3.org/2001/XMLSchema#${type}">${String(value)}</${field.rdf}>`,
      );
    }
    if (typeof value !== 'string') return;
    if (field.value === 'license') return this.#license(value, field.rdf);
    if (typeof field.value === 'object' && 'terms' in field.value)
      return this.#resource(field.rdf, `${vocabularies.spdx}${field.value.rdfPrefix}${rdfTerm(value)}`);
    if (referring.has(field.rdf.split(':')[1] ?? ''))
      return this.#resource(field.rdf, this.#referenceOf(value, field));
    this.#line(`<${field.rdf}>${escapeXml(value)}</${field.rdf}>`);
  }

  #referenceOf(value: string, field: Field): string {
    if (field.json === 'spdxDocument') return value;
    if (field.json === 'referenceType') return value.includes(':') ? value : referenceAddress + value;
    return this.#addressOf(value);
  }

  #addressOf(id: string): string {
    if (id === 'NOASSERTION' || id === 'NONE') return vocabularies.spdx + id.toLowerCase();
    const [document = '', element] = id.split(':');
    const namespace = element === undefined ? this.#namespace : (this.#documents.get(document) ?? document);
    return `${namespace}#${element ?? id}`;
  }

  #license(text: string, property: string): void {
    if (text === 'NOASSERTION' || text === 'NONE') return this.#resource(property, this.#addressOf(text));
    const expression = parseExpression(text);
    if (expression === undefined) this.#line(`<${property}>${escapeXml(text)}</${property}>`);
    else this.#expression(expression, property);
  }

  #expression(expression: Expression, property: string): void {
    if (expression.kind === 'license' && !expression.orLater) {
      const { id } = expression;
      return this.#resource(property, id.includes('LicenseRef-') ? this.#addressOf(id) : licenseAddress + id);
    }
    this.#nested(property, () => this.#operator(expression));
  }

  #operator(expression: Expression): void {
    if (expression.kind === 'license')
      return this.#nested('spdx:OrLaterOperator', () =>
        this.#expression({ ...expression, orLater: false }, 'spdx:member'),
      );
    if (expression.kind === 'with')
      return this.#nested('spdx:WithExceptionOperator', () => {
        this.#expression(expression.license, 'spdx:member');
        this.#resource('spdx:licenseException', licenseAddress + expression.exception);
      });
    const name = expression.kind === 'AND' ? 'spdx:ConjunctiveLicenseSet' : 'spdx:DisjunctiveLicenseSet';
    this.#nested(name, () => {
      for (const member of expression.members) this.#expression(member, 'spdx:member');
    });
  }

  #resource(property: string, address: string): void {
    this.#line(`<${property} rdf:resource="${escapeXml(address)}"/>`);
  }

  #nested(opening: string, write: () => void): void {
    this.#line(`<${opening}>`);
    this.#depth += 1;
    write();
    this.#depth -= 1;
    this.#line(`</${opening.split(' ')[0] ?? ''}>`);
  }

  #line(text: string): void {
    this.text.add(`${'  '.repeat(this.#depth)}${text}\n`);
  }
}

/** The node of an object: what others refer to has an address, and pointers are called by what they count. */
function openingOf(record: ForeignRecord, className: ClassName, addressOf: (id: string) => string): string {
  if (className === 'Range') return 'ptr:StartEndPointer';
  if (className === 'Pointer')
    return record['offset'] === undefined ? 'ptr:LineCharPointer' : 'ptr:ByteOffsetPointer';
  const id = textOf(record['licenseId']) ?? textOf(record['externalDocumentId']);
  return id === undefined ? `spdx:${className}` : `spdx:${className} rdf:about="${addressOf(id)}"`;
}
