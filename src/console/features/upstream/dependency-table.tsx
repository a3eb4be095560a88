import { Table } from 'antd';
import type { ComponentVersion } from '#contract';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { factTimeText } from '../../ui/format.ts';
import { componentVersionTexts } from './texts.ts';

const texts = componentVersionTexts.dependency;

/** What a version needs (specification 2.7.3). */
export function DependencyTable({ dependencies }: { dependencies: ComponentVersion['dependence_list'] }) {
  if (dependencies.length === 0) return <p>{componentVersionTexts.noDependencies}</p>;
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={dependencies.length > 10 && { size: 'small', pageSize: 10, showSizeChanger: false }}
      dataSource={[...dependencies]}
      columns={[
        { title: texts.name, render: (_value, row) => <BreakableName name={row.name} /> },
        { title: texts.licenses, render: (_value, row) => orEmpty(row.licenses) },
        {
          title: texts.requirement,
          render: (_value, row) =>
            orEmpty(row.dependence_version !== '' && <span className="mono">{row.dependence_version}</span>),
        },
        {
          title: texts.version,
          render: (_value, row) => orEmpty(row.version !== '' && <span className="mono">{row.version}</span>),
        },
        { title: texts.releasedAt, render: (_value, row) => orEmpty(factTimeText(row.committime)) },
      ]}
    />
  );
}
