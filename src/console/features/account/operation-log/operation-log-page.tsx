import { SafetyCertificateOutlined } from '@ant-design/icons';
import { App, Button, Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { operationLog } from '#contract';
import { call } from '../../../api/call.ts';
import { useSignedInUser } from '../../../shell/signed-in-user.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/data-table/table-states.tsx';
import { FactTable } from '../../../ui/fact-table.tsx';
import { countText, timeText } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VisibleText } from '../../../ui/visible-text.tsx';
import { roleWords } from '../../../role-words.ts';
import { elapsedText, operationColumns, ResultTag } from './columns.tsx';
import { checkTexts, moduleWords, operationListTexts as texts, operationTexts as names } from './texts.ts';

type Row = operationLog.OperationRow;

/** Who did what; and whether the log of it is what was written. */
export function OperationLogPage() {
  const { role } = useSignedInUser();
  const [opened, open] = useState<Row>();
  const columns = useMemo(() => operationColumns(open), []);
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts(role === 'superadmin')} actions={<CheckButton />} />
      <DataTable<Row>
        id="operations"
        columns={columns}
        textFilters={textFilters}
        load={(query, signal) => call(operationLog.operationList, query, { signal, isQuiet: true })}
        rowKey={(row) => row.id}
        totalText={texts.total}
        empty={<EmptyState text={texts.empty} />}
      />
      <Drawer open={opened !== undefined} title={texts.drawer} size={560} onClose={() => open(undefined)}>
        {opened !== undefined && <FactTable items={factsOf(opened)} />}
      </Drawer>
    </>
  );
}

const textFilters = [
  { key: 'object', label: names.object },
  { key: 'ip', label: names.address },
  { key: 'from', label: names.from, isDay: true },
  { key: 'to', label: names.to, isDay: true },
];

function factsOf(row: Row) {
  const texts: readonly (readonly [string, string])[] = [
    [names.user, row.username || names.nobody],
    [names.role, row.flag === undefined ? '' : roleWords[row.flag]],
    [names.module, moduleWords[row.module] ?? row.module],
    [names.operation, row.operation],
    [names.object, row.named],
    [names.objectId, row.named === row.object ? '' : row.object],
    [names.reason, row.reason],
    [names.address, row.ip],
    [names.elapsed, elapsedText(row.elapsed)],
    [names.client, row.client],
    [names.requestId, row.request_id],
  ];
  return [
    { label: names.time, content: timeText(row.time), isWide: true },
    { label: names.result, content: <ResultTag row={row} />, isWide: true },
    ...texts
      .filter(([, text]) => text !== '')
      .map(([label, text]) => ({ label, content: <VisibleText text={text} />, isWide: true })),
  ];
}

function CheckButton() {
  const { modal } = App.useApp();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      const { fitting, unsealed, broken } = await call(operationLog.operationCheck, {});
      const count = countText(fitting);
      const old = unsealed === 0 ? '' : checkTexts.unsealed(countText(unsealed));
      if (broken === undefined)
        modal.success({ title: checkTexts.whole(count), content: `${checkTexts.wholeHint}${old}` });
      else
        modal.error({
          title: checkTexts.broken(broken.id),
          content: checkTexts.brokenAt(timeText(broken.time), count),
        });
    } catch {
      // It was said.
    } finally {
      setChecking(false);
    }
  };
  return (
    <Button icon={<SafetyCertificateOutlined />} loading={isChecking} onClick={() => void check()}>
      {texts.check}
    </Button>
  );
}
