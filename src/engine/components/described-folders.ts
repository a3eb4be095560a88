import type { Component, EmbeddedProject, Evidence } from '#model';
import { isSameVersion } from './embedded-projects.ts';
import type { ReadPackageFile } from './package-files.ts';

/** How sure it is that a folder is a component's: its code shows it, and the manifest of the folder says the same. */
const bothAgree = 0.95;

/**
 * Components that were recognized by their code, with the manifest of the folder that this code lies in, where it calls
 * the package by the same name and version: all of the folder is the component's then, not the recognized files alone.
 * A manifest alone proves nothing: one's own package has one as well. What comes from the organisation's own projects is
 * theirs whatever lies beside it.
 */
export function withDescribedFolders(
  components: readonly Component[],
  readings: readonly ReadPackageFile[],
  embedded: readonly EmbeddedProject[],
): readonly Component[] {
  const described = readings.flatMap(({ ecosystem, path, reading }) =>
    reading.described === undefined ? [] : [{ ...reading.described, ecosystem: ecosystem.id, path }],
  );
  if (described.length === 0) return components;
  const own = new Set(embedded.flatMap(({ isPrivate, name }) => (isPrivate ? [name] : [])));
  return components.map((component) => {
    const added = described
      .filter(
        ({ ecosystem, name, version, path }) =>
          ecosystem === component.ecosystem &&
          name === component.name &&
          !own.has(name) &&
          isSameVersion(component.version, version) &&
          component.evidence.some((one) => one.kind === 'content' && liesBeside(one, path)),
      )
      .map(({ path, line }): Evidence => ({ kind: 'content', path, line, confidence: bothAgree }));
    return added.length === 0 ? component : { ...component, evidence: [...component.evidence, ...added] };
  });
}

/** Whether a file lies in the folder of another one, at any depth. */
function liesBeside({ path }: Evidence, other: string): boolean {
  return path.startsWith(other.slice(0, other.lastIndexOf('/') + 1));
}
