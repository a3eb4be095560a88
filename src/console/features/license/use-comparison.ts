import type { TableProps } from 'antd';
import { useState } from 'react';
import type { license } from '#contract';

type Row = license.LicenseListRow;

/** So many licences stand side by side at most. */
const mostCompared = 4;

/** The licences that are ticked to be compared; they stay ticked on other pages of the table. */
export function useComparison() {
  const [chosen, setChosen] = useState<readonly Row[]>([]);
  const selection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: chosen.map(({ LicenseName }) => LicenseName),
    preserveSelectedRowKeys: true,
    hideSelectAll: true,
    columnWidth: 40,
    fixed: 'left',
    onChange: (_keys, rows) => setChosen(rows.slice(0, mostCompared)),
    getCheckboxProps: (row) => ({
      disabled: chosen.length >= mostCompared && !chosen.some((one) => one.LicenseName === row.LicenseName),
      'aria-label': row.LicenseName,
    }),
  };
  return { chosen, selection };
}
