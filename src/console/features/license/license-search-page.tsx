import { Button } from 'antd';
import { license } from '#contract';
import { call } from '../../api/call.ts';
import { openDialog } from '../../dialogs.ts';
import { countText } from '../../ui/format.ts';
import { Highlight } from '../../ui/search-results/highlight.tsx';
import { requestMissing } from '../../ui/search-results/request-missing.ts';
import { SearchResults } from '../../ui/search-results/search-results.tsx';
import { CategoryTag } from './category.tsx';
import { categoryOf } from './present.ts';
import { categoryWords, judgedWord, licenseColumnTexts, licenseSearchTexts as texts } from './texts.ts';

/** Licences that were searched for. */
export function LicenseSearchPage() {
  return (
    <SearchResults<license.LicenseListRow>
      id="license-search"
      facets={facets}
      orders={orders}
      load={(query, signal) => call(license.licenseList, { ...query, desc: '1' }, { signal, isQuiet: true })}
      rowKey={(row) => row.LicenseName}
      card={cardOf}
      open={openLicense}
      onMissing={(words) => requestMissing(texts.kind, words)}
    />
  );
}

function cardOf(row: license.LicenseListRow, words: string) {
  return <LicenseCard row={row} words={words} />;
}

function LicenseCard({ row, words }: { row: license.LicenseListRow; words: string }) {
  return (
    <article className="search-card">
      <div className="search-card-head">
        <Button type="link" className="cell-link" onClick={() => openLicense(row)}>
          <strong className="break-anywhere">
            <Highlight text={row.LicenseName} words={words} />
          </strong>
        </Button>
        <CategoryTag category={categoryOf(row.LicenseType)} />
        {row.deprecated === 1 && <span className="muted">{licenseColumnTexts.deprecated}</span>}
      </div>
      <div>
        <Highlight text={row.LicenseFullname} words={words} />
        {row.chinese_name !== '' && (
          <span className="muted">
            {' '}
            <Highlight text={row.chinese_name} words={words} />
          </span>
        )}
      </div>
      <div className="search-card-facts">
        <span>
          {texts.osi} {judgedWord(row.osi)}
        </span>
        <span>
          {texts.fsf} {judgedWord(row.fsf)}
        </span>
        <span>{texts.obligations(row.obligation_count)}</span>
        {row.use_count > 0 && <span>{texts.used(countText(row.use_count))}</span>}
        {row.LicenseDate !== '' && <span>{row.LicenseDate}</span>}
      </div>
    </article>
  );
}

function openLicense({ LicenseName, LicenseType }: license.LicenseListRow): void {
  openDialog('license', { LicenseName, LicenseType });
}

const judged = (value: string) => judgedWord(value === 'unknown' ? undefined : Number(value));

const facets = [
  {
    key: 'LicenseType',
    title: licenseColumnTexts.type,
    label: (value: string) => categoryWords[categoryOf(value)],
  },
  { key: 'osi', title: texts.osi, label: judged },
  { key: 'fsf', title: texts.fsf, label: judged },
];

const orders = [
  { key: 'relevance', label: texts.relevance },
  { key: 'use_count', label: texts.uses },
  { key: 'LicenseDate', label: texts.date },
];
