import type { SbomForm } from '../format.ts';
import { decodeSbom } from './sbom-text.ts';

/**
 * Whether the start of a file is one of CycloneDX. JSON has its members in any order: the version is '' where it does
 * not stand in the start.
 */
export function recognize(
  head: Uint8Array,
): { readonly version: string; readonly form: SbomForm } | undefined {
  const text = decodeSbom(head);
  if (/^\s*\{/.test(text)) {
    if (!/"bomFormat"\s*:\s*"CycloneDX"/.test(text)) return undefined;
    const stated = /"specVersion"\s*:\s*"([^"]{1,20})"/.exec(text)?.[1];
    return { version: stated ?? '', form: 'json' };
  }
  const version = /^\s*</.test(text) ? statedVersion(text) : undefined;
  return version === undefined ? undefined : { version, form: 'xml' };
}

/** The version in the namespace of the root element of an XML text; `undefined` when it is none of CycloneDX. */
export function statedVersion(text: string): string | undefined {
  const [root, prefix] = /<([\w.-]+:)?bom(?=[\s>/])[^>]*>/.exec(text) ?? [];
  if (root === undefined) return undefined;
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  for (const [, name, namespace = ''] of root.matchAll(/\s(xmlns(?::[\w.-]+)?)\s*=\s*["']([^"']*)["']/g)) {
    if (name === declaration)
      return /^http:\/\/cyclonedx\.org\/schema\/bom\/(\d+\.\d+)$/.exec(namespace)?.[1];
  }
  return undefined;
}
