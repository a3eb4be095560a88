import type { ParameterName } from '#contract';
import { countText } from '../../ui/format.ts';
import { parameterTexts, parameterWords } from './texts.ts';

/** The value of a parameter: with its unit, or in words where it is no amount. */
export function amountOf(name: ParameterName, value: number): string {
  const { unit, none, choices } = parameterWords[name];
  const word = choices?.[value] ?? (value === 0 ? none : undefined);
  return word ?? parameterTexts.amount(countText(value), unit);
}
