import { optionalAnalysisWords } from '#model';
import type { ReactNode } from 'react';
import { Alert, Button, Form, Progress } from 'antd';
import { type task } from '#contract';
import { failureText } from '../../../api/call-failed.ts';
import { type ScopeValues, usualScope } from '../../../scoping/scope-values.ts';
import { bytesText, countText, durationText } from '../../../ui/format.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { usePreview, useSentFile } from './use-preview.ts';

/** Look at what a chosen file holds before its detection is started. */
export function PreviewPart({ file, isDisabled }: { readonly file: File; readonly isDisabled: boolean }) {
  const { state, send } = useSentFile(file);
  if (state.phase === 'sent') return <PreviewPanel uploadId={state.uploadId} />;
  return (
    <div className="preview-ask">
      <Button size="small" loading={state.phase === 'sending'} disabled={isDisabled} onClick={send}>
        {texts.preview}
      </Button>
      {state.phase === 'unasked' && <span className="muted">{texts.previewHint}</span>}
      {state.phase === 'sending' && (
        <Progress percent={state.percent} size="small" aria-label={texts.preview} />
      )}
      {state.phase === 'failed' && <span className="preview-failed">{state.reason}</span>}
    </div>
  );
}

function PreviewPanel({ uploadId }: { readonly uploadId: string }) {
  const form = Form.useFormInstance<ScopeValues>();
  const scope = {
    skip: Form.useWatch('skip', form) ?? usualScope.skip,
    ignore: Form.useWatch('ignore', form) ?? usualScope.ignore,
  };
  const { data, error, isLong, isFetching, refetch } = usePreview(uploadId, scope);
  if (error !== null)
    return (
      <Alert
        type="warning"
        showIcon
        title={failureText(error)}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {texts.previewAgain}
          </Button>
        }
      />
    );
  if (data?.preview === undefined)
    return (
      <p className="muted" role="status">
        {texts.previewLooking}
      </p>
    );
  return (
    <section className={isFetching ? 'upload-preview is-old' : 'upload-preview'} aria-label={texts.preview}>
      <PreviewWarnings preview={data.preview} isLong={isLong} />
      <dl>
        <PreviewFacts preview={data.preview} />
        {scope.skip.length > 0 && (
          <Fact term={texts.previewSkipped}>
            {scope.skip.map((one) => optionalAnalysisWords[one]).join('、')}
          </Fact>
        )}
        <Fact term={texts.previewTime}>
          {data.est_seconds === undefined ? texts.previewTimeUnknown : durationText(data.est_seconds)}
        </Fact>
        {data.cost !== undefined && (
          <Fact term={texts.previewCost}>
            {texts.previewCostOf(
              countText(data.cost.times),
              countText(data.quota.times_left),
              bytesText(data.cost.flow),
            )}
          </Fact>
        )}
      </dl>
    </section>
  );
}

type Preview = task.PreviewRow;

function PreviewWarnings({ preview, isLong }: { readonly preview: Preview; readonly isLong: boolean }) {
  const all = [
    ...preview.warnings,
    ...(isLong ? [{ level: 'warning' as const, text: texts.previewLongIgnore }] : []),
  ];
  return all.map(({ level, text }) => <Alert key={text} type={level} showIcon title={text} />);
}

function PreviewFacts({ preview }: { readonly preview: Preview }) {
  const { ignored, unread } = preview;
  return (
    <>
      <Fact term={texts.previewFiles}>{amountText(preview)}</Fact>
      <Fact term={texts.previewDepth}>{texts.previewDepthOf(preview.unpack_depth)}</Fact>
      <Fact term={texts.previewLanguages}>{languagesText(preview)}</Fact>
      {preview.est_lines > 0 && (
        <Fact term={texts.previewLines}>{texts.previewLinesOf(countText(preview.est_lines))}</Fact>
      )}
      <Fact term={texts.previewManifests}>
        <Manifests preview={preview} />
      </Fact>
      {ignored.files > 0 && (
        <Fact term={texts.previewIgnored}>
          {amountText(ignored)}
          {ignored.manifests > 0 && texts.previewIgnoredManifests(countText(ignored.manifests))}
        </Fact>
      )}
      {unread.length > 0 && (
        <Fact term={texts.previewUnread}>
          <ul>
            {unread.map(({ reason, files, path }) => (
              <li key={reason} className="break-anywhere">
                {texts.previewReason(reason, countText(files), path)}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

function Manifests({ preview: { manifests, manifest_total: total } }: { readonly preview: Preview }) {
  if (total === 0) return texts.previewNone;
  return (
    // What scrolls must be reached by the keyboard.
    <div className="preview-manifests" role="region" aria-label={texts.previewManifests} tabIndex={0}>
      <ul>
        {manifests.map(({ path, type, ignored }) => (
          <li key={path} className="break-anywhere">
            {path} <span className="muted">{ignored ? `${type}，${texts.previewIgnoredMark}` : type}</span>
          </li>
        ))}
        {total > manifests.length && <li className="muted">{texts.previewMore(countText(total))}</li>}
      </ul>
    </div>
  );
}

/** So many languages are named; the others are few files. */
const shownLanguages = 8;

function languagesText({ languages }: Preview): string {
  if (languages.length === 0) return texts.previewNoSource;
  const named = languages
    .slice(0, shownLanguages)
    .map(({ language, files }) => texts.previewLanguage(language, countText(files)));
  return `${named.join('、')}${languages.length > shownLanguages ? ' …' : ''}`;
}

function amountText({ files, bytes }: { readonly files: number; readonly bytes: number }): string {
  return texts.previewAmount(countText(files), bytesText(bytes));
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
