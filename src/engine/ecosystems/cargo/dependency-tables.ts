import type { DependencyScope } from '#model';
import { entriesOf, memberOf } from '../foreign-values.ts';

/** A table of a Cargo.toml that asks for crates. */
export interface DependencyTable {
  /** Its name without quotes and spaces: `target.cfg(unix).dev-dependencies`. */
  readonly place: string;
  readonly table: unknown;
  readonly scope: DependencyScope;
}

const sections: readonly (readonly [string, DependencyScope])[] = [
  ['dependencies', 'runtime'],
  ['dev-dependencies', 'dev'],
  ['dev_dependencies', 'dev'],
  ['build-dependencies', 'build'],
  ['build_dependencies', 'build'],
];

/** The tables of a manifest that ask for crates, those of single platforms (`[target.'cfg(unix)'.dependencies]`) too. */
export function dependencyTables(manifest: unknown): DependencyTable[] {
  const holders = [
    { at: '', holder: manifest },
    ...entriesOf(memberOf(manifest, 'target')).map(([target, holder]) => ({
      at: `target.${target.replace(/["'\s]/g, '')}.`,
      holder,
    })),
  ];
  return holders.flatMap(({ at, holder }) =>
    sections.map(([section, scope]) => ({ place: at + section, table: memberOf(holder, section), scope })),
  );
}
