import type { Sbom } from '../document.ts';
import type { SbomFormat } from '../format.ts';
import { cyclonedx } from './cyclonedx.ts';

/**
 * CycloneDX that says only what is held of vulnerabilities (VEX): those that somebody has judged, and the components
 * that they touch. It is read as CycloneDX.
 */
export const cyclonedxVex: SbomFormat = {
  ...cyclonedx,
  standard: 'CycloneDX-VEX',
  label: 'CycloneDX VEX',
  isVex: true,
  write: (sbom, as, out) => cyclonedx.write(judgedOnly(sbom), as, out),
  reader: undefined,
};

function judgedOnly(sbom: Sbom): Sbom {
  const vulnerabilities = sbom.vulnerabilities.filter(({ analysis }) => analysis !== undefined);
  const touched = new Set(vulnerabilities.flatMap(({ affects }) => affects.map(({ ref }) => ref)));
  const components = sbom.components.filter(({ ref }) => touched.has(ref));
  return { ...sbom, components, edges: [], completeness: 'unknown', vulnerabilities };
}
