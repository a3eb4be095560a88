import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { drawnAsPng } from './drawn-as-png.ts';
import './picture-choice.css';
import { pictureTexts as texts } from './texts.ts';

interface PictureChoiceProps {
  readonly label: string;
  /** What the picture looks like where it is shown. */
  readonly preview: ReactNode;
  readonly canRemove: boolean;
  /** In pixels; larger ones are drawn smaller. */
  readonly mostSide: number;
  /** So long it may be in Base64. */
  readonly mostCharacters: number;
  /** Told the picture as a PNG in Base64; empty: none. */
  choose(picture: string): void;
}

/** A picture: what it looks like, another one, or none. */
export function PictureChoice({ label, preview, canRemove, ...rest }: PictureChoiceProps) {
  const { mostSide, mostCharacters, choose } = rest;
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState('');
  const take = async (file: File) => {
    const drawn = await drawnAsPng(file, mostSide).catch(() => undefined);
    if (drawn === undefined) setFailure(texts.failed);
    else if (drawn.length > mostCharacters) setFailure(texts.tooLarge);
    else {
      setFailure('');
      choose(drawn);
    }
  };
  return (
    <div className="picture-choice">
      {preview}
      <span className="picture-actions">
        <Button size="small" onClick={() => field.current?.click()}>
          {texts.choose}
        </Button>
        {canRemove && (
          <Button size="small" onClick={() => choose('')}>
            {texts.remove}
          </Button>
        )}
      </span>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          event.target.value = '';
        }}
      />
      {failure === '' ? (
        <span className="muted small">{texts.hint}</span>
      ) : (
        <span className="picture-failure small" role="alert">
          {failure}
        </span>
      )}
    </div>
  );
}
