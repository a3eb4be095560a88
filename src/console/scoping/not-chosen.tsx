import { optionalAnalysisWords } from '#model';
import type { OptionalAnalysis } from '#model';
import { EmptyState } from '../ui/data-table/table-states.tsx';
import { scopeTexts as texts } from './texts.ts';

/** In the place of results that nobody was to look for. */
export function NotChosen({ analysis }: { analysis: OptionalAnalysis }) {
  return <EmptyState text={texts.notChosen(optionalAnalysisWords[analysis])} hint={texts.notChosenHint} />;
}
