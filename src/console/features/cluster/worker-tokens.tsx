import { worker } from '#contract';
import { call } from '../../api/call.ts';
import { NewTokenDialog } from '../../tokens/new-token-dialog.tsx';
import { TokenList } from '../../tokens/token-list.tsx';
import { timeText } from '../../ui/format.ts';
import { workerTokenTexts as texts } from './texts.ts';

/** The tokens of machines that analyse elsewhere over HTTP. */
export function WorkerTokens() {
  return (
    <TokenList<worker.WorkerTokenRow>
      kind={texts}
      queryKey="worker-tokens"
      alsoChanges="cluster"
      load={(signal) => call(worker.tokenList, {}, { signal, isQuiet: true })}
      revoke={(id) => call(worker.tokenRevoke, { token_id: id })}
      facts={[
        {
          title: texts.createdBy,
          width: 150,
          className: 'break-anywhere',
          render: (_value, row) => (row.created_by === '' ? texts.byCommand : row.created_by),
        },
        { title: texts.created, width: 170, render: (_value, row) => timeText(row.create_time) },
      ]}
      Dialog={WorkerTokenDialog}
    />
  );
}

function WorkerTokenDialog({ onClose }: { onClose(): void }) {
  return (
    <NewTokenDialog
      kind={texts}
      queryKey="worker-tokens"
      initialValues={{ name: '' }}
      make={(values) => call(worker.tokenAdd, values, { isQuiet: true })}
      use={{ hint: texts.placeHint, text: texts.howToUse(window.location.origin) }}
      onClose={onClose}
    />
  );
}
