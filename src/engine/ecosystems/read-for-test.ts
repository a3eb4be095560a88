import type { PackageFileReader, StatedPackage } from './ecosystem.ts';

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
    edges: reading.dependencies.map(
      ({ from, to }) => `${from.name} ${from.version ?? '?'} -> ${to.name} ${to.version ?? '?'}`,
    ),
  };
}

function describePackage({ name, version, requirement, line, scopes, isDirect }: StatedPackage): string {
  const fixed = version ?? (requirement === undefined ? '?' : `(${requirement})`);
  const directness = isDirect === undefined ? [] : [isDirect ? 'direct' : 'transitive'];
  return [name, fixed, `@${line ?? '?'}`, ...scopes, ...directness].join(' ');
}
