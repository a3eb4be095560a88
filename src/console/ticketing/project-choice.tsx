import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { project } from '#contract';
import { call } from '../api/call.ts';
import { ticketingTexts as texts } from './texts.ts';

interface ProjectChoiceProps {
  readonly chosen: string | undefined;
  onChoose(projectId: string): void;
}

/** Choose a project; so many are offered at once, others are found by typing. */
export function ProjectChoice({ chosen, onChoose }: ProjectChoiceProps) {
  const [words, setWords] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['ticket-projects', words],
    queryFn: ({ signal }) =>
      call(project.projectList, { pageNum: 1, pageSize: 20, name: words }, { signal, isQuiet: true }),
  });
  return (
    <>
      <Select
        className="full-width"
        aria-label={texts.project}
        placeholder={texts.projectPlaceholder}
        loading={isFetching}
        value={chosen ?? null}
        showSearch={{ filterOption: false, onSearch: setWords }}
        options={(data?.list ?? []).map(({ product_id: value, name: label }) => ({ value, label }))}
        onChange={onChoose}
      />
      {chosen === undefined && <p className="muted">{texts.chooseProject}</p>}
    </>
  );
}
