import { identityOf, plainComponent, withDirectness } from '../component-ids.ts';
import { edgesBetween, type ReadEdge, subjectAmong, uniquelyNamed } from '../dependencies.ts';
import type { Sbom, SbomComponent, SbomParty } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { hashOf } from '../hash-names.ts';
import { nobody } from './write.ts';

/** Read a document in the structure of BOM-SW; `also` reads what a standard says more of a component. */
export function fromBomSw(
  root: ForeignNode,
  also: (component: ForeignNode) => Partial<SbomComponent> = () => ({}),
): Sbom {
  const basic = root.needed('documentBasicInfo');
  const composition = root.needed('softwareCompositionInfo');
  const all = uniquelyNamed(
    composition
      .needed('components')
      .items()
      .flatMap((place) => {
        const component = componentOf(place, also);
        return component === undefined ? [] : [{ component, place }];
      }),
  );
  const edges = edgesBetween(all, readEdges(composition));
  const name = basic.needed('documentName').text();
  const subject = subjectAmong(all, edges, name);
  const components = subject === undefined ? all : all.slice(1);
  return {
    serial: undefined,
    name: name ?? '',
    revision: Math.max(1, Number.parseInt(basic.at('documentVersion').text() ?? '1', 10) || 1),
    created: basic.needed('timestamp').instant(),
    tools: namesOf(basic.at('toolInfo')).map((tool) => ({
      vendor: undefined,
      name: tool,
      version: undefined,
    })),
    authors: namesOf(basic.at('sbomAuthor')).map((author) => ({ kind: 'unknown', name: author })),
    dataLicense: undefined,
    comment: basic.at('sbomComments').text(),
    subject,
    components: withDirectness(components, edges, subject),
    edges,
    completeness: 'unknown',
    vulnerabilities: [],
    licenseTexts: [],
  };
}

function namesOf(node: ForeignNode): string[] {
  return (node.text() ?? '').split('; ').filter((name) => name !== '' && name !== nobody);
}

function componentOf(
  node: ForeignNode,
  also: (component: ForeignNode) => Partial<SbomComponent>,
): SbomComponent | undefined {
  const name = node.needed('componentName').text();
  const version = node.at('componentVersion').text();
  const id = node.needed('componentId').text() ?? (name && version ? `${name}@${version}` : name);
  if (name === undefined || id === undefined) return undefined;
  const provider = node.at('componentProvider');
  return plainComponent({
    ...identityOf(id),
    name,
    version,
    originator: partyOf(node.at('componentAuthor').at('name').text(), 'unknown'),
    supplier: partyOf(provider.at('fullName').text() ?? provider.at('shortName').text(), 'organization'),
    declaredLicense: node.at('license').texts().join(' AND ') || undefined,
    hashes: node
      .at('componentHashValue')
      .items()
      .flatMap((hash) => {
        const value = hash.at('hashValue').text();
        return value === undefined ? [] : [hashOf(hash.at('algorithm').text() ?? '', value)];
      }),
    releasedAt: node.at('componentTimestamp').instant(),
    ...also(node),
  });
}

function partyOf(name: string | undefined, kind: SbomParty['kind']): SbomParty | undefined {
  return name === undefined || name === nobody ? undefined : { kind, name };
}

function* readEdges(composition: ForeignNode): Generator<ReadEdge> {
  for (const dependency of composition.at('dependencies').items()) {
    const from = dependency.needed('ref').text();
    for (const place of dependency.at('dependsOn').items())
      yield { from, to: place.needed('ref').text(), place };
  }
}
