import type { asset } from '#contract';
import { countText } from '../../ui/format.ts';
import { componentAssetTexts as texts } from './texts.ts';

/** So many versions are written out. */
const written = 3;

/** How a package's projects spread over its versions: a bar of shares, and the most used in words. */
export function VersionSpread({ row }: { row: asset.ComponentAssetRow }) {
  const named = row.versions.map(({ Version, project_count: count }) => ({
    word: Version === '' ? texts.unfixed : Version,
    count,
  }));
  const all = named.map(({ word, count }) => `${word}：${countText(count)}`).join('\n');
  return (
    <div title={all}>
      <div className="version-spread" aria-hidden="true">
        {named.map(({ word, count }) => (
          <span key={word} style={{ flexGrow: count }} />
        ))}
      </div>
      <span className="muted small mono clamped-one">
        {named
          .slice(0, written)
          .map(({ word, count }) => `${word} ×${countText(count)}`)
          .join('，')}
      </span>
    </div>
  );
}
