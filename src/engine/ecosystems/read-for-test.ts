import type { PackageFileReader, PackageFileReading, StatedPackage } from './ecosystem.ts';

/** Read the first of some files with a reader; the others are the rest of the upload. For tests only. */
export function readFirst(reader: PackageFileReader, files: Readonly<Record<string, string>>) {
  const [path, text] = Object.entries(files)[0] ?? ['', ''];
  const upload = { text: (wanted: string) => files[wanted], paths: Object.keys(files) };
  const reading = reader.read(text, path, upload);
  return {
    ...reading,
    /** `name version @line scopes direct`, as far as stated. */
    lines: reading.packages.map(describePackage),
    /** `a 1 -> b 2`. */
    edges: edgesOf(reading),
  };
}

/** A reading in lines: packages as `name version @line scopes direct`, needs as `a 1 -> b 2`, notes behind `!`. */
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

function describeWithLicense(stated: StatedPackage): string {
  const license = stated.declaredLicense === undefined ? '' : ` [${stated.declaredLicense}]`;
  return describePackage(stated) + license;
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
