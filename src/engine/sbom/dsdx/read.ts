import { identityOf, plainComponent, printedName, withDirectness } from '../component-ids.ts';
import { edgesBetween, type ReadEdge, subjectAmong, uniquelyNamed } from '../dependencies.ts';
import type { Sbom, SbomComponent } from '../document.ts';
import type { ForeignNode } from '../foreign-node.ts';

/** Read a document of DSDX 1.0 in the members of its JSON form. */
export function fromDsdx(root: ForeignNode): Sbom {
  const all = uniquelyNamed(
    root
      .at('components')
      .items()
      .flatMap((place) => {
        const component = componentOf(place);
        return component === undefined ? [] : [{ component, place }];
      }),
  );
  const edges = edgesBetween(all, readEdges(root.at('dependencies')));
  // A widely used tool spells it `project_naem`.
  const project = root.at('project_name').text() ?? root.at('project_naem').text();
  const subject = subjectAmong(all, edges, project);
  const components = subject === undefined ? all : all.slice(1);
  const creator = root.at('creator').text();
  return {
    serial: root.needed('dsdx_id').text(),
    name: root.needed('name').text() ?? project ?? '',
    revision: 1,
    created: root.needed('create_time').instant(),
    tools: [],
    authors: creator === undefined ? [] : [{ kind: 'unknown', name: creator }],
    dataLicense: undefined,
    comment: undefined,
    subject,
    components: withDirectness(components, edges, subject),
    edges,
    completeness: 'unknown',
    vulnerabilities: [],
    licenseTexts: [],
  };
}

function componentOf(node: ForeignNode): SbomComponent | undefined {
  const name = node.needed('name').text();
  const id = node.needed('id').text();
  if (name === undefined || id === undefined) return undefined;
  const identity = identityOf(id);
  return plainComponent({
    ...identity,
    name: printedName(node.at('group').text() ?? '', name, identity.purl),
    version: node.at('version').text(),
    language: node.at('language').text(),
    declaredLicense: node.at('license').texts().join(' AND ') || undefined,
  });
}

/** A map in JSON, elements with an id in XML. */
function* readEdges(dependencies: ForeignNode): Generator<ReadEdge> {
  const named = dependencies.isList
    ? dependencies.items().map((one) => ({ from: one.needed('id').text(), targets: one.at('depends') }))
    : dependencies.members().map(([from, targets]) => ({ from, targets }));
  for (const { from, targets } of named)
    for (const place of targets.items()) yield { from, to: place.text(), place };
}
