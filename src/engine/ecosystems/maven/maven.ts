import type { Ecosystem } from '../ecosystem.ts';
import { androidVersion } from './android-version.ts';
import { buildGradle, gradleProperties } from './build-gradle.ts';
import { buildSbt, buildSbtLock } from './build-sbt.ts';
import { gradleLockfile } from './gradle-lockfile.ts';
import { jarFile, jarManifest } from './jar-names.ts';
import { ivyXml } from './ivy-xml.ts';
import { pomProperties } from './pom-properties.ts';
import { embeddedPomXml, pomXml } from './pom-xml.ts';
import { verificationMetadataXml } from './verification-metadata-xml.ts';
import { compareMavenVersions } from './versions.ts';
import { versionsToml } from './versions-toml.ts';

/** Packages of the JVM, whichever tool fetches them: Maven, Gradle, sbt, Ivy. */
export const maven: Ecosystem = {
  id: 'maven',
  label: 'Maven',
  readers: [
    pomXml,
    embeddedPomXml,
    pomProperties,
    androidVersion,
    jarManifest,
    jarFile,
    gradleLockfile,
    verificationMetadataXml,
    versionsToml,
    buildGradle,
    gradleProperties,
    buildSbt,
    buildSbtLock,
    ivyXml,
  ],
  compareVersions: compareMavenVersions,
};
