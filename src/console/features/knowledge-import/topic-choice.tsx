import { Tag } from 'antd';
import { knowledgeImport } from '#contract';
import { countText } from '../../ui/format.ts';
import { fieldText } from './texts.ts';

interface TopicChoiceProps {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
  /** Empty: all of them. */
  readonly topic: string;
  onChoose(topic: string): void;
}

/** What sources contradict each other about, one of them or all. */
export function TopicChoice({ counts, topic, onChoose }: TopicChoiceProps) {
  return (
    <span>
      {knowledgeImport.knowledgeConflictTopics.map((one) => (
        <Tag.CheckableTag
          key={one}
          checked={topic === one}
          onChange={(isChosen) => onChoose(isChosen ? one : '')}
        >
          {fieldText(one)} {countText(counts.find(({ value }) => value === one)?.count ?? 0)}
        </Tag.CheckableTag>
      ))}
    </span>
  );
}
