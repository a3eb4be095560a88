import type { PomDependency, PomProject } from './pom-project.ts';
import type { UploadedPoms } from './uploaded-poms.ts';

/** Longer chains of parents are circles. */
const maxAncestors = 30;
/** Properties inside properties are followed this far; no value grows beyond this length. */
const maxNesting = 20;
const maxValueLength = 4096;

/** A dependency of a project, with inheritance, management and properties applied. */
export interface EffectiveDependency extends PomDependency {
  /** Whether it comes from a parent and not from the POM itself. */
  readonly isInherited: boolean;
  /** Whether it belongs to a profile that somebody has to choose. */
  readonly isOfProfile: boolean;
}

/** What Maven makes of a POM and its parents (Maven Model Builder), as far as the upload holds them. */
export class EffectivePom {
  readonly #lineage: readonly PomProject[];
  readonly #poms: UploadedPoms;
  readonly #properties = new Map<string, string>();
  readonly #managed = new Map<string, PomDependency>();

  constructor(pom: PomProject, poms: UploadedPoms) {
    this.#poms = poms;
    this.#lineage = lineageOf(pom, poms);
    for (const ancestor of this.#lineage) this.#takeProperties(ancestor);
    for (const ancestor of this.#lineage) this.#takeManaged(ancestor);
    for (const ancestor of this.#lineage) this.#takeImports(ancestor);
  }

  /** What is managed, by `groupId:artifactId:type:classifier`. */
  get managed(): ReadonlyMap<string, PomDependency> {
    return this.#managed;
  }

  /** Every dependency once; of two with the same key in one POM the last counts, and a child's goes before its parent's. */
  dependencies(): EffectiveDependency[] {
    const found = new Map<string, EffectiveDependency>();
    for (const [generation, pom] of this.#lineage.entries()) {
      const isInherited = generation > 0;
      const active = pom.profiles.filter((profile) => profile.isActive);
      const chosen = pom.profiles.filter((profile) => !profile.isActive);
      const own = [pom, ...active].flatMap(({ dependencies }) => dependencies);
      const ofProfiles = chosen.flatMap(({ dependencies, properties }) =>
        dependencies.map((one) => this.#interpolate(one, properties)),
      );
      this.#addGeneration(
        own.map((one) => this.#interpolate(one)),
        { isInherited, isOfProfile: false },
        found,
      );
      this.#addGeneration(ofProfiles, { isInherited, isOfProfile: true }, found);
    }
    return [...found.values()].map((dependency) => this.#manage(dependency));
  }

  /** Fill in `${...}`; what is not known stays as written. */
  resolve(text: string, extra: ReadonlyMap<string, string> = new Map()): string {
    let resolved = text;
    for (let depth = 0; depth < maxNesting && resolved.includes('${'); depth += 1) {
      const next = resolved.replace(/\$\{([^${}]+)\}/g, (whole, name: string) => {
        return extra.get(name) ?? this.#properties.get(name) ?? whole;
      });
      if (next === resolved || next.length > maxValueLength) break;
      resolved = next;
    }
    return resolved;
  }

  #takeProperties(pom: PomProject): void {
    const own = { groupId: pom.groupId, artifactId: pom.artifactId, version: pom.version };
    const parent = pom.parent ?? { groupId: undefined, artifactId: undefined, version: undefined };
    for (const key of ['groupId', 'artifactId', 'version'] as const) {
      for (const prefix of ['project.', 'pom.', '']) {
        this.#set(`${prefix}${key}`, own[key] ?? (key === 'artifactId' ? undefined : parent[key]));
        this.#set(`${prefix}parent.${key}`, parent[key]);
      }
    }
    const active = pom.profiles.filter((profile) => profile.isActive);
    for (const { properties } of [...active, pom]) {
      for (const [name, value] of properties) this.#set(name, value);
    }
  }

  /** The first value counts: the POM itself is asked before its parents. */
  #set(name: string, value: string | undefined): void {
    if (value !== undefined && !this.#properties.has(name)) this.#properties.set(name, value);
  }

  #takeManaged(pom: PomProject): void {
    const active = pom.profiles.filter((profile) => profile.isActive);
    const own = new Map<string, PomDependency>();
    for (const { managed } of [pom, ...active]) {
      for (const one of managed) {
        const resolved = this.#interpolate(one);
        if (resolved.scope !== 'import') own.set(keyOf(resolved), resolved);
      }
    }
    for (const [key, one] of own) if (!this.#managed.has(key)) this.#managed.set(key, one);
  }

  /** Bills of materials (`<scope>import</scope>`) speak after everything that the POM and its parents say. */
  #takeImports(pom: PomProject): void {
    for (const one of pom.managed) {
      const { groupId, artifactId, version, type, scope } = this.#interpolate(one);
      if (scope !== 'import' || type !== 'pom') continue;
      const imported = this.#poms.find(groupId ?? '', artifactId ?? '', version ?? '');
      if (imported === undefined || this.#lineage.includes(imported)) continue;
      for (const [key, managed] of managedOf(imported, this.#poms)) {
        if (!this.#managed.has(key)) this.#managed.set(key, managed);
      }
    }
  }

  #addGeneration(
    dependencies: readonly PomDependency[],
    origin: { readonly isInherited: boolean; readonly isOfProfile: boolean },
    found: Map<string, EffectiveDependency>,
  ): void {
    const own = new Map(dependencies.map((one) => [keyOf(one), one]));
    for (const [key, one] of own) if (!found.has(key)) found.set(key, { ...one, ...origin });
  }

  #manage(dependency: EffectiveDependency): EffectiveDependency {
    const managed = this.#managed.get(keyOf(dependency));
    return {
      ...dependency,
      version: dependency.version ?? managed?.version,
      scope: dependency.scope ?? managed?.scope,
      isOptional: dependency.isOptional ?? managed?.isOptional,
    };
  }

  #interpolate(dependency: PomDependency, extra?: ReadonlyMap<string, string>): PomDependency {
    const fill = (text: string | undefined) => (text === undefined ? undefined : this.resolve(text, extra));
    return {
      ...dependency,
      groupId: fill(dependency.groupId),
      artifactId: fill(dependency.artifactId),
      version: fill(dependency.version),
      type: this.resolve(dependency.type, extra),
      classifier: this.resolve(dependency.classifier, extra),
      scope: fill(dependency.scope),
    };
  }
}

/** What each bill of materials manages; many projects import the same. */
const managedByPom = new WeakMap<PomProject, ReadonlyMap<string, PomDependency>>();

function managedOf(pom: PomProject, poms: UploadedPoms): ReadonlyMap<string, PomDependency> {
  const known = managedByPom.get(pom);
  if (known !== undefined) return known;
  // In a circle of imports the one that is being read manages nothing yet.
  managedByPom.set(pom, new Map());
  const { managed } = new EffectivePom(pom, poms);
  managedByPom.set(pom, managed);
  return managed;
}

/** What tells dependencies apart: Maven's "management key". */
function keyOf({ groupId, artifactId, type, classifier }: PomDependency): string {
  return `${groupId ?? ''}:${artifactId ?? ''}:${type}:${classifier}`;
}

/** The POM and its parents, nearest first. */
function lineageOf(pom: PomProject, poms: UploadedPoms): PomProject[] {
  const lineage = [pom];
  for (let parent = poms.parentOf(pom); parent !== undefined; parent = poms.parentOf(parent)) {
    if (lineage.includes(parent) || lineage.length > maxAncestors) break;
    lineage.push(parent);
  }
  return lineage;
}
