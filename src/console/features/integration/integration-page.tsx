import { useQuery } from '@tanstack/react-query';
import { integration } from '#contract';
import { call } from '../../api/call.ts';
import { Answered } from '../../ui/answered.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MailForm } from './mail-form.tsx';
import { integrationTexts as texts } from './texts.ts';

/** How the systems beside this one are reached. */
export function IntegrationPage() {
  const settings = useQuery({
    queryKey: ['integration'],
    queryFn: ({ signal }) => call(integration.integration, {}, { signal, isQuiet: true }),
  });
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} />
      <h2>{texts.mail}</h2>
      <p className="muted">{texts.mailHint}</p>
      <Answered query={settings} failed={texts.failed} rows={6}>
        {({ mail }) => <MailForm key={mail?.change_time ?? ''} mail={mail} />}
      </Answered>
    </>
  );
}
