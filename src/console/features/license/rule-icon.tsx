import { CheckCircleFilled, CloseCircleOutlined, MinusOutlined, QuestionOutlined } from '@ant-design/icons';
import type { ShownRule } from './present.ts';
import { ruleValueWords } from './texts.ts';

/**
 * What a rule says, as a mark with its word for those who do not see it.
 *
 * Its colour does not judge: yes is good news of a right and none of an obligation.
 */
export function RuleIcon({ value }: { value: ShownRule }) {
  const Icon = icons[value];
  return <Icon className={`rule-icon is-${value}`} aria-label={ruleValueWords[value]} role="img" />;
}

const icons = {
  yes: CheckCircleFilled,
  no: CloseCircleOutlined,
  none: MinusOutlined,
  unread: QuestionOutlined,
};
