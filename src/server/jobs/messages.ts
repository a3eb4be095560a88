import type { StepFound } from '#engine';
import type { AnalysisStep, CloneMatch, LicensedFile, MeasuredFile, SaidFolder, Scope } from '#model';
import type { SuspectedCode } from '#kb';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** What is to be analysed, wherever that is done: it names no place on any disk. */
export interface AnalysisWork {
  /** SHA-256 of the upload, and the name it came with. */
  readonly upload: string;
  readonly name: string;
  /** Files that are left alone, by their path in the upload, and why: earlier they ended the process. */
  readonly avoid: readonly (readonly [path: string, reason: string])[];
  readonly scope: Scope;
  /** What people have said of folders of the project, the last word last. */
  readonly said: readonly SaidFolder[];
  /** The checkpoints of the steps that an earlier run finished, in their order; empty where there is none. */
  readonly done: readonly string[];
}

/** What an analysis is told at its start. */
export interface AnalysisOrder {
  /** The upload on disk and the name it came with. */
  readonly archive: string;
  readonly name: string;
  readonly blobs: string;
  readonly knowledge: string;
  /** The folder of the index of known code. */
  readonly codeIndex: string;
  /** Below it the analysis gets a folder for temporary files. */
  readonly scratch: string;
  readonly sandbox: Sandbox;
  readonly avoid: AnalysisWork['avoid'];
  readonly scope: AnalysisWork['scope'];
  readonly said: AnalysisWork['said'];
  readonly checkpoints: {
    /** Lies in the folder of the blobs. */
    readonly folder: string;
    readonly done: AnalysisWork['done'];
  };
  /** What the result depends on beside the knowledge. */
  readonly source: string;
  readonly engineVersion: string;
}

/** What a step found, as far as it is kept in rows: what includes lead to is kept once components are known. */
export type StepResult = StepFound extends infer Found
  ? Found extends { readonly step: 'code' }
    ? Omit<Found, 'targets'>
    : Found extends StepFound
      ? Omit<Found, 'tree' | 'readings'>
      : never
  : never;

/** The later version to raise an affected component to: the lowest that no known vulnerability includes, or the fewest. */
export interface SafeVersion {
  /** The purl of the component. */
  readonly component: string;
  readonly version: string;
  /** How many known vulnerabilities of the package include it; 0 is a safe version. */
  readonly remaining: number;
}

/** What an analysis says. It goes over a channel that speaks JSON. */
export type AnalysisMessage =
  | {
      /** The first message. `kept`: the steps that need not run again. */
      readonly kind: 'knowledge';
      readonly generation: number;
      readonly kept: readonly AnalysisStep[];
    }
  | { readonly kind: 'started'; readonly step: AnalysisStep }
  | { readonly kind: 'progress'; readonly step: AnalysisStep; readonly percent: number }
  /** A part of what the step that runs has found. Waits for `kept` before it goes on, as `finished` does. */
  | { readonly kind: 'measured'; readonly files: readonly MeasuredFile[] }
  | { readonly kind: 'matched'; readonly matches: readonly CloneMatch[] }
  | { readonly kind: 'licensed'; readonly files: readonly LicensedFile[] }
  | { readonly kind: 'suspected'; readonly code: readonly SuspectedCode[] }
  | {
      readonly kind: 'finished';
      readonly found: StepResult;
      readonly safeVersions: readonly SafeVersion[];
      /** The name of its checkpoint. */
      readonly checkpoint: string;
    }
  /** Asks whether anybody listens. Says nothing about the analysis, which may hang all the same. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'done' }
  /** The upload itself is the reason: trying again would not help. The reason is for the user. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'broken'; readonly stack: string };

/** What an analysis hears: its order, and that what it found is kept. */
export type AnalysisCommand =
  | { readonly kind: 'begin'; readonly order: AnalysisOrder }
  | { readonly kind: 'kept' };
