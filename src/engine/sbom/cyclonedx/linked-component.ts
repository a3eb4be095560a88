import { parsePurl } from '#model';
import type { SbomComponent } from '../document.ts';
import { link } from './kept.ts';
import { joinName } from './names.ts';

/**
 * A component of another document, known by its address alone.
 *
 * VEX documents name components by BOM-Link, `urn:cdx:<serial>/<version>#<bom-ref>`, whose last part is often the purl,
 * or by the purl itself.
 */
export function linkedComponent(ref: string): SbomComponent {
  const target = ref.startsWith('urn:cdx:') ? decoded(ref.slice(ref.indexOf('#') + 1)) : ref;
  const purl = parsePurl(target);
  return {
    ref,
    kind: 'library',
    name: purl === undefined ? target : joinName({ group: purl.namespace, name: purl.name }, target),
    version: purl?.version,
    purl: purl === undefined ? undefined : target,
    supplier: undefined,
    declaredLicense: undefined,
    hashes: [],
    scopes: [],
    directness: 'unknown',
    evidence: [],
    kept: link,
  };
}

function decoded(text: string): string {
  // A purl has escapes of its own, which stay.
  if (text.startsWith('pkg:') && text.includes('/')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
