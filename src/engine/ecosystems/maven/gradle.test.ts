import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { buildGradle } from './build-gradle.ts';
import { gradleLockfile } from './gradle-lockfile.ts';
import { verificationMetadataXml } from './verification-metadata-xml.ts';
import { versionsToml } from './versions-toml.ts';

describe('gradle.lockfile', () => {
  it('knows scopes from the names of configurations', () => {
    const text = `# comment
g:a:1.0=compileClasspath,runtimeClasspath
g:b:2.0=testCompileClasspath,testRuntimeClasspath
g:c:3.0=annotationProcessor
g:d:4.0=compileClasspath
nonsense
empty=errorprone
`;

    const { lines, notes } = readFirst(gradleLockfile, { 'gradle.lockfile': text });

    expect(lines).toEqual([
      'g:a 1.0 @2 runtime',
      'g:b 2.0 @3 test',
      'g:c 3.0 @4 build',
      'g:d 4.0 @5 provided',
    ]);
    expect(notes).toHaveLength(1);
  });

  it('reads the lockfiles of build scripts and of older Gradle', () => {
    expect(readFirst(gradleLockfile, { 'buildscript-gradle.lockfile': 'g:a:1.0=classpath\n' }).lines).toEqual(
      ['g:a 1.0 @1 build'],
    );
    expect(gradleLockfile.matches('gradle/dependency-locks/compileClasspath.lockfile')).toBe(true);
    expect(() => readFirst(gradleLockfile, { 'gradle.lockfile': 'nonsense' })).toThrow(UnreadableFile);
  });
});

describe('gradle/verification-metadata.xml', () => {
  it('reads components, whatever the order and the quotes of attributes', () => {
    const text = `<?xml version="1.0"?>
<verification-metadata xmlns="https://schema.gradle.org/dependency-verification">
  <!-- <component group="no" name="no" version="1"/> -->
  <components>
    <component name='a'
      version="1.0" group="g"/>
    <component name="b" version="1.0"/>
  </components>
</verification-metadata>`;

    const { lines, notes } = readFirst(verificationMetadataXml, { 'gradle/verification-metadata.xml': text });

    expect(lines).toEqual(['g:a 1.0 @5']);
    expect(notes).toHaveLength(1);
  });
});

describe('a version catalog', () => {
  it('reads all notations of libraries, and no plugins', () => {
    const text = `[versions]
v = "1.0"
rich = { strictly = "[1,2)", prefer = "1.5" }

[libraries]
a = "g:a:1.0"
b = { module = "g:b", version.ref = "v" }
c = { group = "g", name = "c", version = { ref = "rich" } }
d = { module = "g:d", version = "1.+" }
e = { module = "g:e" }
bad = { name = "x" }

[plugins]
p = { id = "p", version = "1" }
`;

    const { lines, notes } = readFirst(versionsToml, { 'gradle/libs.versions.toml': text });

    expect(lines).toEqual(['g:a 1.0 @6', 'g:b 1.0 @7', 'g:c 1.5 @8', 'g:d (1.+) @9', 'g:e ? @10']);
    expect(notes).toHaveLength(1);
  });
});

describe('build.gradle', () => {
  it('reads plain coordinates of Groovy scripts', () => {
    const text = `buildscript { dependencies { classpath 'g:plugin:1.0' } }
def v = '2.0'
ext.w = "3.0"
dependencies {
    implementation "g:a:$v"
    api("g:b:\${w}") { transitive = false }
    // implementation 'no:no:1'
    testImplementation group: 'g', name: 'c', version: '4.0'
    compileOnly 'g:d:1.+'
    implementation platform('g:bom:5.0')
    runtimeOnly 'g:e:\${outside}'
    implementation project(':core')
    implementation 'g:f:1.0:classifier@zip'
}
`;

    const { lines } = readFirst(buildGradle, {
      'app/build.gradle': text,
      'gradle.properties': 'outside=6.0\n',
    });

    expect(lines).toEqual([
      'g:plugin 1.0 @1 build direct',
      'g:a 2.0 @5 runtime direct',
      'g:b 3.0 @6 runtime direct',
      'g:c 4.0 @8 test direct',
      'g:d (1.+) @9 provided direct',
      'g:bom 5.0 @10 runtime direct',
      'g:e 6.0 @11 runtime direct',
      'g:f 1.0 @13 runtime direct',
    ]);
  });

  it('reads plain coordinates of Kotlin scripts', () => {
    const text = `val v = "1.0"
/* implementation("no:no:1") */
dependencies {
    implementation("g:a:$v")
    testImplementation(group = "g", name = "b", version = "2.0")
    implementation(libs.c)
    kapt("g:d:3.0")
}
`;

    expect(readFirst(buildGradle, { 'build.gradle.kts': text }).lines).toEqual([
      'g:a 1.0 @4 runtime direct',
      'g:b 2.0 @5 test direct',
      'g:d 3.0 @7 build direct',
    ]);
  });
});

describe('a build script that names a version catalog', () => {
  const catalog = `[versions]
junit5 = "6.0.3"
[libraries]
clikt = { module = "com.github.ajalt.clikt:clikt", version = "5.1.0" }
coroutines-core = "org.jetbrains.kotlinx:kotlinx-coroutines-core:1.10.2"
junit5 = { module = "org.junit.jupiter:junit-jupiter" }
junit5_bom = { module = "org.junit:junit-bom", version.ref = "junit5" }
ranged = "g:ranged:[1,2)"
[bundles]
tests = ["junit5", "coroutines-core"]
`;
  const script = `dependencies {
  implementation(libs.clikt)
  testImplementation(platform(libs.junit5.bom))
  testImplementation(libs.bundles.tests)
  detektPlugins libs.coroutines.core.get()
  runtimeOnly(libs.ranged)
  implementation(libs.unheard.of)
  implementation(other.clikt)
  // implementation(libs.junit5)
}
`;

  it('asks for what the catalog of its build says', () => {
    const upload = { 'core/build.gradle.kts': script, 'gradle/libs.versions.toml': catalog };

    expect(readFirst(buildGradle, upload).lines).toEqual([
      'com.github.ajalt.clikt:clikt 5.1.0 @2 runtime direct',
      'org.junit:junit-bom 6.0.3 @3 test direct',
      'org.junit.jupiter:junit-jupiter ? @4 test direct',
      'org.jetbrains.kotlinx:kotlinx-coroutines-core 1.10.2 @4 test build direct',
      'g:ranged ([1,2)) @6 runtime direct',
    ]);
  });

  it('asks for nothing where there is no catalog, or none that can be read', () => {
    expect(readFirst(buildGradle, { 'build.gradle.kts': script }).lines).toEqual([]);
    const broken = { 'build.gradle.kts': script, 'gradle/libs.versions.toml': '[libraries' };
    expect(readFirst(buildGradle, broken).lines).toEqual([]);
  });
});
