import type { Sbom, SbomComponent, SbomHash } from './document.ts';
import { statedPurl } from './stated-by-sbom.ts';

/**
 * The bill of an analysis with what the bill that was analysed says beyond it: suppliers, authors, copyrights, concluded
 * licences and texts of licences, places to fetch from, hashes, properties, and fields that we have no word for.
 *
 * What the analysis says itself stays as it is. Components are found again by their purls and get back their refs. What the
 * document says beside its components comes back only where all of them are listed: it may speak of any.
 */
export function withStated(bill: Sbom, stated: Sbom): Sbom {
  const found = foundAgain(bill, stated);
  const refs = new Map([...found].map(([ref, said]) => [ref, said.ref]));
  const { subject } = bill;
  if (subject !== undefined && stated.subject !== undefined) refs.set(subject.ref, stated.subject.ref);
  // Where the product is a published package it was analysed as one, and is the subject again.
  const product = stated.subject && statedPurl(stated.subject);
  const [published] = bill.components.filter(({ purl }) => purl !== undefined && purl === product);
  if (published !== undefined && stated.subject !== undefined) refs.set(published.ref, stated.subject.ref);
  const renamed = <T extends { readonly ref: string }>(one: T): T => ({
    ...one,
    ref: refs.get(one.ref) ?? one.ref,
  });
  const isWhole = new Set(found.values()).size === stated.components.length;
  return {
    ...bill,
    subject: subject && renamed(withFields(subject, stated.subject)),
    components: bill.components
      .filter((own) => own !== published)
      .map((own) => renamed(withFields(own, found.get(own.ref)))),
    edges: bill.edges
      .map((edge) => ({
        ...edge,
        from: refs.get(edge.from) ?? edge.from,
        to: refs.get(edge.to) ?? edge.to,
      }))
      .filter(({ from, to }) => from !== to),
    vulnerabilities: bill.vulnerabilities.map((one) => ({ ...one, affects: one.affects.map(renamed) })),
    licenseTexts: [...bill.licenseTexts, ...stated.licenseTexts],
    ...(isWhole && stated.kept !== undefined ? { kept: stated.kept } : {}),
  };
}

/** What the other bill says of our components, by our refs; each of its components is found once. */
function foundAgain(bill: Sbom, stated: Sbom): ReadonlyMap<string, SbomComponent> {
  const byPurl = new Map(stated.components.map((said) => [statedPurl(said), said]));
  const taken = new Set(bill.components.map(({ ref }) => ref));
  const found = new Map<string, SbomComponent>();
  for (const { ref, purl = '' } of bill.components) {
    const said = byPurl.get(purl);
    // A ref of theirs that is the purl of another one of ours would be two components.
    if (said !== undefined && (said.ref === ref || !taken.has(said.ref))) found.set(ref, said);
  }
  return found;
}

function withFields(own: SbomComponent, said: SbomComponent | undefined): SbomComponent {
  if (said === undefined) return own;
  const known = Object.fromEntries(
    Object.entries(own).filter(([, value]) => value !== undefined && value !== 'unknown'),
  );
  return {
    ...said,
    ...(known as unknown as SbomComponent),
    kind: own.kind === 'library' ? said.kind : own.kind,
    hashes: joinedHashes(own.hashes, said.hashes),
    properties: joinedProperties(own, said),
  };
}

function joinedHashes(own: readonly SbomHash[], said: readonly SbomHash[]): SbomHash[] {
  const isNew = ({ algorithm, value }: SbomHash) =>
    own.every((one) => one.algorithm !== algorithm || one.value !== value);
  return [...own, ...said.filter(isNew)];
}

/** Properties of ours tell of one analysis; those of an earlier one are over. */
function joinedProperties({ properties: own = [] }: SbomComponent, { properties: said = [] }: SbomComponent) {
  const joined = [...own, ...said.filter(({ name }) => !name.startsWith('suxi:'))];
  return joined.length === 0 ? undefined : joined;
}
