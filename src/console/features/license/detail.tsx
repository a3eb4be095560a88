import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { license } from '#contract';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { type FactItem, FactTable } from '../../ui/fact-table.tsx';
import { SafeLink } from '../../ui/safe-link.tsx';
import { CategoryMedal } from './category.tsx';
import './license.css';
import type { LicenseFound } from './load-detail.ts';
import { categoryOf, shownRulesOf } from './present.ts';
import { RulesTable } from './rules-table.tsx';
import { judgedWord, licenseDetailTexts as texts } from './texts.ts';

/** The detail of a licence (specification 2.7.8), or the warning of section 5. */
export function LicenseContent({ info }: DetailContentProps<LicenseFound>) {
  return info.kind === 'unknown' ? (
    <UnknownLicense name={info.name} />
  ) : (
    <KnownLicense detail={info.detail} />
  );
}

function UnknownLicense({ name }: { name: string }) {
  return (
    <div className="detail">
      <Alert type="warning" showIcon title={texts.unknown} className="license-warning" />
      <FactTable items={[wide(texts.unknownName, <span className="mono">{name}</span>)]} />
    </div>
  );
}

function KnownLicense({ detail }: { detail: license.LicenseDetail }) {
  return (
    <div className="detail">
      <div className="license-head">
        <CategoryMedal category={categoryOf(detail.LicenseType)} />
        <div>
          <h2>{detail.LicenseName}</h2>
          <p className="muted">{detail.LicenseFullname}</p>
          {detail.chinese_name !== '' && <p>{detail.chinese_name}</p>}
        </div>
      </div>
      <FactTable items={factsOf(detail)} />
      <h2>{texts.rules}</h2>
      <RulesTable rules={shownRulesOf(detail)} />
      <p className="muted small">
        {texts.basis}：{detail.rule_basis}
      </p>
      <h2>{texts.text}</h2>
      <LicenseText text={detail.LicenseText} />
    </div>
  );
}

function factsOf(detail: license.LicenseDetail): FactItem[] {
  return [
    fact(texts.name, detail.LicenseName),
    fact(texts.date, detail.LicenseDate),
    wide(texts.fullname, detail.LicenseFullname),
    fact(texts.osi, judgedWord(detail.osi)),
    fact(texts.fsf, judgedWord(detail.fsf)),
    ...(detail.deprecated === 1 ? [wide(texts.replacedBy, detail.replaced_by)] : []),
    wide(texts.aliases, detail.aliases.join('、')),
    wide(texts.website, detail.links.length > 0 && <Links links={detail.links} />),
  ];
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <ul className="plain-list">
      {links.map((url) => (
        <li key={url}>
          <SafeLink url={url} />
        </li>
      ))}
    </ul>
  );
}

function fact(label: string, content: ReactNode): FactItem {
  return { label, content: orEmpty(content) };
}

function wide(label: string, content: ReactNode): FactItem {
  return { ...fact(label, content), isWide: true };
}

/** The text, folded until somebody wants it: most are pages long. */
function LicenseText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text === '') return <p className="muted">{texts.noText}</p>;
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideText : texts.showText}
      </Button>
      {isOpen && (
        // Whoever has no mouse scrolls it by keyboard.
        <section className="license-text" aria-label={texts.text} tabIndex={0}>
          {text}
        </section>
      )}
    </>
  );
}
