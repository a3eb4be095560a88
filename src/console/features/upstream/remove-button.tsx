import { useQueryClient } from '@tanstack/react-query';
import { App, Dropdown } from 'antd';
import { upstream, type UpstreamProjectVersion } from '#contract';
import { call } from '../../api/call.ts';
import { useSignedInUser } from '../../shell/signed-in-user.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { projectVersionTexts as texts } from './texts.ts';

/** Forget a version or the whole project, for those who keep the projects. It is asked first. */
export function RemoveButton({ project }: { project: UpstreamProjectVersion }) {
  const { role } = useSignedInUser();
  const { message, modal } = App.useApp();
  const queries = useQueryClient();
  const { id, fullname, version } = project;
  if (role !== 'superadmin' && role !== 'admin') return null;
  const ask = (what: string, asked: { id: string; version?: string }) =>
    void askFirst(modal, {
      title: texts.removeTitle,
      content: texts.removeHint(what),
      okText: texts.remove,
      okButtonProps: { danger: true },
      onOk: async () => {
        await call(upstream.projectRemove, asked);
        void message.success(texts.removing);
        await queries.invalidateQueries({ queryKey: ['upstream-jobs'] });
      },
    });
  return (
    <Dropdown.Button
      size="small"
      menu={{
        items: [{ key: 'project', label: texts.removeProject, danger: true }],
        onClick: () => ask(fullname, { id }),
      }}
      onClick={() => ask(`${fullname} ${version}`, { id, version })}
    >
      {texts.removeVersion}
    </Dropdown.Button>
  );
}
