import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { ticket } from '#contract';
import { call } from '../api/call.ts';
import { ticketingTexts as texts } from './texts.ts';

/** Who has a ticket of a project, and who is told of it. */
export function PeopleFields({ projectId }: { projectId: string | undefined }) {
  const { data, isFetching } = useQuery({
    queryKey: ['ticket-people', projectId],
    queryFn: ({ signal }) =>
      call(ticket.ticketPeople, { product_id: projectId ?? '' }, { signal, isQuiet: true }),
    enabled: projectId !== undefined,
  });
  const options = (data?.list ?? []).map(({ username, name }) => ({
    value: username,
    label: name === '' || name === username ? username : `${name}（${username}）`,
  }));
  const search = { showSearch: { optionFilterProp: 'label' }, loading: isFetching, options } as const;
  return (
    <>
      <Form.Item name="assignee" label={texts.assignee}>
        <Select allowClear placeholder={texts.assigneeHint} {...search} />
      </Form.Item>
      <Form.Item name="watchers" label={texts.watchers}>
        <Select mode="multiple" maxCount={ticket.mostWatchers} {...search} />
      </Form.Item>
    </>
  );
}
