import type { PackageFileReader, UploadTexts } from '../ecosystem.ts';
import { countLineBreaks } from '../line-finder.ts';
import { fileName, pathBeside, ReadingDraft } from '../reading-draft.ts';
import { scopeOfConfiguration } from './gradle-configurations.ts';
import { withoutCStyleComments } from '../source-comments.ts';
import { fixedGradleVersion } from './gradle-versions.ts';
import { readProperties } from './properties-file.ts';
import { UsedCatalogs } from './used-catalogs.ts';

/**
 * A Gradle build script, Groovy or Kotlin; read, never executed.
 *
 * Found are plain coordinates in the declarations of configurations, with variables that are assigned a literal here
 * or in gradle.properties, and what is named of a version catalog (`libs.guava`). What a program computes is not found.
 */
export const buildGradle: PackageFileReader = {
  id: 'build.gradle',
  kind: 'manifest',
  matches: (path) => /\.gradle(?:\.kts)?$/.test(fileName(path)),
  read(text, path, upload) {
    const draft = new ReadingDraft();
    const source = withoutCStyleComments(text);
    const variables = variablesOf(source, path, upload);
    let line = 1;
    let counted = 0;
    for (const declaration of declarationsIn(source, new UsedCatalogs(path, upload))) {
      line += countLineBreaks(source, counted, declaration.at);
      counted = declaration.at;
      const [group, name, version] = declaration.coordinates.map((part) => fillIn(part, variables));
      if (!group || !name || /[$\s/{}]/.test(group + name)) continue;
      const requirement = version === '' ? undefined : version;
      const fixed = fixedGradleVersion(requirement);
      draft.add({
        name: `${group}:${name}`,
        version: fixed,
        requirement: fixed === undefined ? requirement : undefined,
        line,
        isDirect: true,
        scopes: [scopeOfConfiguration(declaration.configuration)],
      });
    }
    return draft.finish();
  },
};

/** The values of a project that build scripts use as variables; no package is named there. */
export const gradleProperties: PackageFileReader = {
  id: 'gradle.properties',
  kind: 'manifest',
  matches: (path) => fileName(path) === 'gradle.properties',
  read: () => new ReadingDraft().finish(),
};

interface Declaration {
  readonly configuration: string;
  /** Group, name and version, as written. */
  readonly coordinates: readonly string[];
  readonly at: number;
}

const configurationName =
  /\b(?:api|implementation|compile|compileOnly(?:Api)?|runtime(?:Only)?|classpath|annotationProcessor|kapt\w*|ksp\w*|provided(?:Compile|Runtime)?|developmentOnly|coreLibraryDesugaring|[a-z]\w*(?:Api|Implementation|Compile|CompileOnly|Runtime|RuntimeOnly|AnnotationProcessor|Plugins))\b/g;

/** What may follow the name of a configuration: `'g:a:v'`, `platform("g:a:v")`, or named parts. */
const shortNotation =
  /^[ \t]*\(?\s{0,20}(?:(?:enforcedPlatform|platform|testFixtures)[ \t]*\(?\s{0,20})?(?:"([^"\n]{1,300})"|'([^'\n]{1,300})')/;
/** `libs.guava`, `platform(libs.junit.bom)`: a catalog and what it is asked for. */
const catalogNotation =
  /^[ \t]*\(?\s{0,20}(?:(?:enforcedPlatform|platform|testFixtures)[ \t]*\(?\s{0,20})?([A-Za-z]\w{0,60})\.([A-Za-z][\w.]{0,200})/;
const namedPart =
  /\b(group|name|version)\s{0,5}[:=]\s{0,5}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|([A-Za-z_][\w.]{0,100}))/g;

function* declarationsIn(source: string, catalogs: UsedCatalogs): Iterable<Declaration> {
  for (const match of source.matchAll(configurationName)) {
    const at = match.index;
    const after = source.slice(at + match[0].length, at + match[0].length + 600);
    const short = shortNotation.exec(after);
    const coordinates = short === null ? namedCoordinates(after) : (short[1] ?? short[2] ?? '').split(':');
    if (coordinates !== undefined && coordinates.length >= 2) {
      // A classifier or `@type` may follow.
      const [group = '', name = '', version = ''] = coordinates;
      yield { configuration: match[0], coordinates: [group, name, version.replace(/@\w+$/, '')], at };
    }
    const accessor = catalogNotation.exec(after);
    if (accessor === null) continue;
    for (const library of catalogs.libraries(accessor[1] ?? '', accessor[2] ?? ''))
      yield { configuration: match[0], coordinates: library, at };
  }
}

function namedCoordinates(after: string): string[] | undefined {
  if (!/^[ \t]*\(?\s{0,20}group\s{0,5}[:=]/.test(after)) return undefined;
  const parts = new Map<string, string>();
  for (const [, key = '', double, single, variable] of after.matchAll(namedPart)) {
    if (parts.has(key)) break;
    parts.set(key, double ?? single ?? `\${${variable ?? ''}}`);
  }
  return [parts.get('group') ?? '', parts.get('name') ?? '', parts.get('version') ?? ''];
}

/** Literals assigned here, then those of gradle.properties beside the script or in the folders above. */
function variablesOf(source: string, path: string, upload: UploadTexts): Map<string, string> {
  const variables = new Map<string, string>();
  for (let folder = '.', depth = 0; depth < 6; depth += 1, folder += '/..') {
    const properties = readProperties(upload.text(pathBeside(path, `${folder}/gradle.properties`)) ?? '');
    for (const [name, { value }] of properties) if (!variables.has(name)) variables.set(name, value);
  }
  const assignment =
    /(?:\b(?:def|val|var|const val|set|String)\s{1,5}|\bext\.|\bproject\.|extra\["|^[ \t]*)\(?["']?([A-Za-z_]\w{0,100})["']?(?:"\])?\s{0,5}(?:=|,)\s{0,5}(?:"([^"\n$]{1,100})"|'([^'\n$]{1,100})')/gm;
  for (const [, name = '', double, single] of source.matchAll(assignment)) {
    variables.set(name, double ?? single ?? '');
  }
  return variables;
}

function fillIn(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(
    /\$\{([^{}]{1,200})\}|\$([A-Za-z_]\w*)/g,
    (whole, inBraces?: string, plain?: string) => {
      const name = (inBraces ?? plain ?? '').replace(/^(?:project|rootProject|ext|extra)\.|\["|"\]/g, '');
      return variables.get(name) ?? variables.get(name.split('.').at(-1) ?? '') ?? whole;
    },
  );
}
