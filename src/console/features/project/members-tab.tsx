import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, AutoComplete, Button, Form } from 'antd';
import { useState } from 'react';
import { type AnswerOf, project } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { keepProject } from './keep-project.ts';
import { initialProject } from './project-fields.ts';
import { memberTexts, projectDetailTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';
import { usePeople } from './use-people.ts';

type Detail = AnswerOf<typeof project.projectDetail>;

/** Who belongs to a project; whoever may edit it adds people and takes them away here. */
export function MembersTab({ detail }: { readonly detail: Detail }) {
  const { product_id: projectId } = detail;
  const answer = useQuery({
    queryKey: ['project', projectId, 'members'],
    queryFn: ({ signal }) =>
      call(project.projectMembers, { product_id: projectId }, { signal, isQuiet: true }),
  });
  const list = answer.data?.list ?? [];
  const members = list.flatMap(({ role, username }) => (role === 'member' ? [username] : []));
  const { failure, isSaving, change } = useChangingMembers(detail);
  const mayEdit = detail.editable === 1 && answer.isSuccess;
  if (answer.isError) return <Alert type="error" showIcon title={failureText(answer.error)} />;
  return (
    <>
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      {mayEdit && (
        <AddMember
          there={list.map(({ username }) => username)}
          isSaving={isSaving}
          add={(name) => change([...members, name], memberTexts.added(name))}
        />
      )}
      <PlainTable
        size="small"
        rowKey="username"
        loading={answer.isPending}
        dataSource={list}
        pagination={false}
        columns={[
          { title: texts.username, dataIndex: 'username' },
          { title: texts.realName, dataIndex: 'name' },
          { title: texts.unit, dataIndex: 'unit' },
          {
            title: texts.role,
            render: (_, { role }) => (role === 'owner' ? texts.ownerWord : texts.memberWord),
          },
          ...(mayEdit
            ? [
                {
                  title: memberTexts.actions,
                  mayBeBlank: true,
                  render: (_: unknown, { role, username }: (typeof list)[number]) =>
                    role === 'member' && (
                      <Button
                        type="link"
                        size="small"
                        disabled={isSaving}
                        aria-label={memberTexts.removeNamed(username)}
                        onClick={() =>
                          void change(
                            members.filter((one) => one !== username),
                            memberTexts.removed(username),
                          )
                        }
                      >
                        {memberTexts.remove}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface AddMemberProps {
  /** Who belongs to the project already. */
  readonly there: readonly string[];
  readonly isSaving: boolean;
  /** Answers whether it was done. */
  add(username: string): Promise<boolean>;
}

function AddMember({ there, isSaving, add }: AddMemberProps) {
  const [form] = Form.useForm<{ username: string }>();
  const { options, showSearch } = usePeople('join');
  const submit = async ({ username }: { username: string }) => {
    if (await add(username.trim())) form.resetFields();
  };
  return (
    <Form form={form} layout="inline" className="member-form" onFinish={(values) => void submit(values)}>
      <Form.Item
        name="username"
        rules={[{ required: true, whitespace: true, message: memberTexts.missing }]}
        extra={memberTexts.hint}
      >
        <AutoComplete
          defaultActiveFirstOption={false}
          options={options.filter(({ value }) => !there.includes(value))}
          showSearch={showSearch}
          placeholder={texts.username}
          aria-label={texts.username}
        />
      </Form.Item>
      <Button htmlType="submit" loading={isSaving}>
        {memberTexts.add}
      </Button>
    </Form>
  );
}

/** The members are part of what is said of a project, and are kept with the rest of it. */
function useChangingMembers(detail: Detail) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false });
  async function change(members: readonly string[], done: string): Promise<boolean> {
    setState({ isSaving: true });
    try {
      await keepProject(detail, initialProject(detail, { owner: detail.owner, members }));
      await queries.invalidateQueries({ queryKey: ['project', detail.product_id] });
      announce('success', done);
      setState({ isSaving: false });
      return true;
    } catch (error) {
      setState({ isSaving: false, failure: failureText(error) });
      return false;
    }
  }
  return { failure: state.failure, isSaving: state.isSaving, change };
}
