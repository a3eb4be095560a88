import { Button, Popover } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ComponentRow, severityToWire } from '#contract';
import { directnessWords, type Severity } from '#model';
import { openDialog } from '../../dialogs.ts';
import { fileLink } from '../../file-link.ts';
import { LicenseLinks } from '../../license-links.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { componentSeverities, knownSeverity, undetectedWord } from '../../ui/severity.ts';
import { SeverityCounts, SeverityTag } from '../../ui/severity-tag.tsx';
import { graphTexts } from './graph/graph-texts.ts';
import { evidenceRemark, evidenceText, shortEvidence, undetectedText, versionText } from './present.ts';
import {
  adviceWords,
  componentColumnTexts as texts,
  scopeWords,
  standingWords,
  upkeepWords,
} from './texts.ts';

type Column = DataColumn<ComponentRow>;

/** Every column of components; a table picks those it shows. Those shown at first fit a screen of 1366 pixels. */
export const componentColumns = {
  name: {
    key: 'Repo',
    title: texts.name,
    width: 112,
    fixed: 'left',
    isFirm: true,
    isSortable: true,
    render: (row) => (
      <>
        <Button
          type="link"
          className="cell-link"
          onClick={() =>
            openDialog('component', { task_id: row.TaskId, Repo: row.Repo, Version: row.Version })
          }
        >
          <BreakableName name={row.Repo} />
        </Button>
        {row.trusted !== 'none' && <StandingTag standing={row.trusted} />}
      </>
    ),
  },
  version: {
    key: 'Version',
    title: texts.version,
    width: 90,
    render: (row) =>
      versionText(row) !== '' && <span className="mono break-anywhere">{versionText(row)}</span>,
  },
  fetcher: {
    key: 'fetcher',
    title: texts.fetcher,
    width: 108,
    isSortable: true,
    filter: { choices: [], isFaceted: true },
    render: (row) => row.fetcher,
  },
  directness: {
    key: 'dep_mode',
    title: texts.directness,
    width: 95,
    isHiddenAtFirst: true,
    filter: {
      choices: Object.entries(directnessWords).map(([value, label]) => ({ value, label })),
      isFaceted: true,
    },
    render: (row) => directnessWords[row.dep_mode] ?? row.dep_mode,
  },
  depth: {
    key: 'depth',
    title: texts.depth,
    width: 70,
    align: 'right',
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => row.depth,
  },
  licenses: {
    key: 'Licenses',
    title: texts.licenses,
    hint: texts.licensesHint,
    filter: { isSingle: true, choices: [{ value: 'none', label: texts.unlicensed }] },
    width: 85,
    render: (row) => row.license_expression !== '' && <LicenseLinks expression={row.license_expression} />,
  },
  risk: {
    key: 'VulnSeverity',
    title: texts.risk,
    width: 108,
    isSortable: true,
    filter: { choices: componentSeverities.map((word) => ({ value: word, label: word })), isFaceted: true },
    render: (row) => <SeverityTag word={knownSeverity(row.VulnSeverity)} />,
  },
  vulnerabilities: {
    key: 'vuln_count',
    title: texts.vulnerabilities,
    width: 95,
    render: (row) =>
      row.VulnSeverity === undetectedWord ? (
        <span className="muted" title={undetectedText(row)}>
          {undetectedWord}
        </span>
      ) : (
        <SeverityCounts counts={row.vuln_count} to={(severity) => vulnerabilitiesOf(row, severity)} />
      ),
  },
  safeVersion: {
    key: 'mini_novuln_version',
    title: texts.safeVersion,
    hint: texts.safeVersionHint,
    width: 112,
    render: (row) =>
      row.mini_novuln_version === '' ? '' : <span className="mono">{row.mini_novuln_version}</span>,
  },
  latest: {
    key: 'LatestVersion',
    title: texts.latest,
    hint: texts.latestHint,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => row.LatestVersion !== '' && <span className="mono">{row.LatestVersion}</span>,
  },
  advice: {
    key: 'suggest_level',
    title: texts.advice,
    hint: texts.adviceHint,
    width: 120,
    isHiddenAtFirst: true,
    filter: { choices: ['1', '2', '3', '4', '0'].map((value) => ({ value, label: adviceWords[value] })) },
    render: (row) => adviceWords[row.suggest_level],
  },
  upkeep: {
    key: 'maintain',
    title: texts.upkeep,
    hint: texts.upkeepHint,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => upkeepWords[row.maintain],
  },
  evidence: {
    key: 'evidence',
    title: texts.evidence,
    width: 140,
    render: (row) => <EvidenceCell taskId={row.TaskId} evidence={row.evidence} />,
  },
  uses: {
    key: 'use_num',
    title: texts.useCount,
    hint: texts.useCountHint,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => <UseCount row={row} />,
  },
  trusted: {
    key: 'trusted',
    title: texts.trusted,
    width: 80,
    isHiddenAtFirst: true,
    filter: { choices: Object.entries(standingWords).map(([value, label]) => ({ value, label })) },
    render: (row) =>
      row.trusted === 'none' ? (
        <span className="muted">{standingWords.none}</span>
      ) : (
        <StandingTag standing={row.trusted} />
      ),
  },
  scopes: {
    key: 'scopes',
    title: texts.scopes,
    width: 90,
    isHiddenAtFirst: true,
    render: (row) => row.scopes.map((scope) => scopeWords[scope] ?? scope).join(' / '),
  },
} satisfies Record<string, Column>;

/** What may be done with a component; `audit`: its action for those who may. */
export function componentActions(audit: (row: ComponentRow) => ReactNode): Column {
  return {
    key: 'actions',
    title: texts.actions,
    width: 112,
    fixed: 'right',
    isFirm: true,
    render: (row) => (
      <span className="cell-actions small">
        <span className="cell-actions-pair">
          <PathsLink id={row.Id} />
          <ReferencesButton row={row} />
        </span>
        <span className="cell-actions-pair">
          <VersionsButton row={row} isShort />
          {audit(row)}
        </span>
      </span>
    ),
  };
}

/** What the trusted repository says of a component. */
function StandingTag({ standing }: { standing: ComponentRow['trusted'] }) {
  return (
    <span className={`status-tag trusted-${standing}`}>
      <span className="status-mark" aria-hidden="true" />
      {standingWords[standing]}
    </span>
  );
}

/** Leads to the ways from the project to a component. */
function PathsLink({ id }: { id: string }) {
  const [search] = useSearchParams();
  const wanted = new URLSearchParams(search);
  wanted.set('paths', id);
  return <Link to={`?${wanted}`}>{graphTexts.paths}</Link>;
}

/** Opens the places where source files reach for a component. */
function ReferencesButton({ row }: { row: ComponentRow }) {
  return (
    <Button
      type="link"
      className="cell-link"
      aria-label={texts.references}
      title={texts.references}
      onClick={() => openReferences(row)}
    >
      {texts.referencesShort}
    </Button>
  );
}

/** How often source files reach for a component; leads to the places. */
export function UseCount({ row }: { row: ComponentRow }) {
  if (row.use_num === undefined) return <span className="muted">{texts.usesUnknown}</span>;
  if (row.use_num === 0) return <span title={texts.unusedHint}>{texts.unused}</span>;
  return (
    <Button type="link" className="cell-link" onClick={() => openReferences(row)}>
      {texts.uses(row.use_num)}
    </Button>
  );
}

function openReferences({ TaskId, Repo, Version }: ComponentRow): void {
  openDialog('fileReferences', { task_id: TaskId, Repo, Version });
}

/** Opens the versions of a component, to compare them. */
export function VersionsButton({ row, isShort = false }: { row: ComponentRow; isShort?: boolean }) {
  const { Repo: name, Version: version, fetcher: manager } = row;
  const inUse = version === '' ? [] : [version];
  return (
    <Button
      type="link"
      className="cell-link"
      aria-label={texts.versions}
      title={isShort ? texts.versions : undefined}
      onClick={() => openDialog('componentVersions', { name, version, manager, version_arr: inUse })}
    >
      {isShort ? texts.versionsShort : texts.versions}
    </Button>
  );
}

interface EvidenceProps {
  readonly taskId: string;
  readonly evidence: ComponentRow['evidence'];
  /** A place was followed. */
  readonly onFollow?: () => void;
}

function EvidenceCell({ taskId, evidence }: EvidenceProps) {
  const [first, ...others] = evidence;
  if (first === undefined) return null;
  const cell = (
    <span className="mono small">
      <Link to={fileLink(taskId, first.path, first.line)}>
        <BreakableName name={shortEvidence(first)} />
      </Link>
      {others.length > 0 && <span className="muted"> {texts.more(evidence.length)}</span>}
    </span>
  );
  const saysAll =
    others.length === 0 && evidenceRemark(first) === '' && shortEvidence(first) === evidenceText(first);
  if (saysAll) return cell;
  const places = <EvidenceList taskId={taskId} evidence={evidence.slice(0, 20)} />;
  return (
    <Popover content={places} styles={{ container: { maxWidth: 480 } }}>
      {cell}
    </Popover>
  );
}

/** Where a component was seen, one place to a line; each leads to its file. */
export function EvidenceList({ taskId, evidence, onFollow }: EvidenceProps) {
  return (
    <ul className="plain-list mono small">
      {evidence.map((place) => (
        <li key={evidenceText(place)} className="break-anywhere">
          <Link to={fileLink(taskId, place.path, place.line)} onClick={onFollow}>
            {evidenceText(place)}
          </Link>
          {evidenceRemark(place) !== '' && <span className="muted"> {evidenceRemark(place)}</span>}
        </li>
      ))}
    </ul>
  );
}

function vulnerabilitiesOf(row: ComponentRow, severity: Severity): string {
  const query = new URLSearchParams({
    tab: 'vulnerabilities',
    severity: severityToWire(severity),
    Repo: row.Repo,
    Version: row.Version,
  });
  return `?${query}`;
}
