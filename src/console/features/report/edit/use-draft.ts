import { useState } from 'react';
import type { AnswerOf, report } from '#contract';
import type { BlockSettings, ReportBlock, ReportKind, ReportStyle, ReportTemplate } from '#model';
import { moveBlock, newBlock, placed, type PlacedBlock } from './arrange.ts';

/** A template as the server answers it. */
export type LoadedTemplate = AnswerOf<typeof report.reportTemplate>;

/** A template that is being worked on. */
export interface Draft {
  readonly kind: ReportKind;
  readonly style: ReportStyle;
  readonly blocks: readonly PlacedBlock[];
  /** The block whose settings are shown. */
  readonly chosen: string | undefined;
  readonly isChanged: boolean;
}

/** Work on a template that was loaded. */
export function useDraft(loaded: LoadedTemplate) {
  const [draft, setDraft] = useState(() => draftOf(loaded.template));
  const change = (part: Partial<Draft>) => setDraft((former) => ({ ...former, ...part, isChanged: true }));
  return {
    draft,
    template: templateOf(draft),
    choose: (chosen: string) => setDraft((former) => ({ ...former, chosen })),
    add(block: ReportBlock) {
      const added = newBlock(block);
      change({ blocks: [...draft.blocks, added], chosen: added.id });
    },
    move: (from: number, to: number) => change({ blocks: moveBlock(draft.blocks, from, to) }),
    remove: (id: string) => change({ blocks: draft.blocks.filter((block) => block.id !== id) }),
    set: (id: string, settings: BlockSettings) =>
      change({ blocks: draft.blocks.map((block) => (block.id === id ? { id, settings } : block)) }),
    setStyle: (part: Partial<ReportStyle>) => change({ style: { ...draft.style, ...part } }),
    setKind: (kind: ReportKind) => change({ kind }),
    reset: () => setDraft(draftOf(loaded.template)),
  };
}

export type DraftActions = ReturnType<typeof useDraft>;

function draftOf({ kind, style, blocks }: LoadedTemplate['template']): Draft {
  return { kind, style, blocks: placed(blocks), chosen: undefined, isChanged: false };
}

function templateOf({ kind, style, blocks }: Draft): ReportTemplate {
  return { kind, style, blocks: blocks.map(({ settings }) => settings) };
}
