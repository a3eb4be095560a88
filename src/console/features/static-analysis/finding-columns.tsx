import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { severityToWire, type staticAnalysis, type staticFindingFromWire } from '#contract';
import { findingOrigins, staticConfidences, staticSeverities, staticStates } from '#model';
import { openDialog } from '../../dialogs.ts';
import { PlaceLink } from '../../place-link.tsx';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import {
  confidenceWords,
  findingTexts as texts,
  newWord,
  newWords,
  originWords,
  stateWords,
} from './finding-texts.ts';

export type FindingRow = ReturnType<typeof staticFindingFromWire>;

/** What a weakness is called. */
type KindName = Pick<staticAnalysis.FindingSummary['kinds'][number], 'cwe_id' | 'cwe_name' | 'cwe_name_zh'>;

/**
 * Every column of weaknesses; `open` shows one. Those shown at first fit a screen of 1366 pixels together with what people
 * decide; the others are filtered by, and stand in the drawer.
 */
export function findingColumns(
  open: (row: FindingRow) => void,
  kinds: readonly KindName[],
): readonly DataColumn<FindingRow>[] {
  return [
    {
      key: 'message',
      title: texts.message,
      width: 220,
      isFirm: true,
      fixed: 'left',
      render: (row) => (
        <Button type="link" className="cell-link finding-message" onClick={() => open(row)}>
          {row.message}
        </Button>
      ),
    },
    {
      key: 'severity',
      title: texts.severity,
      width: 90,
      isSortable: true,
      filter: { choices: staticSeverities.map(severityToWire).map((word) => ({ value: word, label: word })) },
      render: (row) => <SeverityTag word={severityToWire(row.severity)} />,
    },
    {
      key: 'cwe_id',
      title: texts.weakness,
      width: 175,
      isSortable: true,
      filter: { choices: kinds.map(choiceOf), isFaceted: true },
      render: (row) => <WeaknessName row={row} />,
    },
    {
      key: 'path',
      title: texts.place,
      width: 205,
      isSortable: true,
      render: (row) => (
        <>
          <PlaceLink taskId={row.taskId} path={row.path} line={row.line} />
          {row.functionName !== '' && (
            <span className="muted small clamped-one" title={row.functionName}>
              {texts.inFunction} {row.functionName}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'confidence',
      title: texts.confidence,
      hint: texts.confidenceHint,
      width: 92,
      filter: { choices: staticConfidences.map((value) => ({ value, label: confidenceWords[value] })) },
      render: (row) => confidenceWords[row.confidence],
    },
    {
      key: 'origin',
      title: texts.origin,
      hint: texts.originHint,
      width: 100,
      isHiddenAtFirst: true,
      filter: { choices: findingOrigins.map((value) => ({ value, label: originWords[value] })) },
      render: (row) => originWords[row.origin],
    },
    {
      key: 'state',
      title: texts.state,
      hint: texts.stateHint,
      width: 104,
      filter: { choices: staticStates.map((value) => ({ value, label: stateWords[value] })) },
      render: (row) => (
        <>
          {row.state === 'open' ? <span className="muted">{stateWords.open}</span> : stateWords[row.state]}
          {row.suppressReason !== '' && (
            <span className="muted small clamped" title={row.suppressReason}>
              {row.suppressReason}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'is_new',
      title: texts.isNew,
      hint: texts.isNewHint,
      width: 85,
      isHiddenAtFirst: true,
      filter: {
        choices: [
          { value: '1', label: newWords[1] },
          { value: '0', label: newWords[0] },
        ],
      },
      render: ({ isNew }) => <NewMark isNew={isNew} />,
    },
    {
      key: 'rule_id',
      title: texts.rule,
      width: 170,
      isHiddenAtFirst: true,
      render: (row) => <span className="mono small">{row.ruleId}</span>,
    },
  ];
}

function choiceOf({ cwe_id: id, cwe_name: name, cwe_name_zh: chineseName }: KindName) {
  return { value: id, label: `${id} ${chineseName || name}` };
}

function NewMark({ isNew }: { isNew: boolean | undefined }) {
  if (isNew === undefined) return <span className="muted">{texts.isFirst}</span>;
  return isNew ? <Tag color="blue">{newWord(isNew)}</Tag> : newWord(isNew);
}

/** How people know a weakness. */
export function nameOf({ message, path, line }: FindingRow): string {
  return `${message}（${path}:${line}）`;
}

/** What can be done about a row; no column for those who may do nothing. */
export function findingActions(
  audit: (row: FindingRow) => ReactNode,
  mayAudit: boolean,
): readonly DataColumn<FindingRow>[] {
  if (!mayAudit) return [];
  return [{ key: 'actions', title: texts.actions, width: 80, fixed: 'right', isFirm: true, render: audit }];
}

/** The weakness by its number and its name; it leads to what CWE says. */
export function WeaknessName({ row }: { row: Pick<FindingRow, 'cwe' | 'weakness'> }) {
  const id = `CWE-${row.cwe}`;
  return (
    <span title={row.weakness.name}>
      <Button type="link" className="cell-link mono" onClick={() => openDialog('weakness', { cwe_id: id })}>
        {id}
      </Button>{' '}
      <span className="small">{row.weakness.chineseName || row.weakness.name}</span>
    </span>
  );
}
