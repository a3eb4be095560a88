import { Drawer } from 'antd';
import type { knowledge } from '#contract';
import { countText, dayText } from '../../ui/format.ts';
import { coverageTexts as texts } from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

type Coverage = knowledge.KnowledgeStatistics['coverage'];

/** Which ecosystems and releases of distributions the knowledge covers, and which not. */
export function CoverageDrawer({ rows, onClose }: { rows: Coverage; onClose: () => void }) {
  return (
    <Drawer open title={texts.title} size={860} onClose={onClose}>
      <p className="muted">{texts.hint}</p>
      <PlainTable<Coverage[number]>
        size="small"
        rowKey="field"
        pagination={false}
        dataSource={rows}
        locale={{ emptyText: texts.empty }}
        columns={[
          { title: texts.ecosystem, dataIndex: 'label', className: 'break-anywhere' },
          {
            title: texts.state,
            width: 90,
            render: (_value, { is_covered: isCovered, is_partial: isPartial }) =>
              isCovered ? (
                texts.covered
              ) : (
                <span className="muted">{isPartial ? texts.partlyCovered : texts.notCovered}</span>
              ),
          },
          { title: texts.vulns, width: 90, align: 'right', render: (_value, row) => countText(row.vulns) },
          {
            title: texts.components,
            width: 90,
            align: 'right',
            render: (_value, row) => countText(row.components),
          },
          {
            title: texts.updated,
            width: 110,
            render: (_value, row) => row.update_time !== '' && dayText(row.update_time),
          },
          {
            title: texts.sources,
            width: 280,
            render: (_value, row) => row.sources.length > 0 && <Sources names={row.sources} />,
          },
        ]}
      />
    </Drawer>
  );
}

/** Those that know most of it; the others are named when one looks closer. */
function Sources({ names }: { names: readonly string[] }) {
  const shown = names.slice(0, 2).join('、');
  return (
    <span title={names.join('、')}>{names.length > 2 ? texts.andMore(shown, names.length) : shown}</span>
  );
}
