import { componentIds } from '../component-ids.ts';
import type { Sbom, SbomComponent } from '../document.ts';
import { iriOf, touchedComponents } from '../vex-components.ts';
import type { PlainValue } from '../write-values.ts';
import { toCsafVulnerabilities } from './write-vulnerabilities.ts';

/** The id of a component in `product_tree`: itself, or as a part of the product that the document is about. */
export type ProductIds = ReadonlyMap<string, string>;

/** More revisions are not listed; each must be, from 1. */
const maxRevision = 1000;

/**
 * A document as a CSAF 2.0 advisory of the profile VEX (`csaf_vex`, section 4.5). Components are parts of the product
 * that the document is about, by `default_component_of`, and statuses speak of them as such.
 */
export function toCsaf(sbom: Sbom): PlainValue {
  const parts = touchedComponents(sbom);
  const isAffected = sbom.vulnerabilities.some(({ affects }) =>
    affects.some(({ ref }) => ref === sbom.subject?.ref),
  );
  const ids = new Map<string, string>(parts.map(({ ref }, at) => [ref, productId(at + 1)]));
  const { subject } = sbom;
  const statusIds = new Map<string, string>(
    parts.map(({ ref }, at) => [
      ref,
      subject === undefined ? productId(at + 1) : `${productId(at + 1)}:PRODUCT`,
    ]),
  );
  if (subject !== undefined && isAffected) statusIds.set(subject.ref, subjectId);
  const vulnerabilities = toCsafVulnerabilities(sbom, statusIds);
  return {
    document: documentOf(sbom),
    product_tree: productTree(sbom, parts, ids),
    vulnerabilities: vulnerabilities.length === 0 ? undefined : vulnerabilities,
  };
}

const subjectId = 'CSAFPID-PRODUCT';

function productId(number: number): string {
  return `CSAFPID-${String(number).padStart(4, '0')}`;
}

function documentOf(sbom: Sbom): PlainValue {
  const { authors, tools, name, comment, serial } = sbom;
  const [author] = authors;
  const date = sbom.created ?? '1970-01-01T00:00:00Z';
  const version = Math.min(Math.max(1, Math.trunc(sbom.revision)), maxRevision);
  return {
    category: 'csaf_vex',
    csaf_version: '2.0',
    lang: 'zh-CN',
    notes: comment === undefined ? undefined : [{ category: 'general', text: comment }],
    publisher: {
      category: 'vendor',
      contact_details: author?.email,
      name: author?.name ?? tools[0]?.name ?? '未知',
      namespace: author?.url ?? publisherSpace + encodeURIComponent(author?.name ?? ''),
    },
    title: name || '未命名',
    tracking: {
      current_release_date: date,
      generator: generatorOf(sbom),
      id: serial?.trim() || name.trim() || '未命名',
      initial_release_date: date,
      revision_history: Array.from({ length: version }, (_, at) => ({
        date,
        number: String(at + 1),
        summary: `第 ${at + 1} 版`,
      })),
      status: 'final',
      version: String(version),
    },
  };
}

/** Below it the name of a publisher stands where nobody knows his address; a namespace has to be some URI. */
export const publisherSpace = 'urn:suxi:publisher:';

function generatorOf({ tools }: Sbom): PlainValue {
  const [tool] = tools;
  if (tool === undefined) return undefined;
  return { engine: { name: tool.name, version: tool.version } };
}

function productTree(sbom: Sbom, parts: readonly SbomComponent[], ids: ProductIds): PlainValue {
  const { subject } = sbom;
  const iris = componentIds(sbom);
  const all = subject === undefined ? parts : [subject, ...parts];
  const names = all.map((component) => ({
    name: fullName(component),
    product_id: component === subject ? subjectId : (ids.get(component.ref) ?? ''),
    product_identification_helper: helperOf(component, iris.get(component.ref) ?? ''),
  }));
  if (names.length === 0)
    return { full_product_names: [{ name: sbom.name || '未命名', product_id: subjectId }] };
  return {
    full_product_names: names,
    relationships:
      subject === undefined || parts.length === 0
        ? undefined
        : parts.map((part) => ({
            category: 'default_component_of',
            full_product_name: {
              name: `${fullName(subject)} 中的 ${fullName(part)}`,
              product_id: `${ids.get(part.ref) ?? ''}:PRODUCT`,
            },
            product_reference: ids.get(part.ref) ?? '',
            relates_to_product_reference: subjectId,
          })),
  };
}

function fullName({ name, version }: SbomComponent): string {
  return version === undefined ? name : `${name} ${version}`;
}

/** What a product is recognized by. The purl, the CPE, hashes of 256 bits and more; else a generic URI. */
function helperOf({ purl, cpe, name, hashes }: SbomComponent, id: string): PlainValue {
  const isCpe = cpe !== undefined && /^cpe:2\.3:[aho*-](?::(?:[\w.*?-]|\\[^\w\s])+){10}$/.test(cpe);
  const fileHashes = hashes.filter(({ value }) => /^[0-9a-f]{64,}$/.test(value));
  return {
    cpe: isCpe ? cpe : undefined,
    hashes:
      fileHashes.length === 0
        ? undefined
        : [{ file_hashes: fileHashes.map((hash) => ({ ...hash })), filename: name }],
    purl: purl?.startsWith('pkg:') === true ? purl : undefined,
    x_generic_uris:
      purl === undefined
        ? [{ namespace: 'urn:suxi:component', uri: iriOf(id.replace(/\s/g, '%20')) }]
        : undefined,
  };
}
