import type { Sbom } from '../document.ts';
import {
  componentElements,
  documentElements,
  type GbtElement,
  signatureElements,
  softwareElements,
} from './elements.ts';
import { gbtComponents, saidBy } from './write.ts';

/** A mandatory element of GB/T 47020 that a document has no value for. */
export interface MissingElement {
  /** `components/componentVersion`. */
  readonly element: string;
  readonly label: string;
  /** How many components lack it; 1 for what stands once in a document. */
  readonly count: number;
  /** How many could have it. */
  readonly of: number;
  /** The names of the first components that lack it. */
  readonly names: readonly string[];
}

const namesShown = 10;

/** The mandatory elements of GB/T 47020 that a document would write as unknown, in the order of the standard. */
export function missingElements(sbom: Sbom): MissingElement[] {
  const components = gbtComponents(sbom);
  return [
    ...missingIn('software', softwareElements, [sbom], () => ''),
    ...missingIn('document', documentElements, [sbom], () => ''),
    ...missingIn('components', componentElements, components, ({ component }) => component.name),
    ...missingIn('signature', signatureElements, [sbom], () => ''),
  ];
}

/** How many mandatory elements a document has in all, filled or not. */
export function mandatoryCount(sbom: Sbom): number {
  const once = [...softwareElements, ...documentElements, ...signatureElements];
  const isMandatory = ({ isMandatory: must }: { isMandatory: boolean }) => must;
  return (
    once.filter(isMandatory).length + sbom.components.length * componentElements.filter(isMandatory).length
  );
}

function missingIn<Source>(
  group: string,
  elements: readonly GbtElement<Source>[],
  sources: readonly Source[],
  nameOf: (source: Source) => string,
): MissingElement[] {
  return elements
    .filter(({ isMandatory }) => isMandatory)
    .flatMap((element) => {
      const without = sources.filter((source) => saidBy(element, source) === undefined);
      if (without.length === 0) return [];
      const names = without
        .slice(0, namesShown)
        .map(nameOf)
        .filter((name) => name !== '');
      const { path, label } = element;
      return [{ element: `${group}/${path}`, label, count: without.length, of: sources.length, names }];
    });
}
