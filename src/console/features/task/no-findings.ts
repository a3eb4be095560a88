import type { AnswerOf, task } from '#contract';
import { countText } from '../../ui/format.ts';
import { overviewTexts as texts } from './texts.ts';

type ComponentFigures = Pick<AnswerOf<typeof task.overview>['component'], 'total' | 'undetected'>;

/** What may be said when no vulnerability was found: never more than what was looked at allows. */
export function noFindingsText({ total, undetected }: ComponentFigures): string {
  if (total === 0) return texts.nothingToJudge;
  if (undetected >= total) return texts.nothingDetected;
  return undetected > 0 ? texts.noneAmongDetected(countText(undetected)) : texts.noVulnerabilities;
}
