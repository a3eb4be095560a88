import { isDeepStrictEqual } from 'node:util';
import { itemsOf, memberOf } from '../../ecosystems/foreign-values.ts';
import type { Sbom, SbomComponent, SbomTool } from '../document.ts';
import { isInstant } from '../schema/formats.ts';
import { cleanTexts } from './clean-text.ts';
import { forVersion } from './for-version.ts';
import { type As, keptAs } from './kept.ts';
import { licenseItem } from './licenses.ts';
import { writeContact, writeOrganization } from './parties.ts';
import { type Places, placesOf } from './places.ts';
import { ourProperties, type PropertyName } from './properties.ts';
import { headOf, readHead } from './read-head.ts';
import { bom } from './shapes.ts';
import { has, type SpecVersion } from './versions.ts';
import { writeComponent } from './write-component.ts';
import { writeVulnerability } from './write-vulnerability.ts';

/**
 * A document as the JSON of a version of CycloneDX, ready to be written as JSON or XML.
 *
 * Its long lists are made item by item while they are written: all of a hundred thousand components at once would take
 * more memory than the file.
 */
export interface Bom {
  readonly version: SpecVersion;
  /** Every member but the lists. */
  readonly head: Readonly<Record<string, unknown>>;
  /** The lists by their names, the empty ones too. */
  readonly lists: ReadonlyMap<string, Iterable<unknown>>;
}

/** A document in the words of CycloneDX; nothing is in it that the version has no room for. */
export function writeBom(sbom: Sbom, as: As): Bom {
  const places = placesOf(sbom);
  const head = headFor(sbom, places, as);
  const subject = sbom.subject === undefined ? undefined : tree(sbom.subject, places, as);
  const isBare = head.metadata === undefined && subject === undefined;
  const metadata = isBare ? undefined : { ...head.metadata, component: subject };
  const list = <Item>(name: string, items: readonly Item[], write: (item: Item) => unknown) =>
    [name, each(items, (item) => fitted(name, write(item), as.version))] as const;
  return {
    version: as.version,
    head: {
      $schema: `http://cyclonedx.org/schema/bom-${as.version}.schema.json`,
      bomFormat: 'CycloneDX',
      specVersion: as.version,
      ...(cleanTexts(forVersion({ ...head, metadata, dependencies: undefined }, bom, as.version)) as object),
    },
    lists: new Map([
      list('components', places.inside(undefined), (component) => tree(component, places, as)),
      list('dependencies', dependenciesOf(sbom, places, head.dependencies), (item) => item),
      list('vulnerabilities', sbom.vulnerabilities, (one) => writeVulnerability(one, as, places.refOf)),
    ]),
  };
}

function* each<Item>(items: readonly Item[], write: (item: Item) => unknown): Generator {
  for (const item of items) yield write(item);
}

/** An item of a list of the document, as a version has room for it. */
function fitted(name: string, item: unknown, version: SpecVersion): unknown {
  return cleanTexts(itemsOf(memberOf(forVersion({ [name]: [item] }, bom, version), name))[0]);
}

function tree(component: SbomComponent, places: Places, as: As): object {
  const inner = places.inside(component.ref).map((one) => tree(one, places, as));
  const place = { ref: places.refOf(component.ref), containedIn: places.alsoIn(component.ref) };
  return { ...writeComponent(component, place, as), components: inner };
}

/** What stands around components and vulnerabilities. */
interface Head {
  readonly serialNumber?: string | undefined;
  readonly version?: number;
  readonly compositions?: unknown;
  readonly metadata?: object;
  /** Only those that provide something, or need nothing: the others are made from the edges. */
  readonly dependencies?: readonly object[];
}

function headFor(sbom: Sbom, places: Places, as: As): Head {
  const original: Head | undefined = keptAs(sbom.kept, as);
  const subjectRef = sbom.subject === undefined ? undefined : places.refOf(sbom.subject.ref);
  const subject = { name: sbom.subject?.name, ref: subjectRef };
  if (original !== undefined && isDeepStrictEqual(readHead(original, subject), headOf(sbom))) return original;
  const words = wordsOf(sbom, subjectRef, as.version);
  return { ...original, ...words, metadata: { ...original?.metadata, ...words.metadata } };
}

const uuid = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function wordsOf(
  sbom: Sbom,
  subjectRef: string | undefined,
  version: SpecVersion,
): Head & { metadata: object } {
  const serial = sbom.serial?.toLowerCase();
  const isSerial = serial !== undefined && uuid.test(serial);
  const [organization] = sbom.authors.filter(({ kind }) => kind === 'organization' && has(version, '1.6'));
  const compositions =
    sbom.completeness === 'unknown'
      ? undefined
      : [{ aggregate: sbom.completeness, dependencies: subjectRef === undefined ? [] : [subjectRef] }];
  return {
    serialNumber: isSerial ? serial : undefined,
    version: revisionOf(sbom),
    compositions,
    metadata: {
      timestamp: sbom.created !== undefined && isInstant(sbom.created) ? sbom.created : undefined,
      lifecycles: sbom.lifecycles?.map((phase) => (phases.has(phase) ? { phase } : { name: phase })),
      tools: toolsFor(sbom.tools, version),
      authors: sbom.authors.filter((author) => author !== organization).map(writeContact),
      manufacturer: writeOrganization(organization),
      licenses: [licenseItem(sbom.dataLicense, undefined, version)].filter((item) => item !== undefined),
      properties: ourProperties([
        ['name', sbom.name === (sbom.subject?.name ?? '') ? undefined : sbom.name],
        ['comment', sbom.comment],
        ['serial', isSerial ? undefined : sbom.serial],
        ...sbom.licenseTexts.flatMap(({ id, name, text }): [PropertyName, string][] => [
          [`license-name:${id}`, name],
          [`license-text:${id}`, text],
        ]),
      ]),
    },
  };
}

const phases: ReadonlySet<string> = new Set([
  'design',
  'pre-build',
  'build',
  'post-build',
  'operations',
  'discovery',
  'decommission',
]);

function revisionOf({ revision }: Sbom): number {
  return Number.isSafeInteger(revision) && revision > 0 ? revision : 1;
}

/** Since 1.5 tools are components; none may stand there twice. */
function toolsFor(tools: readonly SbomTool[], version: SpecVersion): unknown {
  if (tools.length === 0) return undefined;
  if (!has(version, '1.5'))
    return tools.map(({ vendor, name, version: release }) => ({ vendor, name, version: release }));
  const components = tools.map(({ vendor, name, version: release }) => ({
    type: 'application',
    supplier: vendor === undefined ? undefined : { name: vendor },
    name,
    version: (release?.length ?? 0) > 1024 ? undefined : release,
  }));
  return { components: [...new Map(components.map((one) => [JSON.stringify(one), one])).values()] };
}

/** A complete graph says of everything what it needs, be it nothing. */
function dependenciesOf(sbom: Sbom, places: Places, provided: readonly object[] = []): object[] {
  const known = new Set(places.inOrder.map(({ ref }) => ref));
  const needs = new Map<string, Set<string>>();
  for (const { from, to, kind } of sbom.edges) {
    if (kind !== 'depends-on' || !known.has(from) || !known.has(to)) continue;
    const needed = needs.get(from);
    if (needed === undefined) needs.set(from, new Set([places.refOf(to)]));
    else needed.add(places.refOf(to));
  }
  const provides = new Map(
    provided.map((one) => [Reflect.get(one, 'ref') as unknown, Reflect.get(one, 'provides')]),
  );
  return places.inOrder.flatMap((component) => {
    const ref = places.refOf(component.ref);
    const needed = needs.get(component.ref);
    const isSaid = needed !== undefined || provides.has(ref) || sbom.completeness === 'complete';
    return isSaid ? [{ ref, dependsOn: [...(needed ?? [])], provides: provides.get(ref) }] : [];
  });
}
