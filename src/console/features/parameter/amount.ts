import type { ParameterName } from '#contract';
import { countText } from '../../ui/format.ts';
import { parameterTexts, parameterWords } from './texts.ts';

/** The value of a parameter with its unit. */
export function amountOf(name: ParameterName, value: number): string {
  return parameterTexts.amount(countText(value), parameterWords[name].unit);
}
