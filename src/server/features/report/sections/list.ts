import type { BlockSettings, ReportBlock } from '#model';
import type { Part } from '../content.ts';
import type { TaskResults } from '../results.ts';
import { codeParts, copyParts, originParts } from './code.ts';
import { componentParts, purlParts, upgradeParts } from './components.ts';
import { conflictParts, licenseParts } from './licenses.ts';
import { compositionParts, conclusionParts, factParts, skippedParts, summaryParts } from './overview.ts';
import { coverParts, signatureRoles } from './pages.ts';
import { vulnerabilityParts } from './vulnerabilities.ts';

/** Makes what a block says of a task. */
export type SectionMaker = (results: TaskResults, settings: BlockSettings) => readonly Part[];

/** Every block that templates are put together from. To add one: a word in `reportBlocks`, and a line here. */
export const sectionMakers: Readonly<Record<ReportBlock, SectionMaker>> = {
  cover: coverParts,
  contents: () => [{ kind: 'contents' }],
  summary: summaryParts,
  facts: factParts,
  composition: compositionParts,
  components: componentParts,
  vulnerabilities: vulnerabilityParts,
  upgrades: upgradeParts,
  licenses: licenseParts,
  conflicts: conflictParts,
  origins: originParts,
  copies: copyParts,
  code: codeParts,
  skipped: skippedParts,
  conclusion: conclusionParts,
  text: (_, { text = '' }) =>
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ kind: 'paragraph', text: line }])),
  purls: purlParts,
  signature: () => [{ kind: 'signatures', roles: signatureRoles }],
};
