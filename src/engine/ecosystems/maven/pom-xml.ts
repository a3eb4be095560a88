import type { DependencyScope } from '#model';
import type { PackageFileReader } from '../ecosystem.ts';
import { ReadingDraft } from '../reading-draft.ts';
import { type EffectiveDependency, EffectivePom } from './effective-pom.ts';
import { isPom, UploadedPoms } from './uploaded-poms.ts';

/** The manifest of a Maven project, with the parents and bills of materials that the upload holds. */
export const pomXml: PackageFileReader = {
  id: 'pom.xml',
  kind: 'manifest',
  matches: (path) => isPom(path) && !isEmbedded(path),
  read(text, path, upload) {
    const uploaded = UploadedPoms.of(upload);
    const pom = new EffectivePom(uploaded.read(text, path), uploaded);
    const draft = new ReadingDraft();
    let unresolved = 0;
    for (const dependency of pom.dependencies()) {
      if (isOwnModule(dependency, uploaded) || !addDependency(dependency, draft)) continue;
      if (dependency.version === undefined || dependency.version.includes('${')) unresolved += 1;
    }
    if (unresolved > 0) {
      draft.note(`有 ${unresolved} 个依赖的版本无法确定：没有写明，或由上传内容之外的父 POM 或 BOM 决定`);
    }
    return draft.finish();
  },
};

/** The POM that Maven packs into an archive: it says what the archive is, not what lies beside it. */
export const embeddedPomXml: PackageFileReader = {
  id: 'META-INF/maven/**/pom.xml',
  kind: 'package',
  matches: (path) => isPom(path) && isEmbedded(path),
  read(text, path, upload) {
    const uploaded = UploadedPoms.of(upload);
    const project = uploaded.read(text, path);
    const pom = new EffectivePom(project, uploaded);
    const draft = new ReadingDraft();
    const groupId = pom.resolve('${project.groupId}');
    const version = pom.resolve('${project.version}');
    if (project.artifactId === undefined || /\$\{/.test(groupId + version)) return draft.finish();
    const declaredLicense = project.licenses.length === 0 ? undefined : project.licenses.join(' OR ');
    draft.add({ name: `${groupId}:${project.artifactId}`, version, line: 1, declaredLicense });
    return draft.finish();
  },
};

function isEmbedded(path: string): boolean {
  return /(?:^|\/)META-INF\/maven\//.test(path);
}

/** Whether a dependency is another module of the same upload: the user's own code, not a component from elsewhere. */
function isOwnModule({ groupId, artifactId, version }: EffectiveDependency, uploaded: UploadedPoms): boolean {
  if (groupId === undefined || artifactId === undefined || version === undefined) return false;
  const module = uploaded.find(groupId, artifactId, version);
  return module !== undefined && !isEmbedded(module.path);
}

/** State a dependency; false when it names no package. */
function addDependency(dependency: EffectiveDependency, draft: ReadingDraft): boolean {
  const { groupId, artifactId, version, isInherited } = dependency;
  if (groupId === undefined || artifactId === undefined || /\$\{/.test(groupId + artifactId)) {
    draft.note(`第 ${dependency.line} 行的依赖没有可识别的 groupId 和 artifactId`);
    return false;
  }
  const fixed = fixedVersion(version);
  draft.add({
    name: `${groupId}:${artifactId}`,
    version: fixed,
    requirement: fixed === undefined ? version : undefined,
    line: isInherited ? undefined : dependency.line,
    isDirect: true,
    scopes: [scopeOf(dependency)],
  });
  return true;
}

/** The one version that a version requirement allows: a plain one, or `[1.0]` (POM reference, "Dependency Version Requirement"). */
function fixedVersion(version: string | undefined): string | undefined {
  if (version === undefined || version.includes('${')) return undefined;
  const only = /^\[([^,\]]+)\]$/.exec(version)?.[1];
  if (only !== undefined) return only.trim();
  return /[[\](),]|^(?:LATEST|RELEASE)$/.test(version) ? undefined : version;
}

function scopeOf({ scope, isOptional, isOfProfile }: EffectiveDependency): DependencyScope {
  if (scope === 'test') return 'test';
  if (scope === 'provided' || scope === 'system') return 'provided';
  return isOptional === true || isOfProfile ? 'optional' : 'runtime';
}
