import { identityOf, nameId, plainComponent, withDirectness } from '../component-ids.ts';
import type { Sbom, SbomComponent, SbomEdge } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { hashOf } from '../hash-names.ts';
import {
  componentElements,
  dependencyElements,
  documentElements,
  draftRemark,
  type GbtElement,
  selfDeveloped,
  signatureElements,
  softwareElements,
  unknownValue,
} from './elements.ts';

/** Read a document of GB/T 47020; mandatory elements that it lacks are problems. */
export function fromGbt(root: ForeignNode, path: string): Sbom {
  const software = saidIn(root.needed('software'), softwareElements);
  const document = saidIn(root.needed('document'), documentElements);
  const items = root.needed('components').items();
  saidIn(root.at('signature'), signatureElements);
  const subject = subjectOf(software);
  const components = uniqueComponents(items, subject);
  const edges = edgesOf(root, [...components, ...(subject === undefined ? [] : [subject])]);
  const comment = one(document, 'comment')?.replace(draftRemark, '').trim();
  return {
    serial: one(document, 'serialNumber'),
    name: subject?.name ?? path,
    revision: 1,
    created: one(document, 'timestamp'),
    tools: [],
    authors: (one(document, 'authors') ?? '')
      .split('; ')
      .filter((name) => name !== '')
      .map((name) => ({ kind: 'unknown', name })),
    dataLicense: undefined,
    comment: comment === '' ? undefined : comment,
    subject,
    components: withDirectness(components, edges, subject),
    edges,
    completeness: 'unknown',
    vulnerabilities: [],
    licenseTexts: [],
  };
}

/** What a group says, by the paths of its elements. */
type Said = ReadonlyMap<string, readonly string[]>;

function saidIn<Source>(group: ForeignNode, elements: readonly GbtElement<Source>[]): Said {
  const said = new Map<string, readonly string[]>();
  for (const { path, label, isMandatory, isList, values } of elements) {
    const node = path.split('/').reduce((parent, name) => parent.at(name), group);
    const texts = isList === true ? node.texts() : [node.text() ?? ''];
    const found = texts.filter((text) => text !== '' && text !== unknownValue);
    if (values !== undefined && found.some((text) => !values.includes(text)))
      node.complain(`${label}的值不在允许的范围内`);
    if (isMandatory && node.isAbsent && !group.isAbsent)
      group.problems.error(group.place, `缺少必选项 ${path}（${label}）`);
    if (found.length > 0) said.set(path, found);
  }
  return said;
}

function one(said: Said, path: string): string | undefined {
  return said.get(path)?.[0];
}

function subjectOf(said: Said): SbomComponent | undefined {
  const name = one(said, 'softwareName');
  if (name === undefined) return undefined;
  const [supplier, developer] = [one(said, 'supplier/supplierName'), one(said, 'developer')];
  return plainComponent({
    ref: nameId({ name, version: one(said, 'softwareVersion') }),
    kind: 'application',
    name,
    version: one(said, 'softwareVersion'),
    purl: undefined,
    supplier: supplier === undefined ? undefined : { kind: 'organization', name: supplier },
    originator: developer === undefined ? undefined : { kind: 'unknown', name: developer },
    declaredLicense: one(said, 'licenseName'),
    hashes: hashesOf(said),
  });
}

function uniqueComponents(
  items: readonly ForeignNode[],
  subject: SbomComponent | undefined,
): SbomComponent[] {
  const taken = new Set(subject === undefined ? [] : [subject.ref]);
  return items.flatMap((item) => {
    const component = componentOf(item);
    if (component === undefined) return [];
    if (!taken.has(component.ref)) {
      taken.add(component.ref);
      return [component];
    }
    item.complain(`组件标识 ${component.ref} 重复`);
    return [];
  });
}

function componentOf(item: ForeignNode): SbomComponent | undefined {
  const said = saidIn(item, componentElements);
  const id = one(said, 'componentId') ?? one(said, 'componentName');
  if (id === undefined) return undefined;
  const proportion = one(said, 'selfDevelopedProportion');
  return plainComponent({
    ...identityOf(id),
    name: one(said, 'componentName') ?? id,
    version: one(said, 'componentVersion'),
    declaredLicense: said.get('licenseName')?.join(' AND '),
    hashes: hashesOf(said),
    ...(proportion === undefined ? {} : { properties: [{ name: selfDeveloped, value: proportion }] }),
  });
}

function hashesOf(said: Said): SbomComponent['hashes'] {
  const value = one(said, 'integrity/messageDigest');
  return value === undefined ? [] : [hashOf(one(said, 'integrity/hashAlg') ?? '', value)];
}

function edgesOf(root: ForeignNode, components: readonly SbomComponent[]): SbomEdge[] {
  const refs = new Set(components.map(({ ref }) => ref));
  return root
    .at('dependencies')
    .items()
    .flatMap((item): SbomEdge[] => {
      const said = saidIn(item, dependencyElements);
      const [from, to] = [one(said, 'identityAId'), one(said, 'identityBId')];
      if (from === undefined || to === undefined) return [];
      if (!refs.has(from) || !refs.has(to)) {
        item.complain('依赖引用了清单中没有的组件');
        return [];
      }
      const contains = said.get('relationship')?.some((word) => /contain/i.test(word)) === true;
      return [{ from, to, kind: contains ? 'contains' : 'depends-on' }];
    });
}
