import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../unreadable-file.ts';
import type { PackageFileReader, UploadTexts } from './ecosystem.ts';
import { ecosystems } from './list.ts';

/** A path that a reader takes, found among the names that package files have. */
const paths = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'package.json',
  'node_modules/a/package.json',
  'poetry.lock',
  'Pipfile.lock',
  'Pipfile',
  'pdm.lock',
  'uv.lock',
  'pylock.toml',
  'pyproject.toml',
  'requirements.txt',
  'setup.py',
  'setup.cfg',
  'a-1.dist-info/METADATA',
  'pom.xml',
  'META-INF/maven/a/b/pom.xml',
  'META-INF/maven/a/b/pom.properties',
  'gradle.lockfile',
  'build.gradle',
  'gradle/verification-metadata.xml',
  'gradle/libs.versions.toml',
  'gradle.properties',
  'go.mod',
  'go.sum',
  'vendor/modules.txt',
];

const readers = ecosystems.flatMap((ecosystem) => ecosystem.readers);

/** A small file of every format, so that cutting and mixing starts from something that is understood. */
const samples = [
  '{"lockfileVersion":3,"packages":{"":{"dependencies":{"a":"1"}},"node_modules/a":{"version":"1.0.0"}}}',
  '{"dependencies":{"a":{"version":"1.0.0","requires":{"b":"1"},"dependencies":{"b":{"version":"1.0.0"}}}}}',
  '# yarn lockfile v1\n\na@^1.0.0:\n  version "1.0.0"\n  dependencies:\n    b "^2.0.0"\n',
  "lockfileVersion: '9.0'\nimporters:\n  .:\n    dependencies:\n      a:\n        specifier: ^1\n        version: 1.0.0\npackages:\n  a@1.0.0: {}\nsnapshots:\n  a@1.0.0: {}\n",
  '{"lockfileVersion":1,"workspaces":{"":{"dependencies":{"a":"1",},},},"packages":{"a":["a@1.0.0","",{}],}}',
  '[[package]]\nname = "a"\nversion = "1.0"\ndependencies = [{ name = "b" }]\nsource = { virtual = "." }\n',
  '[project]\ndependencies = ["a>=1", "b==2; python_version < \'3\'"]\n[tool.poetry.dependencies]\nc = "^1"\n',
  'a==1.0 \\\n  --hash=sha256:00 # via b\n-r other.txt\n-e git+https://example.com/x#egg=x\nb @ https://x/y\n',
  'from setuptools import setup\nsetup(install_requires=["a>=1", \'b\'], extras_require={"x": ["c"]})\n',
  'Metadata-Version: 2.1\nName: a\nVersion: 1.0\nLicense: MIT\n\nText\n',
  '<project><parent><groupId>g</groupId><artifactId>p</artifactId></parent><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><version>${v}</version></dependency></dependencies></project>',
  '<verification-metadata><components><component group="g" name="a" version="1"/></components></verification-metadata>',
  'groupId=g\nartifactId=a\nversion=1\n',
  'g:a:1=runtimeClasspath\nempty=\n',
  'dependencies {\n  implementation "g:a:$v"\n  testImplementation group: "g", name: "b", version: "1"\n}\n',
  'module m\n\ngo 1.21\n\nrequire (\n\ta.example/b v1.0.0 // indirect\n)\nreplace a.example/b => ../b\n',
  'a.example/b v1.0.0 h1:AAAA=\na.example/b v1.0.0/go.mod h1:AAAA=\n',
  '# a.example/b v1.0.0\n## explicit\na.example/b\n',
];

function uploadOf(path: string, text: string): UploadTexts {
  return { text: (wanted) => (wanted === path ? text : undefined), paths: [path] };
}

/** Read a text; whatever it is, the answer is a reading or `UnreadableFile`. */
function readsOrRefuses(reader: PackageFileReader, path: string, text: string): void {
  const started = performance.now();
  try {
    const reading = reader.read(text, path, uploadOf(path, text));
    for (const stated of reading.packages) expect(stated.name).not.toBe('');
  } catch (error) {
    expect(error, `${path} ${JSON.stringify(text.slice(0, 100))}`).toBeInstanceOf(UnreadableFile);
  }
  expect(performance.now() - started, `${path} ${JSON.stringify(text.slice(0, 60))}`).toBeLessThan(2000);
}

const hugeTexts: readonly string[] = [
  'a',
  ' ',
  '\t',
  '"',
  "'",
  '[',
  '{',
  '(',
  ',',
  ':',
  '\\',
  '#',
  '=',
  '-',
  '\n',
  '<a>',
  '<',
  '/*',
  '//',
  '${a}',
  'a,',
  '"a",',
  "'a',",
  '"a":',
  '{"a":',
  '[[a]]\n',
  '[a]\n',
  '- ',
  '? ',
  'a: ',
  'a:\n',
  ' a@1, ',
  '"a@1", ',
  '&a *a ',
  'a b\n',
  'api ',
  'group: ',
  'ext.a',
  '"${',
  '# via ',
  '-r a\n',
  'a==1 \\\n',
  'require (\n',
  '=> ',
  'v1.',
  'a=(',
  'a = [\n',
  '[a]\nb=1\n',
  '\u0000',
  '\uFEFF',
].map((piece) => piece.repeat(Math.ceil(300_000 / piece.length)));

it('has a sample path for every reader', () => {
  const taken = new Set(paths.map((path) => readers.find((reader) => reader.matches(path))));

  expect(readers.filter((reader) => !taken.has(reader)).map(({ id }) => id)).toEqual([]);
});

describe.each(paths)('the reader of %s', (path) => {
  const reader = readers.find((candidate) => candidate.matches(path));
  if (reader === undefined) throw new Error(`no reader for ${path}`);

  it('takes the file in any folder and in an archive', () => {
    expect(reader.matches(`some/folder/${path}`)).toBe(true);
    expect(reader.matches(`some/archive.zip!/${path}`)).toBe(true);
  });

  it('states nothing for an empty file, or refuses it', () => {
    for (const text of ['', ' \n', '\r\n', '\uFEFF']) readsOrRefuses(reader, path, text);
  });

  it('reads or refuses every sample, whole, cut, with CRLF, and without its line breaks', () => {
    for (const sample of samples) {
      for (let end = 0; end <= sample.length; end += 1) readsOrRefuses(reader, path, sample.slice(0, end));
      readsOrRefuses(reader, path, sample.replaceAll('\n', '\r\n'));
      readsOrRefuses(reader, path, sample.replaceAll('\n', ' '));
    }
  });

  it('reads the same from a file with CRLF', () => {
    for (const sample of samples) {
      const read = (text: string) => {
        try {
          return reader.read(text, path, uploadOf(path, text)).packages;
        } catch {
          return 'refused';
        }
      };

      expect(read(sample.replaceAll('\n', '\r\n'))).toEqual(read(sample));
    }
  });

  it('is in time for a file of nothing but one sign or word', () => {
    for (const text of hugeTexts) readsOrRefuses(reader, path, text);
  });

  it('is in time for samples that never end', () => {
    for (const sample of samples)
      readsOrRefuses(reader, path, sample.repeat(Math.ceil(200_000 / sample.length)));
  });

  it('reads or refuses whatever is thrown at it', () => {
    const scraps = fc.constantFrom(...samples.flatMap((sample) => sample.split(/(?<=[\n,{}[\]<>:=])/)));
    const mixed = fc.array(fc.oneof({ weight: 6, arbitrary: scraps }, fc.string({ unit: 'binary' })), {
      maxLength: 30,
    });

    fc.assert(
      fc.property(mixed, (pieces) => readsOrRefuses(reader, path, pieces.join(''))),
      { numRuns: 150 },
    );
  });
});
