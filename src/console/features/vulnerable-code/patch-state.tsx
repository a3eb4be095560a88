import { Tooltip } from 'antd';
import { patchStateWords } from '#contract';
import type { PatchState } from '#model';
import { patchStateHints } from './texts.ts';

/** Which side of a repair code stands on: a mark in its colour and the word; what that means in a tip. */
export function PatchStateTag({ state }: { state: PatchState }) {
  return (
    <Tooltip title={patchStateHints[state]} trigger={['hover', 'focus']}>
      <span tabIndex={0} className={`status-tag nowrap patch-${state}`}>
        <span className="status-mark" aria-hidden="true" />
        {patchStateWords[state]}
      </span>
    </Tooltip>
  );
}
