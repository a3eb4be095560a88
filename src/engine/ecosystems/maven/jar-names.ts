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
    if (isStatedInside(prefix, upload) || !/^$|\.(?:jar|aar|hpi|jpi)$/i.test(jar)) return draft.finish();
    const named = placed(jar) ?? identify(mainSection(text), fileName(jar));
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
    const isRead = isStatedInside(prefix, upload) || upload.text(prefix + manifestPath) !== undefined;
    if (isRead) return draft.finish();
    const named = placed(path) ?? identify(new Map(), fileName(path));
    if (named === undefined) draft.note('无法从内容或文件名得知这个 jar 是哪个组件的哪个版本');
    else draft.add(named);
    return draft.finish();
  },
};

const manifestPath = 'META-INF/MANIFEST.MF';

/**
 * Whether Maven's metadata inside a jar say what it is. Where they speak of other artifacts at other versions than its
 * name does, they are those of the parts that were shaded into it.
 */
function isStatedInside(prefix: string, upload: UploadTexts): boolean {
  const stated = mavenMetadata(upload).get(prefix) ?? [];
  const named = nameAndVersion(fileName(prefix.slice(0, -'!/'.length)));
  if (named === undefined) return stated.length > 0;
  return stated.some(
    (path) =>
      path.includes(`/${named.name}/pom.properties`) ||
      (upload.text(path) ?? '').split(/\r?\n/).includes(`version=${named.version}`),
  );
}

/** The pom.properties of an upload, by what the paths in their archive begin with. */
function mavenMetadata(upload: UploadTexts): ReadonlyMap<string, readonly string[]> {
  const known = knownMetadata.get(upload);
  if (known !== undefined) return known;
  const metadata = new Map<string, string[]>();
  for (const path of upload.paths) {
    const at = path.search(/META-INF\/maven\/[^!]*pom\.properties$/);
    if (at < 0) continue;
    const inside = metadata.get(path.slice(0, at)) ?? [];
    inside.push(path);
    metadata.set(path.slice(0, at), inside);
  }
  knownMetadata.set(upload, metadata);
  return metadata;
}

/** The same upload is asked about for each of its jars. */
const knownMetadata = new WeakMap<UploadTexts, ReadonlyMap<string, readonly string[]>>();

/** `slf4j-api-1.7.5.jar` is slf4j-api at 1.7.5; `_2.13` is the version of Scala, and part of the name. */
function nameAndVersion(jar: string): { readonly name: string; readonly version: string } | undefined {
  const bare = jar
    .replace(/\.\w+$/, '')
    .replace(/-(?:jar-with-dependencies|(?:linux|windows|osx|natives)[\w-]*)$/, '');
  const [, name, version] = /^(.+?(?:_[23](?:\.\d+)?)?)[-_](\d[\w.+-]*)$/.exec(bare) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

/**
 * What a jar is by its place in a local repository, of Maven (`repository/org/slf4j/slf4j-api/1.7.5/slf4j-api-1.7.5.jar`,
 * "Maven2 Repository Layout") or of Gradle (`files-2.1/org.slf4j/slf4j-api/1.7.5/<sha1>/slf4j-api-1.7.5.jar`).
 */
function placed(path: string) {
  const maven = /(?:^|\/)repository\/(.+)\/([^/]+)\/([^/]+)\/([^/]+)\.jar$/.exec(path);
  const gradle = /(?:^|\/)files-2\.1\/([^/]+)\/([^/]+)\/([^/]+)\/[0-9a-f]{38,40}\/([^/]+)\.jar$/.exec(path);
  const [, group = '', artifact = '', version = '', file = ''] = maven ?? gradle ?? [];
  if (artifact === '' || !file.startsWith(`${artifact}-${version}`)) return undefined;
  return { name: `${group.replaceAll('/', '.')}:${artifact}`, version, confidence: 0.9 };
}

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
  const byName = nameAndVersion(jar);
  if (/-(?:sources|javadoc|tests?)$/.test(byName?.version ?? '')) return undefined;
  const field = (name: string) => {
    const found = section.get(name);
    return found === undefined || found.value === '' || found.value.includes('${') ? undefined : found;
  };
  const symbolic = field('Bundle-SymbolicName')?.value.split(';')[0]?.trim();
  const artifact =
    byName?.name ??
    artifactOf(field('Implementation-Title')?.value) ??
    artifactOf(symbolic) ??
    artifactOf(jar.replace(/\.\w+$/, ''));
  const stated = field('Implementation-Version') ?? field('Bundle-Version') ?? field('Specification-Version');
  const version = byName?.version ?? stated?.value;
  if (artifact === undefined || version === undefined || !/^\S{1,100}$/.test(version)) return undefined;
  const group = groupOf(artifact, field('Implementation-Vendor-Id')?.value, symbolic);
  const agrees = stated !== undefined && byName !== undefined && stated.value.startsWith(version);
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
