import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ComponentVersion, severityToWire, versionIdsBySeverity } from '#contract';
import { openDialog } from '../../dialogs.ts';
import { CollapsibleText } from '../../ui/collapsible-text.tsx';
import { orEmpty } from '../../ui/empty-cell.tsx';
import { type FactItem, FactTable } from '../../ui/fact-table.tsx';
import { countText, factTimeText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { DependencyTable } from './dependency-table.tsx';
import { componentVersionTexts as texts } from './texts.ts';
import { type ComparedField, differingFields, idsOnlyIn } from './version-comparison.ts';
import { PlainTable } from '../../ui/plain-table.tsx';

interface VersionFactsProps {
  readonly version: ComponentVersion;
  /** The version it is compared with. */
  readonly other: ComponentVersion | undefined;
  /** A version without known vulnerabilities was chosen. */
  onChoose(version: string): void;
}

/** What is known of one version; where it differs from the other one that is said. */
export function VersionFacts({ version, other, onChoose }: VersionFactsProps) {
  return (
    <section className="detail" aria-label={version.version}>
      <FactTable items={statedItems(version, other)} />
      <FactTable items={adviceItems(version, onChoose)} />
      <h2>{texts.vulnerabilities}</h2>
      {version.vuln_matched ? (
        <VulnerabilityTable version={version} onlyHere={idsOnlyIn(version, other)} />
      ) : (
        <p>{version.vuln_known ? texts.unmatched : texts.unknown}</p>
      )}
      <h2>{texts.dependencies}</h2>
      <DependencyTable dependencies={version.dependence_list} />
    </section>
  );
}

function statedItems(version: ComponentVersion, other: ComponentVersion | undefined): FactItem[] {
  const different = differingFields(version, other);
  const item = (field: ComparedField, label: string, content: ReactNode): FactItem => ({
    label,
    content: different.has(field) ? <Different>{orEmpty(content)}</Different> : orEmpty(content),
    isWide: true,
  });
  return [
    item('committime', texts.releasedAt, factTimeText(version.committime)),
    item('description', texts.description, version.description),
    item('homepage', texts.homepage, version.homepage !== '' && <SafeLink url={version.homepage} />),
    item('authors', texts.authors, version.authors !== '' && <CollapsibleText parts={version.authors} />),
    item('licenses', texts.licenses, version.licenses),
  ];
}

/** Colour alone says nothing to some. */
function Different({ children }: { children: ReactNode }) {
  return (
    <span className="is-different" title={texts.differentHint}>
      {children} <Tag>{texts.different}</Tag>
    </span>
  );
}

function adviceItems(version: ComponentVersion, onChoose: (version: string) => void): FactItem[] {
  const item = (label: string, content: ReactNode): FactItem => ({
    label,
    content: orEmpty(content),
    isWide: true,
  });
  return [
    item(texts.lastVersion, version.last_version),
    item(texts.lastReleasedAt, factTimeText(version.last_committime)),
    item(texts.lastHomepage, version.last_homepage !== '' && <SafeLink url={version.last_homepage} />),
    item(texts.firstSafe, version.mini_novuln_version),
    {
      ...item(texts.safe, <SafeVersions version={version} onChoose={onChoose} />),
      hint: texts.safeHint,
    },
  ];
}

const shownAtFirst = 30;

function SafeVersions({ version, onChoose }: { version: ComponentVersion; onChoose(version: string): void }) {
  const [isWhole, showAll] = useState(false);
  const { no_vuln_versions: safe, vuln_known: isKnown } = version;
  if (!isKnown) return texts.unknown;
  if (safe.length === 0) return orEmpty('');
  const shown = isWhole ? safe : safe.slice(0, shownAtFirst);
  return (
    <span className="id-links">
      {shown.map((one) => (
        <Button key={one} type="link" className="cell-link mono" onClick={() => onChoose(one)}>
          {one}
        </Button>
      ))}
      {shown.length < safe.length && (
        <Button type="text" size="small" onClick={() => showAll(true)}>
          {texts.more(countText(safe.length))}
        </Button>
      )}
    </span>
  );
}

function VulnerabilityTable({
  version,
  onlyHere,
}: {
  version: ComponentVersion;
  onlyHere: ReadonlySet<string>;
}) {
  return (
    <PlainTable
      size="small"
      rowKey="severity"
      pagination={false}
      dataSource={versionIdsBySeverity(version)}
      columns={[
        {
          title: texts.severity,
          width: 90,
          render: (_value, { severity }) => <SeverityTag word={severityToWire(severity)} />,
        },
        { title: texts.count, width: 60, align: 'right', render: (_value, { ids }) => ids.length },
        {
          title: texts.ids,
          render: (_value, { ids }) => ids.length > 0 && <Ids ids={ids} onlyHere={onlyHere} />,
        },
      ]}
    />
  );
}

function Ids({ ids, onlyHere }: { ids: readonly string[]; onlyHere: ReadonlySet<string> }) {
  return (
    <span className="id-links">
      {ids.map((id) => (
        <Button
          key={id}
          type="link"
          className={onlyHere.has(id) ? 'cell-link mono is-different' : 'cell-link mono'}
          title={onlyHere.has(id) ? texts.onlyHere : undefined}
          onClick={() => openDialog('vulnerability', { cve_id: id })}
        >
          {id}
          {onlyHere.has(id) && <Tag>{texts.different}</Tag>}
        </Button>
      ))}
    </span>
  );
}
