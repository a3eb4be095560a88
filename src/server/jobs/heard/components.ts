import {
  type Architecture,
  type BinaryEvidence,
  binaryEvidenceKinds,
  type BinaryFile,
  binaryFormats,
  type Component,
  conclusionRules,
  type DependencyEdge,
  type DependencyScope,
  type Digest,
  digestBytes,
  type DigestAlgorithm,
  type Evidence,
  functionSigns,
  type Hardening,
  hardeningStates,
  type KnownBuild,
  type KnownFunction,
  type LibraryTrace,
  type LicenseConclusion,
  type ResolvedTarget,
  traceVerdicts,
  type UndetectedComponent,
  undetectedReasons,
} from '#model';
import { z } from 'zod';
import { count, exactly, share, texts } from './exactly.ts';

const scope: z.ZodType<DependencyScope> = z.enum([
  'runtime',
  'dev',
  'test',
  'optional',
  'peer',
  'build',
  'provided',
]);

const evidence = exactly<Evidence>({
  kind: z.enum(['manifest', 'lockfile', 'installed', 'package', 'content', 'name']),
  path: z.string(),
  line: count.optional(),
  confidence: share.optional(),
  layer: z.string().optional(),
  listsNeeds: z.literal(true).optional(),
});

const digest = exactly<Digest>({
  algorithm: z.enum(Object.keys(digestBytes) as DigestAlgorithm[]),
  value: z.string(),
});

const licenseConclusion = exactly<LicenseConclusion>({
  rule: z.enum(conclusionRules),
  detected: z.string(),
  concluded: z.string(),
  paths: texts,
});

export const component = exactly<Component>({
  purl: z.string(),
  ecosystem: z.string(),
  name: z.string(),
  version: z.string().optional(),
  requirement: z.string().optional(),
  directness: z.enum(['direct', 'transitive', 'unknown']),
  depth: count.optional(),
  scopes: z.array(scope),
  declaredLicense: z.string().optional(),
  licenseConclusion: licenseConclusion.optional(),
  digests: z.array(digest).optional(),
  evidence: z.array(evidence),
});

export const dependencyEdge = exactly<DependencyEdge>({
  from: z.string(),
  to: z.string(),
  scope,
  requirement: z.string().optional(),
});

export const undetectedComponent = exactly<UndetectedComponent>({
  purl: z.string(),
  because: z.enum(undetectedReasons),
});

export const resolvedTarget = exactly<ResolvedTarget>({
  module: z.string(),
  isSystem: z.boolean(),
  file: z.string(),
  component: z.string().optional(),
  confidence: share.optional(),
  useCount: count,
});

const architecture: z.ZodType<Architecture> = z.enum([
  'x86',
  'x86-64',
  'arm',
  'aarch64',
  'mips',
  'powerpc',
  'powerpc64',
  'riscv',
  's390',
  'loongarch',
  'sparc',
  'dalvik',
  'jvm',
  'wasm',
  'mixed',
  'unknown',
]);

const state = z.enum(hardeningStates).optional();
const hardening = exactly<Hardening>({
  nx: state,
  pie: state,
  relro: state,
  canary: state,
  fortify: state,
  cfi: state,
  highEntropy: state,
  safeSeh: state,
  signed: state,
});

const knownBuild = exactly<KnownBuild>({
  project: z.string(),
  ecosystem: z.string(),
  name: z.string(),
  license: z.string(),
  path: z.string(),
  fileCount: count,
  versions: texts,
  functionCount: count,
  equalCount: count,
  knownCount: count,
  share,
  functions: z.array(
    exactly<KnownFunction>({
      name: z.string(),
      path: z.string().optional(),
      offset: count,
      instructionCount: count,
      sign: z.enum(functionSigns),
    }),
  ),
});

const libraryTrace = exactly<LibraryTrace>({
  name: z.string(),
  ecosystem: z.string(),
  version: z.string().optional(),
  verdict: z.enum(traceVerdicts),
  confidence: share,
  evidence: z.array(
    exactly<BinaryEvidence>({
      kind: z.enum(binaryEvidenceKinds),
      value: z.string(),
      offset: count.optional(),
    }),
  ),
  evidenceCount: count,
  build: knownBuild.optional(),
});

export const binaryFile = exactly<BinaryFile>({
  fileNo: count,
  format: z.enum(binaryFormats),
  architecture,
  md5: z.string(),
  isStripped: z.boolean().optional(),
  hardening,
  functionCount: count,
  libraries: texts,
  traces: z.array(libraryTrace),
  notes: texts,
});
