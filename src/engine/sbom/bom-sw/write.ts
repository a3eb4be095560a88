import { createHash } from 'node:crypto';
import { allComponents, componentIds } from '../component-ids.ts';
import { neededBy } from '../dependencies.ts';
import type { Sbom, SbomComponent } from '../document.ts';
import type { PlainValue } from '../write-values.ts';

/** Written where somebody has no name. */
export const nobody = 'NONE';

/** The name of the member that holds the hash of a document. */
export const hashMember = 'BOM-SW1.0-SBOM-HASH';

/** A document in the structure of BOM-SW, which T/CQAE shares; `also` says more of a component. */
export function toBomSw(
  sbom: Sbom,
  format: string,
  also: (component: SbomComponent) => Readonly<Record<string, PlainValue>> = () => ({}),
): Readonly<Record<string, PlainValue>> {
  const ids = componentIds(sbom);
  return {
    documentBasicInfo: {
      documentName: sbom.name,
      documentVersion: String(sbom.revision),
      timestamp: sbom.created ?? '',
      sbomFormat: format,
      toolInfo: sbom.tools.map(({ name, version }) => [name, version].join(' ').trim()).join('; '),
      sbomAuthor: sbom.authors.map(({ name }) => name).join('; '),
      sbomAuthorComments: '',
      sbomComments: sbom.comment ?? '',
      sbomType: 'analyzed',
    },
    softwareCompositionInfo: {
      components: allComponents(sbom).map((component) => ({
        ...componentOf(component, ids.get(component.ref) ?? ''),
        ...also(component),
      })),
      dependencies: [...neededBy(sbom, ids)].map(([ref, needed]) => ({
        ref,
        dependsOn: needed.map((target) => ({ ref: target })),
      })),
    },
  };
}

function componentOf(component: SbomComponent, id: string): Readonly<Record<string, PlainValue>> {
  const { supplier, originator, concludedLicense, declaredLicense } = component;
  const license = concludedLicense ?? declaredLicense;
  return {
    componentAuthor: { name: originator?.name ?? nobody },
    componentProvider: { shortName: supplier?.name ?? nobody, fullName: supplier?.name ?? nobody },
    componentName: component.name,
    componentVersion: component.version ?? '',
    componentHashValue: component.hashes.map(({ algorithm, value }) => ({ algorithm, hashValue: value })),
    componentId: id,
    license: license === undefined ? [] : [license],
    componentTimestamp: component.releasedAt ?? '',
  };
}

/** SHA-256 of all texts of a document one behind the other, in their order, without the member that holds it. */
export function hashOfValues(value: unknown): string {
  const hash = createHash('sha256');
  addValues(value, hash);
  return hash.digest('hex');
}

function addValues(value: unknown, hash: { update(text: string): unknown }): void {
  if (typeof value === 'string') hash.update(value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) if (name !== hashMember) addValues(member, hash);
}
