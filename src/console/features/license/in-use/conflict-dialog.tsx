import { Alert, Modal } from 'antd';
import { type licenseUse, wireRules } from '#contract';
import { timeText } from '../../../ui/format.ts';
import { ruleWords, usageWords } from '../texts.ts';
import { ExpressionCell } from './component-licenses.tsx';
import { PartTable } from './part-table.tsx';
import { PathLine } from './path-line.tsx';
import { conflictTexts as texts, levelWords, stateWords } from './texts.ts';

interface ConflictDialogProps {
  readonly taskId: string;
  readonly conflict: licenseUse.LicenseConflictRow;
  readonly onClose: () => void;
}

/** A conflict: both sides with the ways to them, why, and what can be done. */
export function ConflictDialog({ taskId, conflict, onClose }: ConflictDialogProps) {
  return (
    <Modal open width={980} footer={null} onCancel={onClose} style={{ top: 40 }} title={texts.dialogTitle}>
      <Alert
        type={alertTypes[conflict.level]}
        showIcon
        title={`${levelWords[conflict.level]} · ${usageWords[conflict.usage]}`}
        description={conflict.conclusion}
      />
      <div className="conflict-sides">
        <SideOf title={texts.a} side={conflict.a} />
        <SideOf title={texts.b} side={conflict.b} />
      </div>
      <h2>{texts.waysOut}</h2>
      <ol className="conflict-ways">
        {conflict.suggestion.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ol>
      <h2>{texts.clauses}</h2>
      <Clauses conflict={conflict} />
      <h2>{texts.basis}</h2>
      <ul className="plain-list">
        <li>
          {texts.decidedBy}：{conflict.decided_by}
        </li>
        {conflict.basis.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Decision conflict={conflict} />
      {[conflict.a, conflict.b].map(
        (side) =>
          side.count > 1 && (
            <section key={`${side.license} ${side.field}`}>
              <h2>{texts.parts(side.license === '' ? texts.unstated : side.license)}</h2>
              <PartTable taskId={taskId} license={side.license} field={side.field} />
            </section>
          ),
      )}
    </Modal>
  );
}

const alertTypes = { hard: 'error', conditional: 'warning', hint: 'info', unknown: 'warning' } as const;

function SideOf({ title, side }: { title: string; side: licenseUse.ConflictSide }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <ExpressionCell expression={side.license} />
      </p>
      <p className="break-anywhere">
        {side.name}
        {side.count > 1 && <span className="muted"> {texts.more(side.count)}</span>}
      </p>
      <p className="small">
        <span className="muted">{texts.path}：</span>
        <PathLine path={side.path} />
      </p>
    </section>
  );
}

function Clauses({ conflict: { clauses, level } }: Pick<ConflictDialogProps, 'conflict'>) {
  if (clauses.length === 0)
    return <p className="muted">{level === 'unknown' ? texts.unknownClauses : texts.noClauses}</p>;
  return (
    <ul className="plain-list">
      {clauses.map(({ flag, text }) => (
        <li key={flag}>
          <strong>{flagName(flag)}</strong>：{text}
        </li>
      ))}
    </ul>
  );
}

/** The name of a rule as the wire spells it. */
export function flagName(flag: string): string {
  const rule = Object.entries(wireRules).find(([name]) => name === flag)?.[1];
  return rule === undefined ? flag : ruleWords[rule].name;
}

function Decision({ conflict }: { conflict: licenseUse.LicenseConflictRow }) {
  const { status, decided_by_user: user, decided_at: at, note } = conflict;
  if (user === undefined || at === undefined) return null;
  return (
    <>
      <h2>{texts.status}</h2>
      <p className="break-anywhere">
        {stateWords[status]}（{texts.said(user, timeText(at))}）{note}
      </p>
    </>
  );
}
