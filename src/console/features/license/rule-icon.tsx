import { CheckCircleFilled, CloseCircleFilled, MinusOutlined } from '@ant-design/icons';
import type { RuleValue } from '#model';
import { ruleValueWords } from './texts.ts';

/** Yes, no or none, as a mark with its word for those who do not see it. */
export function RuleIcon({ value }: { value: RuleValue }) {
  const Icon = icons[value];
  return <Icon className={`rule-icon is-${value}`} aria-label={ruleValueWords[value]} role="img" />;
}

const icons = { yes: CheckCircleFilled, no: CloseCircleFilled, none: MinusOutlined };
