import { Button } from 'antd';
import type { staticAnalysis } from '#contract';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { emptyTexts as texts } from './texts.ts';

interface NoFunctionsProps {
  /** Absent when nothing was measured. */
  readonly summary: staticAnalysis.ComplexitySummary | undefined;
  readonly isHiding: boolean;
  onShowAll(): void;
}

/** There is no function to show, and why. */
export function NoFunctions({ summary, isHiding, onShowAll }: NoFunctionsProps) {
  if (isHiding && summary !== undefined) {
    return (
      <EmptyState text={texts.allHidden}>
        <Button onClick={onShowAll}>{texts.showAll}</Button>
      </EmptyState>
    );
  }
  const [text, hint] = wordsOf(summary);
  return <EmptyState text={text} hint={hint} />;
}

function wordsOf(summary: NoFunctionsProps['summary']): readonly [text: string, hint: string] {
  if (summary === undefined) return [texts.notMeasured, texts.notMeasuredHint];
  if (summary.files === 0) return [texts.noSource, texts.noSourceHint];
  return [texts.noFunctions(summary.files), texts.noFunctionsHint];
}
