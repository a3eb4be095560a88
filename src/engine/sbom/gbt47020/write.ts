import { allComponents, componentIds, plainComponent } from '../component-ids.ts';
import type { Sbom } from '../document.ts';
import type { PlainValue } from '../write-values.ts';
import {
  componentElements,
  dependencyElements,
  documentElements,
  type GbtComponent,
  type GbtEdge,
  type GbtElement,
  signatureElements,
  softwareElements,
  unknownValue,
} from './elements.ts';

/** A document in the elements of GB/T 47020; a mandatory one without a value is `未知`. */
export function toGbt(sbom: Sbom): PlainValue {
  return {
    software: groupOf(softwareElements, sbom),
    document: groupOf(documentElements, sbom),
    components: gbtComponents(sbom).map((component) => groupOf(componentElements, component)),
    dependencies: gbtEdges(sbom).map((edge) => groupOf(dependencyElements, edge)),
    disruptions: [],
    signature: groupOf(signatureElements, sbom),
  };
}

/** The components below the product, under their ids. */
export function gbtComponents(sbom: Sbom): GbtComponent[] {
  const ids = gbtIds(sbom);
  return sbom.components.map((component) => ({ component, id: ids.get(component.ref) ?? component.ref }));
}

/** `software` has no id: dependencies call the product by its name and version. */
function gbtIds(sbom: Sbom): ReadonlyMap<string, string> {
  const { subject } = sbom;
  if (subject === undefined) return componentIds(sbom);
  const { ref, name, version } = subject;
  return componentIds({ ...sbom, subject: plainComponent({ ref, name, version, purl: undefined }) });
}

function gbtEdges(sbom: Sbom): GbtEdge[] {
  const ids = gbtIds(sbom);
  const known = new Set(allComponents(sbom).map(({ ref }) => ref));
  return sbom.edges
    .filter(({ from, to }) => known.has(from) && known.has(to))
    .map((edge) => ({ edge, from: ids.get(edge.from) ?? '', to: ids.get(edge.to) ?? '' }));
}

/** What an element says of a source; `undefined` when nobody knows. */
export function saidBy<Source>({ of }: GbtElement<Source>, source: Source): readonly string[] | undefined {
  const values = of(source).filter((value) => value !== undefined && value !== '');
  return values.length === 0 ? undefined : (values as string[]);
}

function groupOf<Source>(elements: readonly GbtElement<Source>[], source: Source): PlainValue {
  const group: Record<string, PlainValue> = {};
  for (const element of elements) {
    const said = saidBy(element, source) ?? (element.isMandatory ? [unknownValue] : undefined);
    if (said === undefined) continue;
    const [first = '', second] = element.path.split('/');
    const value = element.isList === true ? said : said[0];
    if (second === undefined) group[first] = value;
    else group[first] = { ...(group[first] as Record<string, PlainValue> | undefined), [second]: value };
  }
  return group;
}
