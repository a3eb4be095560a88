import { Button, Descriptions, Table } from 'antd';
import type { ReactNode } from 'react';
import { type ComponentRow, idsBySeverity, severityToWire } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { CollapsibleText } from '../../ui/collapsible-text.tsx';
import type { DetailContentProps } from '../../ui/detail-dialog/detail-dialog.ts';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { timeText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { EvidenceList } from './columns.tsx';
import { plainDescription, versionText } from './present.ts';
import { componentDetailTexts as texts } from './texts.ts';

/** The detail of a component (specification 2.7.2): what it is, what to use instead, its vulnerabilities. */
export function ComponentDetail({ info }: DetailContentProps<ComponentRow>) {
  return (
    <div className="detail">
      <h3>{texts.basic}</h3>
      <Descriptions size="small" bordered column={2} items={basicItems(info)} />
      <h3>{texts.advice}</h3>
      <Descriptions size="small" bordered column={2} items={adviceItems(info)} />
      <h3>{texts.vulnerabilities}</h3>
      <VulnerabilityTable row={info} />
    </div>
  );
}

function basicItems(row: ComponentRow) {
  const item = (label: string, children: ReactNode, span = 1) => ({
    key: label,
    label,
    span,
    children: orEmpty(children),
  });
  return [
    item(texts.name, <span className="break-anywhere">{row.Repo}</span>),
    item(texts.version, <span className="mono">{versionText(row)}</span>),
    item(texts.releasedAt, timeText(row.CommitDate)),
    item(texts.risk, <SeverityTag word={row.VulnSeverity} />),
    item(texts.owner, row.Owner),
    item(texts.licenses, <CollapsibleText parts={row.license_expression || row.Licenses} />),
    item(texts.homepage, row.Homepage === '' ? '' : <SafeLink url={row.Homepage} />, 2),
    item(texts.purl, <span className="mono break-anywhere">{row.purl}</span>, 2),
    item(texts.description, plainDescription(row.Description), 2),
    item(texts.evidence, row.evidence.length > 0 && <EvidenceList evidence={row.evidence} />, 2),
  ];
}

function adviceItems(row: ComponentRow) {
  return [
    { key: 'latest', label: texts.latestVersion, children: orEmpty(row.LatestVersion) },
    { key: 'date', label: texts.latestReleasedAt, children: orEmpty(timeText(row.LatestCommitDate)) },
    { key: 'safe', label: texts.safeVersion, children: orEmpty(row.mini_novuln_version) },
    { key: 'suggestion', label: texts.suggestion, children: orEmpty(row.suggest_text) },
    {
      key: 'home',
      label: texts.latestHomepage,
      span: 2,
      children: orEmpty(row.LatestHomepage === '' ? '' : <SafeLink url={row.LatestHomepage} />),
    },
  ];
}

function VulnerabilityTable({ row }: { row: ComponentRow }) {
  return (
    <Table
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
        { title: texts.ids, render: (_value, { ids }) => orEmpty(ids.length > 0 && <IdLinks ids={ids} />) },
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
