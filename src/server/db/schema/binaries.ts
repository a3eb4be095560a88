import type { Architecture, BinaryEvidence, BinaryFormat, Hardening, KnownBuild, TraceVerdict } from '#model';
import type { JSONColumnType } from 'kysely';

/** Tables of programs and libraries that are no text. */
export interface BinaryTables {
  binary_file: BinaryFileTable;
  library_trace: LibraryTraceTable;
}

interface BinaryFileTable {
  task_id: string;
  /** That of the same file in `inventory_file`. */
  file_no: number;
  format: BinaryFormat;
  architecture: Architecture;
  md5: string;
  /** Null where the format always has its names. */
  is_stripped: boolean | null;
  hardening: JSONColumnType<Hardening>;
  function_count: number;
  /** As the file names them. */
  libraries: JSONColumnType<readonly string[]>;
}

interface LibraryTraceTable {
  task_id: string;
  file_no: number;
  /** Within its file, from 1. */
  trace_no: number;
  name: string;
  /** The type of purl that it is known under. */
  ecosystem: string;
  /** Empty when nothing says it. */
  version: string;
  verdict: TraceVerdict;
  confidence: number;
  /** Empty when the version is not known. */
  component_id: string;
  evidence: JSONColumnType<readonly BinaryEvidence[]>;
  /** What is kept of it is not all. */
  evidence_count: number;
  /** Null when no known build shows it. */
  build: JSONColumnType<KnownBuild> | null;
}
