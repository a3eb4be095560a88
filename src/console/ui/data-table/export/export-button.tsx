import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { countText } from '../../format.ts';
import type { TableExport } from './use-table-export.tsx';
import { exportTypes } from './write-table.ts';
import { tableTexts as texts } from '../texts.ts';

/** Writes the rows that are filtered into a file; while it does, how far it is and a way to stop it. */
export function ExportButton({ progress, start, cancel }: Omit<TableExport, 'drawing'>) {
  if (progress !== undefined) {
    return (
      <Button type="text" onClick={cancel} aria-live="polite">
        {texts.exporting(countText(progress.read), countText(progress.total))}
      </Button>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: exportTypes.map((type) => ({ key: type, label: texts.exportAs[type] })),
        onClick: ({ key }) => {
          const type = exportTypes.find((known) => known === key);
          if (type !== undefined) start(type);
        },
      }}
    >
      <Button type="text" icon={<DownloadOutlined />} aria-label={texts.export} title={texts.exportHint} />
    </Dropdown>
  );
}
