import type { licenseUse } from '#contract';
import type { LicensePolicy } from '#model';
import { SeverityDot } from '../../../ui/severity-tag.tsx';
import type { SeverityDisplay } from '../../../ui/severity.ts';
import { policyDisplays, policyWords } from '../../../license-words.ts';
import { complyWords, levelHints, levelWords } from './texts.ts';

/** A mark in a colour and its word. */
function Mark({ display, word, hint }: { display: SeverityDisplay; word: string; hint?: string }) {
  return (
    <span className="severity-tag" title={hint}>
      <SeverityDot display={display} />
      {word}
    </span>
  );
}

/** What becomes of a licence. */
export function ComplyMark({ state, hint }: { state: licenseUse.ComplianceState; hint: string }) {
  return <Mark display={complyDisplays[state]} word={complyWords[state]} hint={hint} />;
}

/** How bad a conflict is. */
export function LevelMark({ level }: { level: licenseUse.ConflictLevel }) {
  return <Mark display={levelDisplays[level]} word={levelWords[level]} hint={levelHints[level]} />;
}

/** What the house has decided; which rule says so is its hint. */
export function PolicyMark({ policy, basis }: { policy: LicensePolicy; basis: string }) {
  if (policy === 'none') return <span className="muted">{policyWords.none}</span>;
  return <Mark display={policyDisplays[policy]} word={policyWords[policy]} hint={basis} />;
}

const complyDisplays = { violation: 'critical', unknown: 'other', todo: 'medium', ok: 'safe' } as const;
const levelDisplays = { hard: 'critical', conditional: 'medium', hint: 'low', unknown: 'other' } as const;
