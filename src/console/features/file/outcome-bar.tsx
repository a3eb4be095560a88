import { Radio } from 'antd';
import { file } from '#contract';
import { countText } from '../../ui/format.ts';
import { outcomeHints, outcomeWords, fileTreeTexts as texts } from './texts.ts';

interface OutcomeBarProps {
  /** How many files match the name, of each outcome; absent while loading. */
  readonly facet: readonly { readonly value: string; readonly count: number }[] | undefined;
  readonly chosen: file.WireOutcome | undefined;
  onChoose(outcome: file.WireOutcome | undefined): void;
}

/** How many files were read, not applicable and skipped, which add up to all of them; each count narrows the tree. */
export function OutcomeBar({ facet, chosen, onChoose }: OutcomeBarProps) {
  const countOf = (outcome: file.WireOutcome) => facet?.find(({ value }) => value === outcome)?.count;
  const total = facet?.reduce((sum, { count }) => sum + count, 0);
  return (
    <Radio.Group
      className="outcome-bar"
      optionType="button"
      value={chosen ?? ''}
      onChange={(event) => onChoose(file.fileOutcomes.find((known) => known === event.target.value))}
      options={[
        { value: '', title: '', label: <Count word={texts.all} count={total} /> },
        ...file.fileOutcomes.map((outcome) => ({
          value: outcome,
          title: outcomeHints[outcome],
          label: <Count word={outcomeWords[outcome]} count={countOf(outcome)} />,
        })),
      ]}
    />
  );
}

function Count({ word, count }: { word: string; count: number | undefined }) {
  return (
    <>
      {word} <span className="figures">{count === undefined ? '' : countText(count)}</span>
    </>
  );
}
