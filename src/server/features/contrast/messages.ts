import type { BinaryContrast, WorkContrast } from '#engine';
import type { ContrastKind, LibraryFileFacts } from '#model';

/** What a process that reads or contrasts library files is told. */
export type ContrastOrder = (
  | {
      readonly job: 'read';
      /** The upload, and what it was called. */
      readonly path: string;
      readonly name: string;
      /** Where it is unpacked to. */
      readonly folder: string;
    }
  | {
      readonly job: 'contrast';
      readonly kind: ContrastKind;
      /** The folders of two library files that were read. */
      readonly left: string;
      readonly right: string;
      /** What both start from. */
      readonly base: string | undefined;
      /** The folder of the index of known code. */
      readonly codeIndex: string;
    }
) & { readonly memoryMb: number; readonly fileSeconds: number };

/** What came of a contrast, by its kind. */
export type ContrastResult =
  | ({ readonly kind: 'source' } & WorkContrast)
  | ({ readonly kind: 'binary' } & BinaryContrast);

/** What such a process says. Results that are long come in parts, in order. */
export type ContrastMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'read'; readonly facts: LibraryFileFacts }
  | { readonly kind: 'pairs'; readonly pairs: WorkContrast['pairs'] }
  | { readonly kind: 'matches'; readonly matches: WorkContrast['matches'] }
  | { readonly kind: 'source'; readonly contrast: Omit<WorkContrast, 'pairs' | 'matches'> }
  | { readonly kind: 'functions'; readonly functions: BinaryContrast['functions'] }
  | { readonly kind: 'binary'; readonly contrast: Omit<BinaryContrast, 'functions'> }
  | { readonly kind: 'unusable'; readonly reason: string };
