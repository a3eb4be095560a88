import { createHash } from 'node:crypto';
import type { Sbom, SbomComponent } from '../../document.ts';
import { documentId, idPattern } from './terms.ts';

/** The subject and all other components, in the order they are written. */
export function componentsOf(sbom: Sbom): readonly SbomComponent[] {
  return sbom.subject === undefined ? sbom.components : [sbom.subject, ...sbom.components];
}

/**
 * The SPDXID of every ref of a document.
 *
 * A ref that is a valid id already stays; any other becomes the name and version with a digest of the ref, so that
 * one component has one id in every document that calls it alike.
 */
export function idsOf(sbom: Sbom): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>([documentId]);
  for (const component of componentsOf(sbom)) {
    const wanted = wantedId(component);
    let id = wanted;
    for (let number = 2; used.has(id); number += 1) id = `${wanted}-${String(number)}`;
    used.add(id);
    ids.set(component.ref, id);
  }
  return ids;
}

function wantedId({ ref, name, version }: SbomComponent): string {
  if (idPattern.test(ref)) return ref;
  const words = `${name} ${version ?? ''}`
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return ['SPDXRef', words, digestOf(ref).slice(0, 12)].filter((part) => part !== '').join('-');
}

/** SHA-256 of a text, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
