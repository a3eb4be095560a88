import type { trusted } from '#contract';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { orEmpty } from '../../ui/empty-cell.tsx';
import type { FactItem } from '../../ui/fact-table.tsx';
import { bytesText } from '../../ui/format.ts';
import { SafeLink } from '../../ui/safe-link.tsx';
import { knownSeverity } from '../../ui/severity.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { columnTexts as columns, detailTexts as texts } from './texts.ts';

type Package = Pick<
  trusted.TrustedRow,
  | 'Repo'
  | 'Version'
  | 'manager'
  | 'purl'
  | 'license_expression'
  | 'VulnSeverity'
  | 'sha256'
  | 'sm3'
  | 'artefact'
  | 'size'
  | 'source'
>;

/** The name of a component version, for questions and messages. */
export function packageName({ Repo, Version }: Pick<Package, 'Repo' | 'Version'>): string {
  return `${Repo}@${Version}`;
}

/** What is known of a component version itself. */
export function packageFacts(row: Package): FactItem[] {
  const hash = (text: string) => text !== '' && <span className="mono break-anywhere">{text}</span>;
  return [
    { label: columns.name, content: <BreakableName name={row.Repo} /> },
    { label: columns.plainVersion, content: <span className="mono">{row.Version}</span> },
    { label: columns.manager, content: row.manager },
    { label: columns.risk, content: <SeverityTag word={knownSeverity(row.VulnSeverity)} /> },
    { label: columns.licenses, content: orEmpty(row.license_expression), isWide: true },
    {
      label: columns.source,
      content: orEmpty(row.source !== '' && <SafeLink url={row.source} />),
      isWide: true,
    },
    { label: texts.purl, content: <span className="mono">{row.purl}</span>, isWide: true },
    {
      label: texts.artefact,
      content: row.artefact === '' ? columns.noArtefact : `${row.artefact}（${bytesText(row.size)}）`,
      isWide: true,
    },
    { label: 'SHA-256', content: orEmpty(hash(row.sha256)), isWide: true },
    { label: 'SM3', content: orEmpty(hash(row.sm3)), isWide: true },
  ];
}

/** The hashes of an artefact in a cell: their beginnings, the whole at the pointer. */
export function HashCell({ sha256, sm3 }: Pick<Package, 'sha256' | 'sm3'>) {
  if (sha256 === '') return <span className="muted">{columns.noArtefact}</span>;
  return (
    <span className="two-lines mono small">
      <span title={`SHA-256 ${sha256}`}>{sha256.slice(0, 12)}…</span>
      <span title={`SM3 ${sm3}`} className="muted">
        {sm3.slice(0, 12)}…
      </span>
    </span>
  );
}
