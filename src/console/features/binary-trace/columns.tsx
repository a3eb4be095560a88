import { Button } from 'antd';
import { riskToWire, severityCountToWire } from '#contract';
import { binaryFormats, type Hardening, hardeningFeatures, type ListedBinary, traceVerdicts } from '#model';
import { openDialog } from '../../dialogs.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { bytesText } from '../../ui/format.ts';
import { undetectedWord } from '../../ui/severity.ts';
import { SeverityCounts } from '../../ui/severity-tag.tsx';
import {
  formatWords,
  hardeningHints,
  hardeningWords,
  verdictHints,
  verdictWords,
} from '../../programs/words.ts';
import { binaryTexts as texts } from './texts.ts';

/** Every column of binaries; `open` shows one beside the table. They fit a screen of 1366 pixels. */
export function binaryColumns(open: (row: ListedBinary) => void): readonly DataColumn<ListedBinary>[] {
  return [
    {
      key: 'path',
      title: texts.path,
      width: 210,
      isFirm: true,
      isSortable: true,
      fixed: 'left',
      render: (row) => (
        <Button type="link" className="cell-link mono small" title={row.path} onClick={() => open(row)}>
          <BreakableName name={row.path} />
        </Button>
      ),
    },
    {
      key: 'file_type',
      title: texts.format,
      width: 84,
      filter: { choices: binaryFormats.map((value) => ({ value, label: formatWords[value] })) },
      render: (row) => formatWords[row.format],
    },
    { key: 'arch', title: texts.architecture, width: 80, render: (row) => row.architecture },
    {
      key: 'size',
      title: texts.size,
      width: 84,
      align: 'right',
      isSortable: true,
      render: (row) => bytesText(row.sizeBytes),
    },
    {
      key: 'Repo',
      title: texts.library,
      width: 112,
      isSortable: true,
      render: (row) => row.library !== undefined && <LibraryName taskId={row.taskId} library={row.library} />,
    },
    {
      key: 'Version',
      title: texts.version,
      width: 84,
      render: ({ library }) =>
        library !== undefined &&
        (library.version === undefined ? (
          <span className="muted">{texts.unknownVersion}</span>
        ) : (
          <span
            className="mono"
            title={isRange(library) ? texts.versionRange(library.build?.versions ?? []) : undefined}
          >
            {library.version}
            {isRange(library) && <span className="muted"> {texts.andLater}</span>}
          </span>
        )),
    },
    {
      key: 'verdict',
      title: texts.verdict,
      width: 106,
      filter: {
        choices: [...traceVerdicts, 'none' as const].map((value) => ({ value, label: verdictWords[value] })),
        isFaceted: true,
      },
      render: ({ library }) =>
        library === undefined ? (
          <span className="muted" title={texts.noLibrary}>
            {verdictWords.none}
          </span>
        ) : (
          <span title={verdictHints[library.verdict]}>{verdictWords[library.verdict]}</span>
        ),
    },
    {
      key: 'evidence',
      title: texts.evidence,
      width: 64,
      render: (row) =>
        row.library !== undefined && (
          <Button type="link" className="cell-link" onClick={() => open(row)}>
            {texts.evidenceCount(row.library.evidenceCount + (row.library.build?.functionCount ?? 0))}
          </Button>
        ),
    },
    {
      key: 'vuln',
      title: texts.risk,
      width: 88,
      isSortable: true,
      render: ({ library }) => library?.component !== undefined && <Risk component={library.component} />,
    },
    {
      key: 'hardening',
      title: texts.hardening,
      width: 160,
      render: ({ hardening }) => <Missing hardening={hardening} />,
    },
  ];
}

type Library = NonNullable<ListedBinary['library']>;

/** Whether functions alone tell the version, and of several the same. */
function isRange({ version, build }: Library): boolean {
  return build !== undefined && build.versions.length > 1 && build.versions[0] === version;
}

/** The name of a library; leads to the component where it is one. */
function LibraryName({
  taskId,
  library: { name, version = '', component },
}: {
  taskId: string;
  library: Library;
}) {
  if (component === undefined) return name;
  return (
    <Button
      type="link"
      className="cell-link"
      onClick={() => openDialog('component', { task_id: taskId, Repo: name, Version: version })}
    >
      {name}
    </Button>
  );
}

function Risk({ component: { risk, counts } }: { component: NonNullable<Library['component']> }) {
  if (riskToWire(risk) === undetectedWord) return <span className="muted">{undetectedWord}</span>;
  return <SeverityCounts counts={severityCountToWire(counts)} />;
}

/** What a binary lacks of the usual hardening. */
function Missing({ hardening }: { hardening: Hardening }) {
  const known = hardeningFeatures.filter(
    (feature) => hardening[feature] !== undefined && feature !== 'signed',
  );
  if (known.length === 0) return <span className="muted">{texts.unknownHardening}</span>;
  const missing = known.filter((feature) => hardening[feature] === 'no');
  if (missing.length === 0) return isWholly(hardening) ? texts.noneMissing : texts.unseenHardening;
  const hint = missing.map((feature) => `${hardeningWords[feature]}：${hardeningHints[feature]}`).join('\n');
  return <span title={hint}>{texts.missing(missing.map((feature) => hardeningWords[feature]))}</span>;
}

/** What every format says of a whole program; of a damaged file only what was seen is known. */
function isWholly({ nx, pie, canary }: Hardening): boolean {
  return nx !== undefined && pie !== undefined && canary !== undefined;
}
