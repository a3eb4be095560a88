import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ReportPart } from '#contract';
import type { PlacedBlock } from './arrange.ts';
import { PreviewPart } from './preview-part.tsx';
import { editTexts as texts } from './texts.ts';

interface CanvasBlockProps {
  readonly block: PlacedBlock;
  readonly title: string;
  readonly isChosen: boolean;
  /** What it would say; absent when that is not known. */
  readonly section: { readonly title: string; readonly parts: readonly ReportPart[] } | undefined;
  choose(): void;
  moveBy(steps: number): void;
  remove(): void;
  drag(): void;
  drop(): void;
}

/** A block of the report: its heading with what can be done with it, and what it would say. */
export function CanvasBlock(props: CanvasBlockProps) {
  const { title, isChosen, section, choose, moveBy, remove, drag, drop } = props;
  const press = (event: KeyboardEvent) => {
    const todo = keys[event.altKey ? `Alt+${event.key}` : event.key];
    if (todo === undefined || event.target !== event.currentTarget) return;
    event.preventDefault();
    todo(props);
  };
  return (
    <li
      className={isChosen ? 'canvas-block chosen' : 'canvas-block'}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      <div className="canvas-head">
        <HolderOutlined aria-hidden className="canvas-holder" />
        <button
          type="button"
          className="link-button canvas-title"
          aria-pressed={isChosen}
          onClick={choose}
          onKeyDown={press}
        >
          {section?.title ?? title}
        </button>
        <span className="canvas-tools">
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={texts.up(title)}
            onClick={() => moveBy(-1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={texts.down(title)}
            onClick={() => moveBy(1)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={texts.takeOut(title)}
            onClick={remove}
          />
        </span>
      </div>
      {section !== undefined && (
        <div
          className="canvas-content"
          role="group"
          aria-label={section.title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
          tabIndex={0}
        >
          {section.parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
            <PreviewPart key={at} part={part} />
          ))}
        </div>
      )}
    </li>
  );
}

const keys: Readonly<Record<string, (props: CanvasBlockProps) => void>> = {
  'Alt+ArrowUp': ({ moveBy }) => moveBy(-1),
  'Alt+ArrowDown': ({ moveBy }) => moveBy(1),
  Delete: ({ remove }) => remove(),
};
