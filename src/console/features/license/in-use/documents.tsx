import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { licenseCompliance } from '#contract';
import { failureText } from '../../../api/call-failed.ts';
import { fetchAndSave, fetchText } from '../../../api/download.ts';
import { Answered } from '../../../ui/answered.tsx';
import { countText } from '../../../ui/format.ts';
import { documentTexts as texts } from './texts.ts';

/** So much of the attribution document is shown. */
const shownCharacters = 20_000;

/** The documents that licences ask for: attributions, and sources that are offered. */
export function DocumentsOfTask({ taskId }: { taskId: string }) {
  const [state, setState] = useState<{ busy?: string; failure?: string }>({});
  const save = (name: string, run: () => Promise<void>) => {
    setState({ busy: name });
    run().then(
      () => setState({}),
      (error: unknown) => setState({ failure: failureText(error) }),
    );
  };
  return (
    <div className="license-documents">
      {state.failure !== undefined && <Alert type="warning" showIcon title={state.failure} role="alert" />}
      <section>
        <h2>{texts.source}</h2>
        <p className="muted">{texts.sourceHint}</p>
        <Button
          icon={<DownloadOutlined />}
          loading={state.busy === 'source'}
          onClick={() =>
            save('source', () => fetchAndSave(licenseCompliance.sourceOffer, { task_id: taskId }, () => {}))
          }
        >
          {texts.downloadSource}
        </Button>
      </section>
      <section>
        <h2>{texts.notice}</h2>
        <p className="muted">{texts.noticeHint}</p>
        <Space>
          {licenseCompliance.noticeForms.map((form) => (
            <Button
              key={form}
              icon={<DownloadOutlined />}
              loading={state.busy === form}
              onClick={() =>
                save(form, () =>
                  fetchAndSave(licenseCompliance.licenseNotice, { task_id: taskId, form }, () => {}),
                )
              }
            >
              {texts.download(texts.forms[form])}
            </Button>
          ))}
        </Space>
        <Preview taskId={taskId} />
      </section>
    </div>
  );
}

function Preview({ taskId }: { taskId: string }) {
  const query = useQuery({
    queryKey: ['license-notice', taskId],
    queryFn: () => fetchText(licenseCompliance.licenseNotice, { task_id: taskId, form: 'txt' }),
  });
  return (
    <Answered query={query} failed={texts.failed}>
      {(text) => (
        <>
          <h3>{texts.preview}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
          <pre className="license-text" tabIndex={0}>
            {text.slice(0, shownCharacters)}
          </pre>
          {text.length > shownCharacters && (
            <p className="muted small">{texts.cut(countText(shownCharacters))}</p>
          )}
        </>
      )}
    </Answered>
  );
}
