import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { file } from '#contract';
import { viewerTexts as texts } from './texts.ts';

interface PlaceWalkProps {
  readonly places: readonly file.FilePlace[];
  /** What leads to the first place; without it the walk has begun. */
  readonly startText?: string;
  onVisit(place: file.FilePlace): void;
}

/** Walk from place to place, round and round. */
export function PlaceWalk({ places, startText, onVisit }: PlaceWalkProps) {
  const [at, setAt] = useState(startText === undefined ? 0 : -1);
  const go = (to: number) => {
    const next = (to + places.length) % places.length;
    const place = places[next];
    setAt(next);
    if (place !== undefined) onVisit(place);
  };
  if (at < 0) {
    return (
      <Button size="small" onClick={() => go(0)}>
        {startText}
      </Button>
    );
  }
  return (
    <span className="place-walk">
      <span className="figures muted" aria-live="polite">
        {texts.walk(at + 1, places.length)}
      </span>
      <Button
        size="small"
        type="text"
        icon={<UpOutlined />}
        aria-label={texts.previous}
        title={texts.previous}
        onClick={() => go(at - 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<DownOutlined />}
        aria-label={texts.next}
        title={texts.next}
        onClick={() => go(at + 1)}
      />
    </span>
  );
}
