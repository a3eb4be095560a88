import type { Judgement } from './judge-fix.ts';
import type { PrintedFix } from './print-fix.ts';
import { fewestTelling } from './telling.ts';

/**
 * Whether what a piece of code shares with a fragment is everybody's: hardly anything but imports and the like.
 *
 * What is repaired has to be known by what stands around the repair, as others may write the few words that the repair
 * added; what is not, by all of the code before it. `tells` is asked for places of the scanned piece.
 */
export function isEverybodys(
  { state, before, after }: Judgement,
  { pieces }: PrintedFix,
  tells: (at: number) => boolean,
): boolean {
  const around = new Set(pieces.change.partners);
  const { partners } = state === 'fixed' ? after : before;
  const shared = partners.filter(
    (partner, at) => partner >= 0 && (state !== 'fixed' || around.has(at)) && tells(partner),
  );
  return shared.length < fewestTelling;
}
