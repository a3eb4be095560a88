import type { XmlElement } from '../../../../ecosystems/parsed-xml.ts';
import { pushTo } from '../../../../push-to.ts';

/** A node of an RDF graph; the names of its type and properties are without their vocabulary. */
export interface RdfNode {
  /** Its address, or `_:` and a name inside the file; absent when nothing can refer to it. */
  readonly address: string | undefined;
  readonly types: Set<string>;
  readonly properties: Map<string, RdfValue[]>;
  /** Where it is first described. */
  line: number | undefined;
}

export type RdfValue = string | RdfNode;

/** What an RDF/XML file says, as nodes in the order they are first described. */
export interface RdfGraph {
  readonly nodes: readonly RdfNode[];
}

/** Read the graph of an RDF/XML file (W3C, RDF 1.1 XML Syntax), without collections and reified statements. */
export function rdfGraph(root: XmlElement): RdfGraph {
  const reading = new GraphReading(root.attributes.get('xml:base') ?? '');
  for (const child of root.children) reading.node(child);
  return { nodes: reading.described };
}

class GraphReading {
  readonly described: RdfNode[] = [];
  readonly #nodes = new Map<string, RdfNode>();
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  node(element: XmlElement): RdfNode {
    const node = this.#named(this.#addressOf(element));
    if (node.line === undefined) {
      node.line = element.line;
      this.described.push(node);
    }
    if (element.name !== 'Description') node.types.add(element.name);
    for (const [name, value] of element.attributes) if (isProperty(name)) add(node, localName(name), value);
    for (const child of element.children) this.#property(node, child);
    return node;
  }

  #property(node: RdfNode, property: XmlElement): void {
    const target = attributeOf(property, 'resource') ?? blankName(attributeOf(property, 'nodeID'));
    if (target !== undefined) {
      const value = this.#named(this.#absolute(target));
      if (property.name === 'type') node.types.add(/[^#/]*$/.exec(target)?.[0] ?? '');
      else add(node, property.name, value);
    } else if (attributeOf(property, 'parseType') === 'Resource') {
      const inner = this.#named(undefined);
      for (const child of property.children) this.#property(inner, child);
      add(node, property.name, inner);
    } else if (property.children.length > 0) {
      for (const child of property.children) add(node, property.name, this.node(child));
    } else {
      add(node, property.name, property.text);
    }
  }

  #addressOf(element: XmlElement): string | undefined {
    const about = attributeOf(element, 'about');
    if (about !== undefined) return this.#absolute(about);
    const id = attributeOf(element, 'ID');
    return id === undefined ? blankName(attributeOf(element, 'nodeID')) : `${this.#base}#${id}`;
  }

  #absolute(address: string): string {
    return address.startsWith('#') ? this.#base + address : address;
  }

  #named(address: string | undefined): RdfNode {
    const known = address === undefined ? undefined : this.#nodes.get(address);
    if (known !== undefined) return known;
    const node: RdfNode = { address, types: new Set(), properties: new Map(), line: undefined };
    if (address !== undefined) this.#nodes.set(address, node);
    return node;
  }
}

function add(node: RdfNode, name: string, value: RdfValue): void {
  pushTo(node.properties, name, value);
}

/** An attribute of RDF itself. */
function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.get(`rdf:${name}`) ?? element.attributes.get(name);
}

function blankName(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `_:${name}`;
}

/** A property may be an attribute of its node. */
function isProperty(name: string): boolean {
  return name.includes(':') && !/^(rdf|xml|xmlns):/.test(name);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
