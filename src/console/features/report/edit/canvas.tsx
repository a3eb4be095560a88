import { Alert, Spin } from 'antd';
import { useState } from 'react';
import { blockTitles } from '#contract';
import { CanvasBlock } from './canvas-block.tsx';
import { editTexts as texts } from './texts.ts';
import type { DraftActions } from './use-draft.ts';
import type { Preview } from './use-preview.ts';

/** The report as a page of paper whose blocks are dragged, or moved by keys. */
export function Canvas({ actions, preview }: { actions: DraftActions; preview: Preview }) {
  const { blocks, chosen } = actions.draft;
  const [dragged, setDragged] = useState<number>();
  const [said, say] = useState('');
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block === undefined || to < 0 || to >= blocks.length) return;
    actions.move(from, to);
    say(texts.moved(titleOf(block.settings), to + 1, blocks.length));
  };
  return (
    <>
      <p className="muted small">{texts.canvasHint}</p>
      {preview.failure !== undefined && (
        <Alert type="warning" showIcon title={`${texts.previewFailed}：${preview.failure}`} role="alert" />
      )}
      <Spin spinning={preview.isLoading}>
        <ol className="report-paper">
          {blocks.map((block, at) => (
            <CanvasBlock
              key={block.id}
              block={block}
              title={titleOf(block.settings)}
              isChosen={block.id === chosen}
              section={sectionFor(preview, blocks.length, at)}
              choose={() => actions.choose(block.id)}
              moveBy={(steps) => move(at, at + steps)}
              remove={() => actions.remove(block.id)}
              drag={() => setDragged(at)}
              drop={() => {
                if (dragged !== undefined) move(dragged, at);
                setDragged(undefined);
              }}
            />
          ))}
          {blocks.length === 0 && <li className="muted">{texts.empty}</li>}
        </ol>
      </Spin>
      <p className="muted small">{preview.answer === undefined ? texts.previewHint : ''}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

/** While the order changes, the answer about the former one still says something of as many blocks. */
function sectionFor({ answer }: Preview, count: number, at: number) {
  return answer?.sections.length === count ? answer.sections[at] : undefined;
}

function titleOf({
  block,
  title = '',
}: {
  readonly block: keyof typeof blockTitles;
  readonly title?: string | undefined;
}) {
  return title === '' ? blockTitles[block] : title;
}
