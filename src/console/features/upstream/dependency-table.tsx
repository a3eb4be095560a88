import type { ComponentVersion } from '#contract';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { factTimeText } from '../../ui/format.ts';
import { componentVersionTexts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

const texts = componentVersionTexts.dependency;

/** What a version needs (specification 2.7.3). */
export function DependencyTable({ dependencies }: { dependencies: ComponentVersion['dependence_list'] }) {
  if (dependencies.length === 0) return <p>{componentVersionTexts.noDependencies}</p>;
  return (
    <PlainTable
      size="small"
      rowKey="name"
      pagination={dependencies.length > 10 && { size: 'small', pageSize: 10, showSizeChanger: false }}
      dataSource={[...dependencies]}
      columns={[
        { title: texts.name, render: (_value, row) => <BreakableName name={row.name} /> },
        { title: texts.licenses, render: (_value, row) => row.licenses },
        {
          title: texts.requirement,
          render: (_value, row) =>
            row.dependence_version !== '' && <span className="mono">{row.dependence_version}</span>,
        },
        {
          title: texts.version,
          render: (_value, row) => row.version !== '' && <span className="mono">{row.version}</span>,
        },
        { title: texts.releasedAt, render: (_value, row) => factTimeText(row.committime) },
      ]}
    />
  );
}
