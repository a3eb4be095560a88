import { Alert, Button } from 'antd';
import type { file } from '#contract';
import { PlaceWalk, useWalk } from './place-walk.tsx';
import { viewerTexts as texts } from './texts.ts';

interface HiddenWarningProps {
  readonly hidden: file.FileOutline['hidden'];
  onVisit(place: file.FilePlace): void;
}

/** A content that hides characters is never shown without saying so. */
export function HiddenWarning({ hidden: { bidi, invisible, places }, onVisit }: HiddenWarningProps) {
  const walk = useWalk(places, onVisit);
  if (places.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="hidden-warning"
      title={texts.hidden(bidi + invisible)}
      action={
        walk.at < 0 || places.length === 1 ? (
          <Button size="small" onClick={() => walk.go(0)}>
            {texts.firstHidden}
          </Button>
        ) : (
          <PlaceWalk walk={walk} />
        )
      }
    />
  );
}
