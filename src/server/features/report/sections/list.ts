import type { BlockSettings, ReportBlock } from '#model';
import type { Part } from '../content.ts';
import type { ReportResults } from '../results.ts';
import { componentChangeParts, findingChangeParts } from './changes.ts';
import { codeParts, copyParts, originParts } from './code.ts';
import { componentParts, purlParts, upgradeParts } from './components.ts';
import { conclusionParts } from './conclusion.ts';
import {
  accountParts,
  caliberParts,
  foreignParts,
  indicatorParts,
  ofEvaluation,
  scoreParts,
} from './evaluation.ts';
import { conflictParts, licenseParts } from './licenses.ts';
import { compositionParts, factParts, skippedParts } from './overview.ts';
import { coverParts, signatureRoles } from './pages.ts';
import { activityParts, ofPeriod, ticketFigureParts, ticketParts } from './period.ts';
import { subjectParts } from './subjects.ts';
import { summaryParts } from './summary.ts';
import { reachabilityParts, vulnerableCodeParts } from './verdicts.ts';
import { vulnerabilityParts } from './vulnerabilities.ts';
import { weaknessParts } from './weaknesses.ts';

/** Makes what a block says of the results. */
export type SectionMaker = (results: ReportResults, settings: BlockSettings) => readonly Part[];

/** What a block says whatever a report is about; `undefined` of one that tells of results. */
export function plainParts({ block, text = '' }: BlockSettings): readonly Part[] | undefined {
  switch (block) {
    case 'contents':
      return [{ kind: 'contents' }];
    case 'signature':
      return [{ kind: 'signatures', roles: signatureRoles }];
    case 'text':
      return text
        .split('\n')
        .flatMap((line) => (line.trim() === '' ? [] : [{ kind: 'paragraph', text: line }]));
    default:
      return undefined;
  }
}

/** Every block that templates are put together from. To add one: a word in `reportBlocks`, and a line here. */
export const sectionMakers: Readonly<Record<ReportBlock, SectionMaker>> = {
  cover: coverParts,
  contents: plain,
  summary: summaryParts,
  facts: factParts,
  subjects: subjectParts,
  composition: ofTasks(compositionParts),
  components: ofTasks(componentParts),
  vulnerabilities: ofTasks(vulnerabilityParts),
  reachability: ofTasks(reachabilityParts),
  vulnerable_code: ofTasks(vulnerableCodeParts),
  upgrades: ofTasks(upgradeParts),
  licenses: ofTasks(licenseParts),
  conflicts: ofTasks(conflictParts),
  origins: ofTasks(originParts),
  copies: ofTasks(copyParts),
  code: ofTasks(codeParts),
  weaknesses: ofTasks(weaknessParts),
  skipped: ofTasks(skippedParts),
  component_changes: componentChangeParts,
  vulnerability_changes: findingChangeParts,
  score: ofEvaluation(scoreParts),
  indicators: ofEvaluation(indicatorParts),
  lines: ofEvaluation(accountParts),
  foreign: ofEvaluation(foreignParts),
  caliber: ofEvaluation(caliberParts),
  activity: ofPeriod(activityParts),
  ticket_figures: ofPeriod(ticketFigureParts),
  tickets: ofPeriod(ticketParts),
  conclusion: conclusionParts,
  text: plain,
  purls: ofTasks(purlParts),
  signature: plain,
};

function plain(_: ReportResults, settings: BlockSettings): readonly Part[] {
  return plainParts(settings) ?? [];
}

/** Where there is no detection nothing was found, which is not the same as no danger. */
function ofTasks(make: SectionMaker): SectionMaker {
  return (results, settings) =>
    results.tasks.length === 0
      ? [{ kind: 'paragraph', text: '本报告不含检测结果。' }]
      : make(results, settings);
}
