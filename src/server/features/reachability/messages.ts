import type { CheckedComponent, CheckedTask, CheckResult } from '#engine';

/** A file whose text is read by the process itself. */
export interface OrderedFile {
  readonly path: string;
  readonly language: string;
  /** Where its bytes are kept. */
  readonly sha256: string;
}

/** Trees that a check takes over, and leaves for the next one. */
interface OrderedTrees {
  /** The pack of an earlier check. */
  readonly earlier: string | undefined;
  /** Where the new one is made. */
  readonly made: string;
  /** Of the program: trees of others are not taken over. */
  readonly version: string;
}

/** What a check is told. */
export interface ReachOrder {
  readonly blobs: string;
  readonly knowledge: string;
  readonly memoryMb: number;
  readonly trees: OrderedTrees;
  readonly files: readonly OrderedFile[];
  readonly leftOut: readonly (OrderedFile & Pick<CheckedTask['leftOut'][number], 'reason'>)[];
  readonly components: readonly (CheckedComponent & { readonly packageKey: string })[];
  readonly edges: CheckedTask['edges'];
  readonly findings: readonly {
    readonly id: string;
    readonly componentId: string;
    readonly knowledgeId: string;
  }[];
  /** Functions and fragments that resemble vulnerable code. */
  readonly code: CheckedTask['code'];
  /** Where a person says that the program begins. */
  readonly entries: CheckedTask['entries'];
}

/** What a check says. */
export type ReachMessage =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'done'; readonly result: CheckResult; readonly trees: TreeCounts };

/** How many trees a check took over, and how many it made. */
export interface TreeCounts {
  readonly taken: number;
  readonly made: number;
}
