import { isDeepStrictEqual } from 'node:util';
import { parsePurl } from '#model';
import type { SbomComponent, SbomHash, SbomParty } from '../document.ts';
import { isCpe } from './cpe.ts';
import { evidenceProperties, writeEvidence } from './evidence.ts';
import { type As, keptAs, without } from './kept.ts';
import { writeLicenses } from './licenses.ts';
import { cutName } from './names.ts';
import { writeContact, writeOrganization } from './parties.ts';
import { writePedigree } from './pedigree.ts';
import { ourProperties, type PropertyName } from './properties.ts';
import { readComponent, readScope } from './read-component.ts';
import { isAddress, referenceTo } from './references.ts';
import { has, hasHash, hasKind, type SpecVersion } from './versions.ts';

/** What a component is called, and what it lies in besides the one it is written into. */
export interface Place {
  readonly ref: string;
  readonly containedIn: readonly string[];
}

/**
 * A component without those inside it, as it was read where nothing of it has changed; fields that we have no word for
 * are written back in any case.
 */
export function writeComponent(component: SbomComponent, { ref, containedIn }: Place, as: As): object {
  const original = keptAs(component.kept, as);
  if (original !== undefined && isUnchanged(original, component)) return { ...original, 'bom-ref': ref };
  const words = wordsOf(component, as.version);
  const places = containedIn.flatMap((container) => ourProperties([['contained-in', container]]));
  return {
    ...original,
    ...words,
    'bom-ref': ref,
    properties: [...propertiesOf(component, as.version), ...places],
  };
}

function wordsOf(component: SbomComponent, version: SpecVersion): object {
  const { licenses } = writeLicenses(licensesOf(component), version);
  return {
    type: hasKind(version, component.kind) ? component.kind : nearestKind(component.kind),
    supplier: writeOrganization(component.supplier),
    ...originatorFields(component.originator, version),
    ...cutName(component.name, component.purl),
    version: isShort(component.version) ? component.version : undefined,
    description: component.description,
    scope: writeScope(component),
    hashes: hashesIn(component, version).map(({ algorithm, value }) => ({ alg: algorithm, content: value })),
    licenses,
    copyright: component.copyright,
    cpe: isCpe(component.cpe) ? component.cpe : undefined,
    purl: isPurl(component.purl) ? component.purl : undefined,
    externalReferences: [
      ...referenceTo('website', component.homepage),
      ...referenceTo('distribution', component.downloadUrl),
    ],
    pedigree: writePedigree(component.copies ?? [], version),
    evidence: has(version, '1.5') ? writeEvidence(component.evidence, component.purl) : undefined,
  };
}

/** Whether a file still says what is to be written. */
function isUnchanged(original: object, component: SbomComponent): boolean {
  return isDeepStrictEqual(readComponent(original), without(component, ['ref', 'kept']));
}

/** What stands for kinds that a version does not know. */
function nearestKind(kind: SbomComponent['kind']): SbomComponent['kind'] {
  if (kind === 'device-driver') return 'firmware';
  return kind === 'platform' ? 'framework' : kind === 'data' ? 'file' : 'library';
}

function originatorFields(originator: SbomParty | undefined, version: SpecVersion): object {
  const none = { author: undefined, manufacturer: undefined, authors: undefined };
  if (originator === undefined) return none;
  if (!has(version, '1.6')) return { ...none, author: originator.name };
  if (originator.kind === 'organization') return { ...none, manufacturer: writeOrganization(originator) };
  return { ...none, authors: [writeContact(originator)] };
}

function writeScope({ scopes }: SbomComponent): string | undefined {
  if (scopes.length === 0) return undefined;
  const isNeeded = scopes.some((scope) => scope === 'runtime' || scope === 'peer' || scope === 'provided');
  if (isNeeded) return 'required';
  return scopes.includes('optional') ? 'optional' : 'excluded';
}

function hashesIn(component: SbomComponent, version: SpecVersion): SbomHash[] {
  return component.hashes.filter(({ algorithm, value }) => hasHash(version, algorithm, value));
}

function licensesOf(component: SbomComponent): {
  declared: string | undefined;
  concluded: string | undefined;
} {
  return { declared: component.declaredLicense, concluded: component.concludedLicense };
}

function isPurl(text: string | undefined): boolean {
  return isAddress(text) && parsePurl(text) !== undefined;
}

const longestVersion = 1024;

function isShort(version: string | undefined): boolean {
  return version === undefined || version.length <= longestVersion;
}

function propertiesOf(component: SbomComponent, version: SpecVersion): object[] {
  const scopes = component.scopes.join(',');
  const isSaid = isDeepStrictEqual(readScope(writeScope(component)), component.scopes);
  const unfit = component.hashes.filter(({ algorithm, value }) => !hasHash(version, algorithm, value));
  return [
    ...ourProperties([
      ['type', hasKind(version, component.kind) ? undefined : component.kind],
      ['version', isShort(component.version) ? undefined : component.version],
      ['purl', isPurl(component.purl) ? undefined : component.purl],
      ['cpe', isCpe(component.cpe) ? undefined : component.cpe],
      ['foreign-id', component.foreignId],
      ['scopes', isSaid ? undefined : scopes],
      ['directness', component.directness === 'unknown' ? undefined : component.directness],
      ['depth', component.depth],
      ['language', component.language],
      ['released', component.releasedAt],
      ['homepage', isAddress(component.homepage) ? undefined : component.homepage],
      ['download-url', isAddress(component.downloadUrl) ? undefined : component.downloadUrl],
      ['concluded-license', writeLicenses(licensesOf(component), version).left],
      ...unfit.map(({ algorithm, value }): [PropertyName, string] => [`hash:${algorithm}`, value]),
    ]),
    ...evidenceProperties(component.evidence, version),
    ...(component.properties ?? []),
  ];
}
