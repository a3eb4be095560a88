import {
  canonicalPurl,
  type Digest,
  type DigestAlgorithm,
  digestBytes,
  formatPurl,
  parsePurl,
  type Purl,
  purlOf,
  versionOf,
} from '#model';
import type {
  PackageAtVersion,
  PackageFileReading,
  StatedDependency,
  StatedPackage,
} from '../ecosystems/ecosystem.ts';
import type { Sbom, SbomComponent, SbomHash } from './document.ts';
import type { SbomProblem, SbomReading } from './format.ts';
import { sbomFormats } from './list.ts';

/**
 * What a bill of materials states of packages, as a lockfile would.
 *
 * The files that it lists are no packages, and the product that it describes is one only where it names the purl of a
 * published version: what a maker writes of his own package is asked about as well. What has no purl is a generic package
 * of its name. Where it breaks its standard is noted, and so is a document of VEX, which lists nothing.
 */
export function statedBySbom({ sbom, standard, version, problems }: SbomReading): PackageFileReading {
  const isVex = sbomFormats.some((format) => format.standard === standard && format.isVex === true);
  const notes = notesOn(problems, `${standard} ${version}`);
  if (isVex) return { packages: [], dependencies: [], notes: [vexIsNoList, ...notes] };
  const direct = askedFor(sbom);
  const packages = new Map<string, StatedPackage>();
  if (isPublished(sbom.subject)) packages.set(sbom.subject.ref, toPackage(sbom.subject, true));
  for (const component of sbom.components) {
    if (component.kind === 'file' && component.purl === undefined) continue;
    packages.set(component.ref, toPackage(component, direct.has(component.ref)));
  }
  return { packages: [...packages.values()], dependencies: dependenciesOf(sbom, packages), notes };
}

const vexIsNoList = '这是 VEX 文档，只声明漏洞的影响，不列出组件；请在已有检测的结果页导入';

function isPublished(subject: SbomComponent | undefined): subject is SbomComponent {
  const purl = parsePurl(subject?.purl ?? '');
  return purl !== undefined && purl.type !== 'generic' && (purl.version ?? subject?.version) !== undefined;
}

/** What the product itself depends on. */
function askedFor({ subject, edges }: Sbom): ReadonlySet<string> {
  const own = edges.filter(({ from, kind }) => kind === 'depends-on' && from === subject?.ref);
  return new Set(own.map(({ to }) => to));
}

function toPackage(component: SbomComponent, isAskedFor: boolean): StatedPackage {
  const { scopes, directness, declaredLicense, concludedLicense } = component;
  return {
    ...identityOf(component),
    requirement: undefined,
    line: undefined,
    isDirect: isAskedFor || directness === 'direct' ? true : directness === 'transitive' ? false : undefined,
    scopes,
    declaredLicense: declaredLicense ?? concludedLicense,
    digests: component.hashes.flatMap(toDigest),
  };
}

/** A hash of an algorithm and a length that we keep. */
function toDigest({ algorithm, value }: SbomHash): Digest[] {
  const known = digestAlgorithms.find((one) => one === algorithm);
  const isWhole = known !== undefined && new RegExp(`^[0-9a-f]{${digestBytes[known] * 2}}$`).test(value);
  return isWhole ? [{ algorithm: known, value }] : [];
}

const digestAlgorithms = Object.keys(digestBytes) as readonly DigestAlgorithm[];

/** The purl that a component of a document is analysed under. */
export function statedPurl(component: SbomComponent): string {
  return identityOf(component).purl;
}

function identityOf({ purl: text = '', name, version }: SbomComponent) {
  const parsed = parsePurl(text);
  if (parsed === undefined)
    return { name, version, ecosystem: 'generic', purl: purlOf('generic', name, version) };
  const stated = {
    ...parsed,
    version: versionOf(parsed) ?? version,
    qualifiers: tellingQualifiers(parsed),
  };
  const purl = canonicalPurl(stated) ?? stated;
  return { name: printedName(purl), version: purl.version, ecosystem: purl.type, purl: formatPurl(purl) };
}

/** As the tools of its ecosystem print it. */
function printedName({ type, namespace, name }: Purl): string {
  if (namespace === undefined) return name;
  return `${namespace}${type === 'maven' ? ':' : '/'}${name}`;
}

/** Those that say which package it is: where a copy was fetched from does not, and a jar is what Maven has usually. */
function tellingQualifiers({ type, qualifiers }: Purl): Purl['qualifiers'] {
  const isUsual = (key: string, value: string) =>
    ['checksum', 'download_url', 'vcs_url'].includes(key) ||
    (type === 'maven' && key === 'type' && value === 'jar');
  return Object.fromEntries(Object.entries(qualifiers).filter(([key, value]) => !isUsual(key, value)));
}

function dependenciesOf(sbom: Sbom, packages: ReadonlyMap<string, StatedPackage>): StatedDependency[] {
  return sbom.edges.flatMap(({ from, to, kind, scope = 'runtime' }) => {
    const [above, below] = [packages.get(from), packages.get(to)];
    if (kind !== 'depends-on' || above === undefined || below === undefined) return [];
    return [{ from: placeOf(above), to: placeOf(below), scope, requirement: undefined }];
  });
}

function placeOf({ name, version, ecosystem, purl }: StatedPackage): PackageAtVersion {
  return { name, version, ecosystem, purl };
}

/** So many problems of a document are told one by one. */
const mostNotes = 50;

function notesOn(problems: readonly SbomProblem[], name: string): string[] {
  const errors = problems.filter(({ level }) => level === 'error');
  const rest = problems.filter(({ level }) => level !== 'error');
  const told = [...errors, ...rest].slice(0, mostNotes);
  const notes = told.map(({ place, text }) => `不符合 ${name}（${place}）：${text}`);
  const untold = problems.length - told.length;
  return untold === 0 ? notes : [...notes, `另有 ${untold} 处不符合 ${name}`];
}
