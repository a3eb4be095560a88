import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { fileName, ReadingDraft } from '../reading-draft.ts';
import { knownGroups } from './known-groups.ts';

/**
 * The main section of a jar's manifest (JAR File Specification): names and versions that builds and OSGi have put there.
 * It is asked only where Maven has left no metadata, and its word for the group is a guess.
 */
export const jarManifest: PackageFileReader = {
  id: 'META-INF/MANIFEST.MF',
  kind: 'package',
  // In a folder that is no archive it is the recipe for a jar.
  matches: (path) => /(?:^|!\/)META-INF\/MANIFEST\.MF$/.test(path),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const prefix = path.slice(0, -manifestPath.length);
    const jar = prefix.slice(0, -'!/'.length);
    if (mavenArchives(upload).has(prefix) || !/^$|\.(?:jar|aar|hpi|jpi)$/i.test(jar)) return draft.finish();
    const named = identify(mainSection(text), fileName(jar));
    if (named === undefined) {
      if (jar !== '') draft.note('无法从内容或文件名得知这个 jar 是哪个组件的哪个版本');
    } else draft.add(named);
    return draft.finish();
  },
};

/** A jar without a manifest, or one that stays closed, is known by its name alone. */
export const jarFile: PackageFileReader = {
  id: '*.jar',
  kind: 'name',
  isBinary: true,
  matches: (path) => /\.(?:jar|aar)$/i.test(path),
  read(_text, path, upload) {
    const draft = new ReadingDraft();
    const prefix = `${path}!/`;
    const isRead = mavenArchives(upload).has(prefix) || upload.text(prefix + manifestPath) !== undefined;
    if (isRead) return draft.finish();
    const named = identify(new Map(), fileName(path));
    if (named === undefined) draft.note('无法从内容或文件名得知这个 jar 是哪个组件的哪个版本');
    else draft.add(named);
    return draft.finish();
  },
};

const manifestPath = 'META-INF/MANIFEST.MF';

/** The archives of an upload that hold Maven metadata, by what the paths in them begin with. */
function mavenArchives(upload: UploadTexts): ReadonlySet<string> {
  const known = knownArchives.get(upload);
  if (known !== undefined) return known;
  const prefixes = upload.paths.flatMap((path) => {
    const at = path.search(/META-INF\/maven\/[^!]*pom\.properties$/);
    return at < 0 ? [] : [path.slice(0, at)];
  });
  const archives = new Set(prefixes);
  knownArchives.set(upload, archives);
  return archives;
}

/** The same upload is asked about for each of its jars. */
const knownArchives = new WeakMap<UploadTexts, ReadonlySet<string>>();

type Section = ReadonlyMap<string, { readonly value: string; readonly line: number }>;

/** A line that begins with a space goes on with the one before; the section ends at the first empty line. */
function mainSection(text: string): Section {
  const fields = new Map<string, { value: string; line: number }>();
  let last: { value: string; line: number } | undefined;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line === '') break;
    const match = /^([A-Za-z0-9][\w-]*): ?(.*)$/.exec(line);
    if (match?.[1] !== undefined)
      fields.set(match[1], (last = { value: (match[2] ?? '').trim(), line: index + 1 }));
    else if (line.startsWith(' ') && last !== undefined && last.value.length < 10_000)
      last.value += line.slice(1);
  }
  return fields;
}

/** What a jar is by its manifest and its name; a version that only the name tells is less sure. */
function identify(section: Section, jar: string) {
  const byName =
    /^(.+?)[-_](\d[\w.+-]*?)(?:-(?:jar-with-dependencies|linux|windows|osx|natives)[\w-]*)?$/.exec(
      jar.replace(/\.\w+$/, ''),
    );
  if (/-(?:sources|javadoc|tests?)$/.test(byName?.[2] ?? '')) return undefined;
  const field = (name: string) => {
    const found = section.get(name);
    return found === undefined || found.value === '' || found.value.includes('${') ? undefined : found;
  };
  const symbolic = field('Bundle-SymbolicName')?.value.split(';')[0]?.trim();
  const artifact = byName?.[1] ?? artifactOf(field('Implementation-Title')?.value ?? symbolic);
  const stated = field('Implementation-Version') ?? field('Bundle-Version') ?? field('Specification-Version');
  const version = byName?.[2] ?? stated?.value;
  if (artifact === undefined || version === undefined || !/^\S{1,100}$/.test(version)) return undefined;
  const group = groupOf(artifact, field('Implementation-Vendor-Id')?.value, symbolic);
  const agrees = stated !== undefined && byName !== null && stated.value.startsWith(version);
  return {
    name: group === undefined ? artifact : `${group}:${artifact}`,
    version,
    line: stated?.line,
    confidence: (group === undefined ? 0.3 : 0.5) + (agrees ? 0.3 : 0),
  };
}

/** `org.apache.commons.lang3` and `Apache Commons Lang` are no artifact; `spring-core` is. */
function artifactOf(title: string | undefined): string | undefined {
  return title !== undefined && /^[A-Za-z][\w-]{1,80}$/.test(title) ? title : undefined;
}

/** A known one; what the build has named; what the name of the bundle begins with (OSGi bundles of Maven). */
function groupOf(artifact: string, vendor: string | undefined, symbolic: string | undefined) {
  const known = knownGroups.find(([pattern]) => pattern.test(artifact))?.[1];
  if (known !== undefined) return known === '' ? artifact : known;
  if (vendor !== undefined && isGroup(vendor)) return vendor;
  const dotted = artifact.replaceAll('-', '.');
  if (symbolic === undefined) return undefined;
  for (const end of [`.${artifact}`, `.${dotted}`]) {
    const group = symbolic.endsWith(end) ? symbolic.slice(0, -end.length) : '';
    if (isGroup(group)) return group;
  }
  // `org.apache.commons` and `commons-lang3` make `org.apache.commons.lang3`.
  const [first = ''] = artifact.split('-');
  const at = symbolic.indexOf(`.${first}.`);
  const group = symbolic.slice(0, at + 1 + first.length);
  return at > 0 && symbolic === group + dotted.slice(first.length) && isGroup(group) ? group : undefined;
}

function isGroup(text: string): boolean {
  return /^[a-z][\w-]*(?:\.[\w-]+)+$/.test(text);
}
