import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Spin, Upload } from 'antd';
import { useState } from 'react';
import { sbom } from '#contract';
import { auditStatusWords, justificationWords } from '../auditing/texts.ts';
import { BreakableName } from '../ui/breakable-name.tsx';
import { countText } from '../ui/format.ts';
import './sbom.css';
import { vexOutcomeWords, vexTexts as texts } from './texts.ts';
import { useVex, type VexPreview, type VexSource } from './use-vex.ts';
import { Dialog } from '../ui/dialog.tsx';
import { namedSelectAll } from '../ui/select-all.ts';
import { PlainTable } from '../ui/plain-table.tsx';

interface VexDialogProps {
  readonly taskId: string;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** Choose a document of VEX, see what it would change in the audits of a task, and take that over. */
export function VexDialog({ taskId, onTaken, onClose }: VexDialogProps) {
  const { state, look, take, again } = useVex(taskId, () => {
    onTaken();
    onClose();
  });
  const { preview, isBusy, failure } = state;
  const [picked, setPicked] = useState<readonly string[]>();
  const offered = preview?.list.filter(({ outcome }) => outcome === 'new').map(({ Id }) => Id) ?? [];
  const isOther = (preview?.other_product ?? '') !== '';
  const chosen = picked ?? (isOther ? [] : offered);
  const isAll = chosen.length === offered.length && !isOther;
  const isTooMany = !isAll && chosen.length > sbom.mostChosen;
  return (
    <Dialog
      title={texts.title}
      width={1000}
      style={{ top: 40 }}
      styles={{ body: { maxHeight: 'calc(100vh - 210px)', overflow: 'auto' } }}
      okText={texts.ok(countText(chosen.length))}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: chosen.length === 0 || isTooMany || isBusy }}
      onOk={() => take(isAll ? undefined : chosen)}
      onCancel={onClose}
    >
      <p className="muted">{texts.hint}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failure} role="alert" />}
      {isTooMany && (
        <Alert
          type="warning"
          showIcon
          title={(isOther ? texts.tooManyOfOther : texts.tooMany)(sbom.mostChosen)}
        />
      )}
      <Spin spinning={isBusy}>
        {preview === undefined ? (
          <SourceChoice onChoose={look} />
        ) : (
          <>
            <Summary
              preview={preview}
              onAgain={() => {
                setPicked(undefined);
                again();
              }}
            />
            <Statements preview={preview} chosen={chosen} onChoose={setPicked} />
          </>
        )}
      </Spin>
    </Dialog>
  );
}

function SourceChoice({ onChoose }: { onChoose: (source: VexSource) => void }) {
  return (
    <>
      <Upload.Dragger
        multiple={false}
        showUploadList={false}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <p className="vex-drop">
          <InboxOutlined aria-hidden /> {texts.drop}
        </p>
        <p className="muted">{texts.dropHint}</p>
      </Upload.Dragger>
      <Button type="link" onClick={() => onChoose('uploaded')}>
        {texts.uploaded}
      </Button>
    </>
  );
}

/** What the document is, and how much of it fits. */
function Summary({ preview, onAgain }: { preview: VexPreview; onAgain: () => void }) {
  const { standard, version, name, unmatched, unmatched_count: others, problem_count: problems } = preview;
  return (
    <>
      <p>
        <strong>
          {standard} {version}
        </strong>{' '}
        <span className="break-anywhere">{name}</span> <Button onClick={onAgain}>{texts.again}</Button>
      </p>
      {preview.other_product !== '' && (
        <Alert type="warning" showIcon title={texts.otherProduct(preview.other_product)} />
      )}
      {problems > 0 && <Alert type="warning" showIcon title={texts.problems(countText(problems))} />}
      {others > 0 && (
        <details>
          <summary>{texts.unmatched(countText(others))}</summary>
          <ul className="plain-list small">
            {unmatched.map(({ vuln_id: id, component }) => (
              <li key={`${id} ${component}`} className="break-anywhere">
                {id} {component}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface StatementsProps {
  readonly preview: VexPreview;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function Statements({ preview, chosen, onChoose }: StatementsProps) {
  return (
    <PlainTable
      size="small"
      rowKey="Id"
      dataSource={offeredFirst(preview.list)}
      locale={{ emptyText: texts.nothing }}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      rowSelection={{
        ...namedSelectAll,
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChoose(keys.map(String)),
        preserveSelectedRowKeys: true,
        getCheckboxProps: ({ outcome, vuln_id: id, Repo }) => ({
          disabled: outcome !== 'new',
          'aria-label': `${id} ${Repo}`,
        }),
      }}
      columns={[
        {
          title: texts.vulnerability,
          width: 170,
          render: (_value, { vuln_id: id }) => <span className="mono">{id}</span>,
        },
        {
          title: texts.component,
          width: 190,
          render: (_value, { Repo, Version }) => (
            <BreakableName name={Version === '' ? Repo : `${Repo}@${Version}`} />
          ),
        },
        { title: texts.held, width: 90, render: (_value, { held }) => auditStatusWords[held] },
        { title: texts.said, width: 180, render: (_value, row) => saidText(row) },
        {
          title: texts.detail,
          render: (_value, { detail }) => <span className="break-anywhere">{detail}</span>,
        },
        { title: texts.outcome, width: 110, render: (_value, { outcome }) => vexOutcomeWords[outcome] },
      ]}
    />
  );
}

function offeredFirst(list: readonly sbom.VexRow[]): sbom.VexRow[] {
  const isOffered = ({ outcome }: sbom.VexRow) => (outcome === 'new' ? 0 : 1);
  return list.toSorted((a, b) => isOffered(a) - isOffered(b));
}

/** `不受影响（受影响的代码不会被执行）` */
function saidText({ audit_status: status, justification }: sbom.VexRow): string {
  const reason = justification === '' ? '' : `（${justificationWords[justification]}）`;
  return `${auditStatusWords[status]}${reason}`;
}
