import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { license } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { licenseColumns } from './columns.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CompatibilityDialog } from './compatibility-dialog.tsx';
import './license.css';
import { licenseListTexts as texts } from './texts.ts';
import { useComparison } from './use-comparison.ts';

/** The library of licences: all that are known, to be filtered by their rules and put side by side. */
export function LicenseListPage() {
  const { chosen, selection } = useComparison();
  const [shown, setShown] = useState<'comparison' | 'compatibility'>();
  const close = () => setShown(undefined);
  const actions = (
    <>
      <Tooltip title={texts.compareHint}>
        <Button disabled={chosen.length < 2} onClick={() => setShown('comparison')}>
          {texts.compare(chosen.length)}
        </Button>
      </Tooltip>
      <Button onClick={() => setShown('compatibility')}>{texts.compatibility}</Button>
    </>
  );
  return (
    <>
      <PageHeader title={texts.title} facts={texts.facts} actions={actions} />
      <DataTable<license.LicenseListRow>
        id="licenses"
        columns={licenseColumns}
        load={(query, signal) =>
          call(license.licenseList, { ...query, desc: '1' }, { signal, isQuiet: true })
        }
        rowKey={(row) => row.LicenseName}
        selection={selection}
        totalText={texts.total}
        empty={<EmptyState text={texts.empty} />}
      />
      {shown === 'comparison' && <CompareDialog rows={chosen} onClose={close} />}
      {shown === 'compatibility' && <CompatibilityDialog onClose={close} />}
    </>
  );
}
