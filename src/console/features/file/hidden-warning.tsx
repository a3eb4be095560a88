import { Alert, Button } from 'antd';
import type { file } from '#contract';
import { PlaceWalk } from './place-walk.tsx';
import { viewerTexts as texts } from './texts.ts';

interface HiddenWarningProps {
  readonly hidden: file.FileOutline['hidden'];
  onVisit(place: file.FilePlace): void;
}

/** A content that hides characters is never shown without saying so. */
export function HiddenWarning({ hidden: { bidi, invisible, places }, onVisit }: HiddenWarningProps) {
  const [first] = places;
  if (first === undefined) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="hidden-warning"
      title={texts.hidden(bidi + invisible)}
      action={
        places.length === 1 ? (
          <Button size="small" onClick={() => onVisit(first)}>
            {texts.firstHidden}
          </Button>
        ) : (
          <PlaceWalk startText={texts.firstHidden} places={places} onVisit={onVisit} />
        )
      }
    />
  );
}
