import {
  binaryEvidenceKinds,
  binaryFormats,
  functionSigns,
  hardeningFeatures,
  hardeningStates,
  type KnownBuild,
  type ListedBinary,
  type Severity,
  severities,
  traceVerdicts,
} from '#model';
import { z } from 'zod';
import { riskFromWire, riskToWire, severityCount, severityCountToWire, wireSeverity } from './severity.ts';

/** A build of the index of known code whose functions a binary has. */
const knownBuild = z.object({
  project: z.string(),
  fetcher: z.string(),
  name: z.string(),
  license: z.string(),
  path: z.string(),
  file_num: z.number(),
  /** Those that explain equally much, oldest first. */
  versions: z.array(z.string()),
  function_num: z.number(),
  equal_num: z.number(),
  /** How many functions the build has. */
  known_num: z.number(),
  /** How much of the instructions of the build is there, 0…1. */
  share: z.number(),
  /** Some of them, the largest first. */
  functions: z.array(
    z.object({
      name: z.string(),
      offset: z.number(),
      instruction_num: z.number(),
      sign: z.enum(functionSigns),
    }),
  ),
});

/** A binary of a task, with one of the libraries it has to do with, as the wire spells it. */
export const binaryRow = z.object({
  Id: z.string(),
  task_id: z.string(),
  Fname: z.string(),
  file_type: z.enum(binaryFormats),
  arch: z.string(),
  size: z.number(),
  md5: z.string(),
  function_count: z.number(),
  /** The libraries it is loaded with, as it names them. */
  libraries: z.array(z.string()),
  /** Empty when it has to do with no known library; so are the following. */
  Repo: z.string(),
  Version: z.string(),
  verdict: z.enum([...traceVerdicts, '']),
  /** How sure the verdict is, 0…1. */
  similarity: z.number(),
  evidence_count: z.number(),
  evidences: z.array(
    z.object({ kind: z.enum(binaryEvidenceKinds), value: z.string(), offset: z.number().optional() }),
  ),
  fetcher: z.string(),
  /** Absent when no known build shows the library. */
  build: knownBuild.optional(),
  /** What is absent does not exist for the format, or cannot be told. */
  hardening: z
    .partialRecord(z.enum(hardeningFeatures), z.enum(hardeningStates))
    .and(z.object({ stripped: z.boolean().optional() })),
  /** Of the component with this name and version; absent when there is none. */
  risk: wireSeverity.optional(),
  vuln: severityCount.optional(),
});
export type BinaryRow = z.infer<typeof binaryRow>;

export function binaryToWire({ library, ...file }: ListedBinary): BinaryRow {
  const component = library?.component;
  return {
    Id: file.id,
    task_id: file.taskId,
    Fname: file.path,
    file_type: file.format,
    arch: file.architecture,
    size: file.sizeBytes,
    md5: file.md5,
    function_count: file.functionCount,
    libraries: [...file.libraries],
    Repo: library?.name ?? '',
    Version: library?.version ?? '',
    verdict: library?.verdict ?? '',
    similarity: library?.confidence ?? 0,
    evidence_count: library?.evidenceCount ?? 0,
    evidences: (library?.evidence ?? []).map((one) => ({ ...one })),
    fetcher: library?.ecosystem ?? '',
    ...(library?.build !== undefined && { build: buildToWire(library.build) }),
    hardening: { ...file.hardening, stripped: file.isStripped },
    ...(component !== undefined && {
      risk: riskToWire(component.risk),
      vuln: severityCountToWire(component.counts),
    }),
  };
}

function buildToWire({ ecosystem, fileCount, functionCount, equalCount, knownCount, ...build }: KnownBuild) {
  return {
    ...build,
    fetcher: ecosystem,
    file_num: fileCount,
    versions: [...build.versions],
    function_num: functionCount,
    equal_num: equalCount,
    known_num: knownCount,
    functions: build.functions.map(({ instructionCount, ...one }) => ({
      ...one,
      instruction_num: instructionCount,
    })),
  };
}

function buildFromWire({
  fetcher,
  file_num,
  function_num,
  equal_num,
  known_num,
  ...build
}: z.infer<typeof knownBuild>): KnownBuild {
  return {
    ...build,
    ecosystem: fetcher,
    fileCount: file_num,
    functionCount: function_num,
    equalCount: equal_num,
    knownCount: known_num,
    functions: build.functions.map(({ instruction_num, ...one }) => ({
      ...one,
      instructionCount: instruction_num,
    })),
  };
}

export function binaryFromWire(row: BinaryRow): ListedBinary {
  const { stripped, ...hardening } = row.hardening;
  return {
    id: row.Id,
    taskId: row.task_id,
    path: row.Fname,
    format: row.file_type,
    architecture: row.arch as ListedBinary['architecture'],
    sizeBytes: row.size,
    md5: row.md5,
    functionCount: row.function_count,
    libraries: row.libraries,
    isStripped: stripped,
    hardening,
    library: row.verdict === '' ? undefined : libraryFromWire(row, row.verdict),
  };
}

function libraryFromWire(row: BinaryRow, verdict: NonNullable<ListedBinary['library']>['verdict']) {
  const risk = row.risk === undefined ? undefined : riskFromWire(row.risk);
  const counts = severities.flatMap((severity): [Severity, number][] => {
    const count = row.vuln?.[severity] ?? 0;
    return count > 0 ? [[severity, count]] : [];
  });
  return {
    name: row.Repo,
    ecosystem: row.fetcher,
    version: row.Version === '' ? undefined : row.Version,
    verdict,
    confidence: row.similarity,
    evidence: row.evidences.map(({ kind, value, offset }) => ({ kind, value, offset })),
    evidenceCount: row.evidence_count,
    build: row.build && buildFromWire(row.build),
    component: risk === undefined ? undefined : { risk, counts: Object.fromEntries(counts) },
  };
}
