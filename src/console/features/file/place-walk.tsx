import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { file } from '#contract';
import { viewerTexts as texts } from './texts.ts';

/** A way from place to place, round and round. */
export interface Walk {
  /** Which of the places one is at, from 0; -1 before the first. */
  readonly at: number;
  readonly count: number;
  go(to: number): void;
}

/** A walk that has not begun; whoever goes to a place visits it. */
export function useWalk(places: readonly file.FilePlace[], onVisit: (place: file.FilePlace) => void): Walk {
  const [at, setAt] = useState(-1);
  return {
    at,
    count: places.length,
    go: (to) => {
      const next = (to + places.length) % places.length;
      const place = places[next];
      if (place === undefined) return;
      setAt(next);
      onVisit(place);
    },
  };
}

/** Where one is on a walk, and the ways on and back. */
export function PlaceWalk({ walk: { at, count, go } }: { walk: Walk }) {
  return (
    <span className="place-walk">
      <span className="figures muted" aria-live="polite">
        {texts.walk(at + 1, count)}
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
