import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { blockTitles } from '#contract';
import { type ReportBlock, reportBlocks } from '#model';
import { editTexts as texts } from './texts.ts';

/** The blocks that a report may have; each may be there several times. */
export function BlockShelf({ add }: { add: (block: ReportBlock) => void }) {
  return (
    <nav className="block-shelf" aria-label={texts.shelf}>
      <h2>{texts.shelf}</h2>
      {reportBlocks.map((block) => (
        <Button
          key={block}
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={texts.add(blockTitles[block])}
          onClick={() => add(block)}
        >
          {blockTitles[block]}
        </Button>
      ))}
    </nav>
  );
}
