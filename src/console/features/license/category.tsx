import { Tooltip } from 'antd';
import type { LicenseCategory } from '#model';
import { Medal } from '../../ui/medal.tsx';
import { SeverityDot } from '../../ui/severity-tag.tsx';
import { categoryDisplay } from './present.ts';
import { categoryHints, categoryWords } from './texts.ts';

/** The category of a licence: a mark and the word. */
export function CategoryTag({ category }: { category: LicenseCategory }) {
  return (
    <Tooltip title={categoryHints[category]}>
      <span className="severity-tag">
        <SeverityDot display={categoryDisplay(category)} />
        {categoryWords[category]}
      </span>
    </Tooltip>
  );
}

/** The medal of a category (specification 2.7.8). */
export function CategoryMedal({ category }: { category: LicenseCategory }) {
  return <Medal value={categoryWords[category]} display={categoryDisplay(category)} />;
}
