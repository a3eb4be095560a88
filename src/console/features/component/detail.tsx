import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ComponentRow, idsBySeverity, severityToWire } from '#contract';
import { AuditSummary } from '../../auditing/audit-cell.tsx';
import { auditTexts } from '../../auditing/texts.ts';
import { openDialog } from '../../dialogs.ts';
import { fileLink } from '../../file-link.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { type FactItem, FactTable } from '../../ui/fact-table.tsx';
import { timeText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { knownSeverity, undetectedWord } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { EvidenceList, UseCount, VersionsButton } from './columns.tsx';
import { plainDescription, undetectedText, versionText } from './present.ts';
import {
  adviceWords,
  componentColumnTexts,
  componentDetailTexts as texts,
  conclusionWords,
  upkeepWords,
} from './texts.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

/** The detail of a component (specification 2.7.2): what it is, what to use instead, its vulnerabilities. */
export function ComponentDetail({ info, close }: DetailContentProps<ComponentRow>) {
  return (
    <div className="detail">
      <h2>{texts.basic}</h2>
      <FactTable items={basicItems(info, close)} />
      <h2>
        {texts.advice} <VersionsButton row={info} />
      </h2>
      <FactTable items={adviceItems(info)} />
      <h2>{texts.vulnerabilities}</h2>
      {info.VulnSeverity === undetectedWord ? (
        <p>{undetectedText(info)}</p>
      ) : (
        <VulnerabilityTable row={info} />
      )}
    </div>
  );
}

function basicItems(row: ComponentRow, close: () => void): FactItem[] {
  return [
    item(texts.name, <BreakableName name={row.Repo} />),
    item(texts.version, <span className="mono">{versionText(row)}</span>),
    ...(row.lowest_allowed === ''
      ? []
      : [wideItem(texts.lowestAllowed, <span className="mono">{row.lowest_allowed}</span>)]),
    item(texts.releasedAt, timeText(row.CommitDate)),
    item(texts.risk, <SeverityTag word={knownSeverity(row.VulnSeverity)} />),
    item(texts.owner, row.Owner),
    item(texts.licenses, row.declared_license !== '' && <LicenseLinks expression={row.declared_license} />),
    ...conclusionItems(row, close),
    {
      ...wideItem(componentColumnTexts.useCount, <UseCount row={row} />),
      hint: componentColumnTexts.useCountHint,
    },
    wideItem(auditTexts.column, <AuditSummary audit={row} />),
    wideItem(texts.homepage, row.Homepage !== '' && <SafeLink url={row.Homepage} />),
    wideItem(texts.purl, <span className="mono">{row.purl}</span>),
    ...(row.digests.length === 0
      ? []
      : [{ ...wideItem(texts.digests, <DigestList digests={row.digests} />), hint: texts.digestsHint }]),
    wideItem(texts.description, plainDescription(row.Description)),
    wideItem(
      texts.evidence,
      row.evidence.length > 0 && (
        <EvidenceList taskId={row.TaskId} evidence={row.evidence} onFollow={close} />
      ),
    ),
  ];
}

/** What its own licence files say, and what follows from that; nothing where the upload holds none. */
function conclusionItems(row: ComponentRow, close: () => void): FactItem[] {
  const { license_conclusion: conclusion } = row;
  if (conclusion === undefined) return [wideItem(texts.concluded, texts.notConcluded)];
  const { rule, detected, concluded, paths } = conclusion;
  return [
    wideItem(texts.detected, detected !== '' && <LicenseLinks expression={detected} />),
    wideItem(
      texts.concluded,
      <>
        {concluded === '' ? texts.noConclusion : <LicenseLinks expression={concluded} />}
        <div className="small muted">{conclusionWords[rule]}</div>
      </>,
    ),
    wideItem(
      texts.licenseFiles,
      <ul className="plain-list mono small">
        {paths.map((path) => (
          <li key={path}>
            <Link to={fileLink(row.TaskId, path, 1)} onClick={close}>
              <BreakableName name={path} />
            </Link>
          </li>
        ))}
      </ul>,
    ),
  ];
}

function DigestList({ digests }: Pick<ComponentRow, 'digests'>) {
  return (
    <ul className="plain-list mono small">
      {digests.map(({ algorithm, value }) => (
        <li key={value} className="break-anywhere">
          {algorithm} {value}
        </li>
      ))}
    </ul>
  );
}

function adviceItems(row: ComponentRow): FactItem[] {
  return [
    item(texts.latestVersion, row.LatestVersion),
    item(texts.latestReleasedAt, timeText(row.LatestCommitDate)),
    { ...item(texts.safeVersion, row.mini_novuln_version), hint: componentColumnTexts.safeVersionHint },
    item(texts.suggestion, row.suggest_text),
    {
      ...item(componentColumnTexts.advice, adviceWords[row.suggest_level]),
      hint: componentColumnTexts.adviceHint,
    },
    {
      ...item(componentColumnTexts.upkeep, upkeepWords[row.maintain]),
      hint: componentColumnTexts.upkeepHint,
    },
    wideItem(texts.latestHomepage, row.LatestHomepage !== '' && <SafeLink url={row.LatestHomepage} />),
  ];
}

function item(label: string, content: ReactNode): FactItem {
  return { label, content: orEmpty(content) };
}

function wideItem(label: string, content: ReactNode): FactItem {
  return { ...item(label, content), isWide: true };
}

function VulnerabilityTable({ row }: { row: ComponentRow }) {
  return (
    <PlainTable
      size="small"
      rowKey="severity"
      pagination={false}
      dataSource={[...idsBySeverity(row)]}
      columns={[
        {
          title: texts.severity,
          width: 110,
          render: (_value, { severity }) => <SeverityTag word={severityToWire(severity)} />,
        },
        { title: texts.count, width: 80, align: 'right', render: (_value, { ids }) => ids.length },
        { title: texts.ids, render: (_value, { ids }) => ids.length > 0 && <IdLinks ids={ids} /> },
      ]}
    />
  );
}

function IdLinks({ ids }: { ids: readonly string[] }) {
  return (
    <span className="id-links">
      {ids.map((id) => (
        <Button
          key={id}
          type="link"
          className="cell-link mono"
          onClick={() => openDialog('vulnerability', { cve_id: id })}
        >
          {id}
        </Button>
      ))}
    </span>
  );
}
