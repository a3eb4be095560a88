import { Button } from 'antd';
import type { WeaknessRelation } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { abstractionText, relationText } from './present.ts';
import { weaknessTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** What an entry belongs to, and what belongs to it; each a way to its own detail. */
export function RelationTable({ relations }: { relations: readonly WeaknessRelation[] }) {
  if (relations.length === 0) return <p>{texts.none}</p>;
  return (
    <PlainTable
      size="small"
      rowKey={({ nature, id }) => `${nature} ${id}`}
      dataSource={[...relations]}
      pagination={relations.length > 10 ? { pageSize: 10, size: 'small', showSizeChanger: false } : false}
      columns={[
        { title: texts.member, width: 200, render: (_value, { nature }) => relationText(nature) },
        { title: texts.mode, width: 150, render: (_value, { kind }) => abstractionText(kind) },
        {
          title: texts.id,
          width: 120,
          render: (_value, { id }) => (
            <Button
              type="link"
              className="cell-link mono"
              onClick={() => openDialog('weakness', { cwe_id: id })}
            >
              {id}
            </Button>
          ),
        },
        { title: texts.relationName, render: (_value, { name }) => name },
      ]}
    />
  );
}
