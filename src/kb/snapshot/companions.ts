import type { Vulnerability } from '#model';
import { accompanyWithCoverage } from '../coverage/coverage-lines.ts';
import { accompanyWithConflicts } from '../merge/conflict-lines.ts';
import { beginSearch } from '../search/search-companion.ts';
import { accompanyWithFixes } from '../fixes/fix-files.ts';
import { accompanyWithLicenses } from '../licenses/license-knowledge.ts';
import type { Statement, StatementKind } from '../stated.ts';
import { beginWeaknesses } from '../weaknesses/weakness-lines.ts';
import type { LineAt } from './index-file.ts';
import type { OptionalFile } from './manifest.ts';

/** What was imported that is no advisory. */
export interface ImportedStatements {
  /** The statements of a kind, in the order of their sources and records; they are read from disk one by one. */
  of<Kind extends Exclude<StatementKind, 'advisory'>>(kind: Kind): Iterable<Statement<Kind>>;
}

/** Takes the files of a generation that is being written. */
export interface NewFiles {
  /** Write a file from its pieces. It becomes part of the generation, with its size and hash in the manifest. */
  write(name: OptionalFile, pieces: Iterable<string | Uint8Array>): Promise<void>;
}

/** Makes files of a generation that accompany its vulnerabilities: what is searched, conflicts, coverage, repairs, licences, weaknesses. */
export interface Companion {
  /** Hears each vulnerability as it is written, in the order of our ids. */
  hear?(vulnerability: Vulnerability, at: LineAt): void;
  /** Every vulnerability was heard: write the files. */
  write(files: NewFiles): Promise<void>;
}

/** Begins the companion of one generation; `scratch` is a folder of its own, removed when the generation is written. */
export type BeginCompanion = (imported: ImportedStatements, scratch: string) => Companion;

/** The companions of every generation. To add one: its file's name in `snapshotFiles`, and a line here. */
export const companions: readonly BeginCompanion[] = [
  accompanyWithConflicts,
  accompanyWithCoverage,
  accompanyWithFixes,
  accompanyWithLicenses,
  beginSearch,
  beginWeaknesses,
];

/** What was imported where nothing was. */
export const nothingImported: ImportedStatements = { of: () => [] };
