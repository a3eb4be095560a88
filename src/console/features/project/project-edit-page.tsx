import { LockOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { project } from '#contract';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';
import { failureText } from '../../api/call-failed.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { useSignedInUser } from '../../shell/signed-in-user.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import { Answered } from '../../ui/answered.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { askFirst } from '../../ui/ask-first.ts';
import { keepProject } from './keep-project.ts';
import { detailsPath, detectPath, projectListPath } from './paths.ts';
import { initialProject, type ProjectValues } from './project-fields.ts';
import { ProjectForm } from './project-form.tsx';
import { projectFormTexts as texts } from './texts.ts';
import './project.css';

/** A new project, or with `product_id` in the address an old one. */
export function ProjectEditPage() {
  const [search] = useSearchParams();
  const projectId = search.get('product_id') ?? undefined;
  const mayCreate = useMayCall(project.projectAdd);
  if (projectId === undefined && !mayCreate) return <NotYours why={texts.notNew} />;
  return projectId === undefined ? (
    <Editor title={texts.newTitle} row={undefined} members={[]} />
  ) : (
    <KnownProject key={projectId} projectId={projectId} />
  );
}

function KnownProject({ projectId }: { projectId: string }) {
  const known = useQuery({
    queryKey: ['project', projectId, 'form'],
    queryFn: ({ signal }) => loadKnown(projectId, signal),
    // What somebody is typing over must not change below his hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Answered query={known} failed={texts.loadFailed}>
      {(detail) =>
        detail.row.editable === 1 ? (
          <Editor title={texts.editTitle} {...detail} />
        ) : (
          <NotYours why={texts.notThis} />
        )
      }
    </Answered>
  );
}

/** A form that the server would refuse is not shown at all. */
function NotYours({ why }: { why: string }) {
  return (
    <PlainPage mark={<LockOutlined />} title={texts.notYours} hint={why}>
      <Link to={projectListPath}>
        <Button type="primary">{texts.toList}</Button>
      </Link>
    </PlainPage>
  );
}

async function loadKnown(product_id: string, signal: AbortSignal) {
  const [row, { list }] = await Promise.all([
    call(project.projectDetail, { product_id }, { signal, isQuiet: true }),
    call(project.projectMembers, { product_id }, { signal, isQuiet: true }),
  ]);
  return { row, members: list.flatMap(({ role, username }) => (role === 'member' ? [username] : [])) };
}

interface EditorProps {
  readonly title: string;
  readonly row: project.ProjectRow | undefined;
  readonly members: readonly string[];
}

function Editor({ title, row, members }: EditorProps) {
  const id = useId();
  const ownName = useSession()?.tokenData.user_name ?? '';
  const { unit: ownUnit } = useSignedInUser();
  const navigate = useNavigate();
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const isTouched = useRef(false);
  const detects = useRef(false);

  async function save(values: ProjectValues) {
    setState({ isSending: true });
    try {
      const projectId = await keepProject(row, values);
      announce('success', texts.saved);
      await queries.invalidateQueries({ queryKey: ['projects'] });
      await queries.invalidateQueries({ queryKey: ['project', projectId] });
      const next = detects.current
        ? detectPath({ product_id: projectId, version: values.version })
        : detailsPath(projectId);
      void navigate(next);
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
    }
  }

  const leave = () => void navigate(row === undefined ? projectListPath : detailsPath(row.product_id));
  const cancel = () => {
    if (!isTouched.current) leave();
    else
      void askFirst(modal, {
        title: texts.leaveTitle,
        okText: texts.leave,
        cancelText: texts.stay,
        onOk: leave,
      });
  };
  const send = (andDetect: boolean) => ({
    htmlType: 'submit' as const,
    form: id,
    loading: state.isSending,
    onClick: () => (detects.current = andDetect),
  });
  return (
    <div className="project-form">
      <PageHeader title={title} facts={row === undefined ? texts.newFacts : row.name} />
      <ProjectForm
        id={id}
        initial={initialProject(row, { owner: ownName, members })}
        unit={row?.unit ?? ownUnit}
        onSubmit={(values) => void save(values)}
        onTouched={() => (isTouched.current = true)}
      />
      {state.failure !== undefined && <Alert type="error" showIcon title={state.failure} role="alert" />}
      <div className="form-actions">
        <Button type="primary" {...send(false)}>
          {texts.save}
        </Button>
        {row?.archived !== 1 && <Button {...send(true)}>{texts.saveAndDetect}</Button>}
        <Button onClick={cancel}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
