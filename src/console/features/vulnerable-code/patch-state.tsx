import { Tooltip } from 'antd';
import { patchStateWords } from '#contract';
import type { PatchDoubt, PatchState } from '#model';
import { patchDoubtHints, patchStateHints } from './texts.ts';

interface PatchStateTagProps {
  readonly state: PatchState;
  /** Why it is unknown, where that is known. */
  readonly doubt?: PatchDoubt | undefined;
}

/** Which side of a repair code stands on: a mark in its colour and the word; what that means in a tip. */
export function PatchStateTag({ state, doubt }: PatchStateTagProps) {
  return (
    <Tooltip
      title={doubt === undefined ? patchStateHints[state] : patchDoubtHints[doubt]}
      trigger={['hover', 'focus']}
    >
      <span tabIndex={0} className={`status-tag nowrap patch-${state}`}>
        <span className="status-mark" aria-hidden="true" />
        {patchStateWords[state]}
      </span>
    </Tooltip>
  );
}
