import { useQuery } from '@tanstack/react-query';
import { chatModel, integration, tracker } from '#contract';
import { call } from '../../api/call.ts';
import { InterfaceButton } from '../../interface-document/interface-button.tsx';
import { Answered } from '../../ui/answered.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useSignedInUser } from '../../shell/signed-in-user.ts';
import './integration.css';
import { JiraForm } from './jira-form.tsx';
import { jiraTexts } from './jira-texts.ts';
import { MailForm } from './mail-form.tsx';
import { ModelForm } from './model-form.tsx';
import { modelTexts } from './model-texts.ts';
import { SignInSections } from './sign-in-section.tsx';
import { integrationTexts as texts } from './texts.ts';

/** How the systems beside this one are reached. */
export function IntegrationPage() {
  const { role } = useSignedInUser();
  const settings = useQuery({
    queryKey: ['integration'],
    queryFn: ({ signal }) => call(integration.integration, {}, { signal, isQuiet: true }),
  });
  const model = useQuery({
    queryKey: ['chat-model'],
    queryFn: ({ signal }) => call(chatModel.chatModel, {}, { signal, isQuiet: true }),
  });
  const issues = useQuery({
    queryKey: ['tracker'],
    queryFn: ({ signal }) => call(tracker.tracker, {}, { signal, isQuiet: true }),
  });
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} actions={<InterfaceButton />} />
      <section aria-label={texts.mail}>
        <h2>{texts.mail}</h2>
        <p className="muted">{texts.mailHint}</p>
        <Answered query={settings} failed={texts.failed} rows={6}>
          {({ mail }) => <MailForm key={mail?.change_time ?? ''} mail={mail} />}
        </Answered>
      </section>
      <section aria-label={jiraTexts.title}>
        <h2>{jiraTexts.title}</h2>
        <p className="muted">{jiraTexts.hint}</p>
        <Answered query={issues} failed={jiraTexts.failed} rows={4}>
          {({ jira }) => <JiraForm key={jira?.change_time ?? ''} known={jira} />}
        </Answered>
      </section>
      {role === 'superadmin' && <SignInSections />}
      <section aria-label={modelTexts.title}>
        <h2>{modelTexts.title}</h2>
        <p className="muted">{modelTexts.hint}</p>
        <Answered query={model} failed={modelTexts.failed} rows={4}>
          {({ model: connected }) => <ModelForm key={connected?.change_time ?? ''} model={connected} />}
        </Answered>
      </section>
    </>
  );
}
