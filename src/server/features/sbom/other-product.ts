import type { Sbom } from '#engine';
import { packageKey, parsePurl } from '#model';

/** What a task is about. */
export interface OwnProduct {
  readonly name: string;
  /** Empty where nobody has said. */
  readonly version: string;
  /** The purls of its components. */
  readonly purls: readonly string[];
}

/**
 * What a document of VEX is about, where that is neither the product of a task nor one of its components; `undefined` where
 * it is, and where the document does not say. Products are the same by their names, in any case, and by their versions
 * where both have one: what is not affected in one product may well be in another that has the same component.
 */
export function otherProduct({ subject }: Sbom, own: OwnProduct): string | undefined {
  if (subject === undefined) return undefined;
  const { name, purl = '', version = parsePurl(purl)?.version } = subject;
  const names = [name, parsePurl(purl)?.name ?? name].map(plain);
  const isSameVersion =
    version === undefined || version === '' || own.version === '' || version === own.version;
  if (names.includes(plain(own.name)) && isSameVersion) return undefined;
  const isPart = purl !== '' && own.purls.some((one) => packageKey(one) === packageKey(purl));
  return isPart ? undefined : [name, version ?? ''].join(' ').trim();
}

function plain(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
