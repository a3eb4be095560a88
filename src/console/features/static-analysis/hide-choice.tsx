import { Checkbox } from 'antd';
import { codeTraits } from '#contract';
import { countText } from '../../ui/format.ts';
import { complexityTexts as texts, traitWords } from './texts.ts';

interface HideChoiceProps {
  /** How many functions there are of each trait. */
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  readonly hidden: readonly string[];
  onHide(traits: readonly string[]): void;
}

/** Which files are left out of all figures, where there are such files. */
export function HideChoice({ counts, hidden, onHide }: HideChoiceProps) {
  const countOf = (trait: string) => counts.find(({ value }) => value === trait)?.count ?? 0;
  const options = codeTraits
    .filter((trait) => countOf(trait) > 0 || hidden.includes(trait))
    .map((trait) => ({ value: trait, label: `${traitWords[trait]}（${countText(countOf(trait))}）` }));
  if (options.length === 0) return null;
  return (
    <div className="hide-choice" role="group" aria-label={texts.hide}>
      <span className="muted">{texts.hide}</span>
      <Checkbox.Group options={options} value={[...hidden]} onChange={onHide} />
    </div>
  );
}
