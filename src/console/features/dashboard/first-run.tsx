import { Button, Steps } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type dashboard, project } from '#contract';
import { newDetectionPath } from '../../route-table.ts';
import { useSignedInUser } from '../../shell/signed-in-user.ts';
import { useMayCall } from '../../shell/use-may-call.ts';
import { countText } from '../../ui/format.ts';
import { firstRunTexts as texts } from './texts.ts';

/** Nothing was detected yet: the three steps to the first result, and how far one is. */
export function FirstRun({ home: { counts, knowledge } }: { home: dashboard.Homepage }) {
  const mayCreate = useMayCall(project.projectAdd);
  const isReady = knowledge.vulns > 0;
  const hasProject = counts.project > 0;
  return (
    <section className="first-run">
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <Steps
        orientation="vertical"
        current={2}
        items={[
          {
            title: texts.knowledge,
            status: isReady ? 'finish' : 'error',
            content: <KnowledgeStep {...knowledge} />,
          },
          {
            title: texts.project,
            status: hasProject ? 'finish' : 'process',
            content: (
              <Step text={projectText(counts.project, mayCreate)}>
                {mayCreate && <Link to="/project/project-edit">{texts.createProject}</Link>}
              </Step>
            ),
          },
          {
            title: texts.upload,
            status: 'process',
            content: (
              <Step text={texts.uploadHint}>
                {(mayCreate || hasProject) && (
                  <Link to={newDetectionPath}>
                    <Button type="primary" size="large">
                      {texts.start}
                    </Button>
                  </Link>
                )}
              </Step>
            ),
          },
        ]}
      />
    </section>
  );
}

function projectText(count: number, mayCreate: boolean): string {
  if (count > 0) return texts.projects(countText(count));
  return mayCreate ? texts.noProject : texts.noProjectToRead;
}

function KnowledgeStep({ vulns, projects_left: left }: dashboard.Homepage['knowledge']) {
  const { role } = useSignedInUser();
  return (
    <Step text={vulns > 0 ? texts.knowledgeReady(countText(vulns)) : texts.knowledgeEmpty}>
      {left > 0 && <p>{texts.projectsLeft(countText(left))}</p>}
      {role === 'superadmin' && (
        <Link to="/sysmanage/param-settings?tab=knowledge">{texts.bringKnowledge}</Link>
      )}
    </Step>
  );
}

function Step({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {children}
    </>
  );
}
