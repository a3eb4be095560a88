import type { SbomComponent } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { hashOf } from '../hash-names.ts';
import { componentOfIri } from '../vex-components.ts';

/** The products of a CSAF document. */
export interface ProductTree {
  /** The component that a product id means; that of a relationship is the part. */
  find(productId: string): SbomComponent | undefined;
  /** The product that everything is a part of; absent where there are several, or none. */
  readonly subject: SbomComponent | undefined;
  /** The product ids of a group. */
  group(groupId: string): readonly string[];
}

/** Where a product stands in the branches. */
interface Branch {
  readonly vendor?: string;
  readonly product?: string;
  readonly version?: string;
}

/** Read `product_tree`: branches, plain products, and relationships of parts to a product. */
export function readProductTree(tree: ForeignNode): ProductTree {
  const products = new Map<string, SbomComponent>();
  for (const node of tree.at('full_product_names').items()) addProduct(node, {}, products);
  for (const branch of tree.at('branches').items()) addBranch(branch, {}, products);
  const wholes = new Set<string>();
  for (const relationship of tree.at('relationships').items()) {
    const part = products.get(relationship.needed('product_reference').text() ?? '');
    const id = relationship.needed('full_product_name').needed('product_id').text();
    const whole = relationship.needed('relates_to_product_reference').text();
    if (whole !== undefined) wholes.add(whole);
    if (part === undefined) relationship.complain('引用了没有定义的产品');
    else if (id !== undefined) products.set(id, part);
  }
  const [whole] = wholes;
  const found = wholes.size === 1 && whole !== undefined ? products.get(whole) : undefined;
  const groups = groupsOf(tree);
  return {
    find: (productId) => products.get(productId),
    subject: found === undefined ? undefined : { ...found, kind: 'application' },
    group: (groupId) => groups.get(groupId) ?? [],
  };
}

function groupsOf(tree: ForeignNode): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const group of tree.at('product_groups').items())
    groups.set(group.needed('group_id').text() ?? '', group.needed('product_ids').texts());
  return groups;
}

/** The nesting of a document is limited when it is read. */
function addBranch(node: ForeignNode, above: Branch, products: Map<string, SbomComponent>): void {
  const category = node.needed('category').text();
  const name = node.needed('name').text();
  const branch: Branch = {
    ...above,
    ...(category === 'vendor' && name !== undefined ? { vendor: name } : {}),
    ...(category === 'product_name' && name !== undefined ? { product: name } : {}),
    ...(category === 'product_version' && name !== undefined ? { version: name } : {}),
  };
  if (!node.at('product').isAbsent) addProduct(node.at('product'), branch, products);
  for (const below of node.at('branches').items()) addBranch(below, branch, products);
}

function addProduct(node: ForeignNode, branch: Branch, products: Map<string, SbomComponent>): void {
  const id = node.needed('product_id').text();
  const name = node.needed('name').text();
  if (id === undefined || name === undefined) return;
  if (products.has(id)) node.complain(`产品 ${id} 重复定义`);
  const helper = node.at('product_identification_helper');
  const purl = helper.at('purl').text();
  const cpe = helper.at('cpe').text();
  const uri = helper.at('x_generic_uris').items()[0]?.at('uri').text();
  const plain = [branch.product ?? name, branch.version].filter((part) => part !== undefined).join('@');
  products.set(
    id,
    componentOfIri(purl ?? cpe ?? uri ?? plain, {
      purl,
      cpe,
      // The name of a product holds its version as well; a part of the name is no guess that we make.
      ...(purl === undefined && uri === undefined
        ? { name: branch.product ?? name, version: branch.version }
        : {}),
      ...(branch.vendor === undefined ? {} : { supplier: { kind: 'organization', name: branch.vendor } }),
      hashes: helper
        .at('hashes')
        .items()
        .flatMap((file) => file.needed('file_hashes').items())
        .flatMap((hash) => {
          const value = hash.needed('value').text();
          return value === undefined ? [] : [hashOf(hash.needed('algorithm').text() ?? '', value)];
        }),
    }),
  );
}
