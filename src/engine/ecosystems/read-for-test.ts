import type { PackageFileReader, PackageFileReading, StatedPackage } from './ecosystem.ts';

/** Read the first of some files with a reader; the others are the rest of the upload. For tests only. */
export function readFirst(reader: PackageFileReader, files: Readonly<Record<string, string | Uint8Array>>) {
  const [path] = Object.keys(files);
  if (path === undefined) throw new Error('no file to read');
  const bytes = (wanted: string) =>
    Object.hasOwn(files, wanted) ? Buffer.from(files[wanted] ?? '') : undefined;
  const text = (wanted: string) => bytes(wanted)?.toString();
  const upload = { text, bytes, paths: Object.keys(files) };
  const reading = reader.read(reader.isBinary === true ? '' : (text(path) ?? ''), path, upload);
  return {
    ...reading,
    /** `name version @line scopes direct`, as far as stated. */
    lines: reading.packages.map(describePackage),
    /** `a 1 -> b 2`. */
    edges: edgesOf(reading),
  };
}

/** A reading in lines: packages as `name version @line scopes direct [licence]`, needs as `a 1 -> b 2`, notes behind `!`. */
export function describeReading(reading: PackageFileReading): string[] {
  return [
    ...reading.packages.map(describeWithLicense),
    ...edgesOf(reading),
    ...reading.notes.map((note) => `! ${note}`),
  ];
}

function edgesOf(reading: PackageFileReading): string[] {
  return reading.dependencies.map(
    ({ from, to }) => `${from.name} ${from.version ?? '?'} -> ${to.name} ${to.version ?? '?'}`,
  );
}

/** Behind the package what few readers state: `[licence]`, class and confidence, the purl, and how digests begin. */
function describeWithLicense(stated: StatedPackage): string {
  const { declaredLicense, kind, confidence, purl, digests = [] } = stated;
  return [
    describePackage(stated),
    ...(declaredLicense === undefined ? [] : [`[${declaredLicense}]`]),
    ...(kind === undefined ? [] : [kind]),
    ...(confidence === undefined ? [] : [`~${confidence}`]),
    ...(purl === undefined ? [] : [purl]),
    ...digests.map(({ algorithm, value }) => `${algorithm}:${value.slice(0, 8)}`),
  ].join(' ');
}

function describePackage(stated: StatedPackage): string {
  const { name, version, requirement, line, scopes, isDirect, ecosystem } = stated;
  const fixed = version ?? (requirement === undefined ? '?' : `(${requirement})`);
  const directness = isDirect === undefined ? [] : [isDirect ? 'direct' : 'transitive'];
  return [
    ecosystem === undefined ? name : `${ecosystem}:${name}`,
    fixed,
    `@${line ?? '?'}`,
    ...scopes,
    ...directness,
  ].join(' ');
}
