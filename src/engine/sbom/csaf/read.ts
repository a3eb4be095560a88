import type { Sbom, SbomComponent, SbomParty } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { type ProductTree, readProductTree } from './product-tree.ts';
import { vulnerabilitiesOf } from './read-vulnerability.ts';
import { publisherSpace } from './write.ts';

/** Read a CSAF 2.0 document: what it says of vulnerabilities, and the products it says it of. */
export function fromCsaf(root: ForeignNode): Sbom {
  const document = root.needed('document');
  const tracking = document.needed('tracking');
  const tree = readProductTree(root.at('product_tree'));
  const vulnerabilities = root
    .at('vulnerabilities')
    .items()
    .flatMap((node) => vulnerabilitiesOf(node, tree));
  const engine = tracking.at('generator').at('engine');
  const tool = engine.at('name').text();
  const number = Number(tracking.needed('version').text()?.split('.')[0]);
  return {
    serial: tracking.needed('id').text(),
    name: document.needed('title').text() ?? '',
    revision: Number.isInteger(number) && number > 0 ? number : 1,
    created: tracking.needed('current_release_date').instant(),
    tools:
      tool === undefined ? [] : [{ vendor: undefined, name: tool, version: engine.at('version').text() }],
    authors: [publisherOf(document.needed('publisher'))].flatMap((one) => one ?? []),
    dataLicense: undefined,
    comment: document.at('notes').items()[0]?.at('text').text(),
    subject: tree.subject,
    components: componentsOf(
      vulnerabilities.flatMap(({ affects }) => affects),
      tree,
    ),
    edges: [],
    completeness: 'unknown',
    vulnerabilities: vulnerabilities.map(({ affects, ...said }) => ({
      ...said,
      affects: affects.map(({ ref }) => ({ ref })),
    })),
    licenseTexts: [],
  };
}

function publisherOf(node: ForeignNode): SbomParty | undefined {
  const name = node.needed('name').text();
  const namespace = node.needed('namespace').text();
  const email = node.at('contact_details').text();
  if (name === undefined) return undefined;
  return {
    kind: 'organization',
    name,
    ...(email === undefined ? {} : { email }),
    ...(namespace === undefined || namespace.startsWith(publisherSpace) ? {} : { url: namespace }),
  };
}

/** The components that vulnerabilities touch, each once. */
function componentsOf(touched: readonly SbomComponent[], { subject }: ProductTree): SbomComponent[] {
  const components = new Map(touched.map((component) => [component.ref, component]));
  if (subject !== undefined) components.delete(subject.ref);
  return [...components.values()];
}
