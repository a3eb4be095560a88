import { parsePurl } from '#model';
import { allComponents, componentIds } from '../component-ids.ts';
import { neededBy } from '../dependencies.ts';
import type { Sbom, SbomComponent } from '../document.ts';

/** A document of DSDX 1.0, whichever form it is written in. */
export interface DsdxDocument {
  readonly name: string;
  readonly creator: string;
  readonly dsdx_version: string;
  /** `2026-11-22 06:00:00`. */
  readonly create_time: string;
  readonly dsdx_id: string;
  readonly project_name: string;
  readonly components: readonly DsdxComponent[];
  /** The ids of what a component needs, by its own. */
  readonly dependencies: Readonly<Record<string, readonly string[]>>;
}

export interface DsdxComponent {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly license: readonly string[];
}

export const dsdxVersion = 'DSDX-1.0';

/** A document in the words of DSDX; its product stands first among the components. */
export function toDsdx(sbom: Sbom): DsdxDocument {
  const ids = componentIds(sbom);
  const created = (sbom.created ?? '').replace('T', ' ').replace(/(?:\.\d+)?Z$/, '');
  return {
    name: sbom.name,
    creator: [...sbom.authors, ...sbom.tools][0]?.name ?? '',
    dsdx_version: dsdxVersion,
    create_time: created,
    dsdx_id:
      sbom.serial?.startsWith('DSDX-') === true ? sbom.serial : `DSDX-${sbom.name}-${dsdxVersion}-${created}`,
    project_name: sbom.subject?.name ?? sbom.name,
    components: allComponents(sbom).map((component) => componentOf(component, ids.get(component.ref) ?? '')),
    dependencies: Object.fromEntries(neededBy(sbom, ids)),
  };
}

function componentOf(component: SbomComponent, id: string): DsdxComponent {
  const purl = parsePurl(component.purl ?? '');
  const license = component.concludedLicense ?? component.declaredLicense;
  return {
    id,
    group: purl?.namespace ?? '',
    name: purl?.namespace === undefined ? component.name : purl.name,
    version: component.version ?? '',
    language: component.language ?? '',
    license: license === undefined ? [] : [license],
  };
}
