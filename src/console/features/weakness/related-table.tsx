import { Button } from 'antd';
import type { WeaknessFacts } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { weaknessTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** Vulnerabilities that show the weakness, each a way to its own detail. */
export function RelatedTable({ related }: Pick<WeaknessFacts, 'related'>) {
  if (related.length === 0) return <p>{texts.none}</p>;
  return (
    <PlainTable
      size="small"
      rowKey="index"
      dataSource={related.map((row, index) => ({ ...row, index }))}
      pagination={related.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
      columns={[
        {
          title: texts.reference,
          width: 170,
          render: (_value, { reference }) => <Reference id={reference} />,
        },
        { title: texts.relatedDescription, dataIndex: 'description', className: 'break-anywhere' },
      ]}
    />
  );
}

function Reference({ id }: { id: string }) {
  if (!/^CVE-\d/.test(id)) return <span className="mono">{id}</span>;
  return (
    <Button
      type="link"
      className="cell-link mono"
      onClick={() => openDialog('vulnerability', { cve_id: id })}
    >
      {id}
    </Button>
  );
}
