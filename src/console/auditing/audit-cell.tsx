import './auditing.css';
import { Button, Tooltip } from 'antd';
import type { WireAudit } from '#contract';
import type { AuditStatus } from '#model';
import { timeText } from '../ui/format.ts';
import { auditStatusWords, auditTexts as texts, justificationWords } from './texts.ts';

interface AuditCellProps {
  readonly audit: WireAudit;
  readonly name: string;
  /** Shows everything that was said. */
  onOpen(): void;
}

/** The audit of a row, which leads to everything that was said; muted where nobody has said anything. */
export function AuditCell({ audit, name, onOpen }: AuditCellProps) {
  if (audit.audit_user === '') return <span className="muted">{auditStatusWords.none}</span>;
  return (
    <Tooltip title={<AuditFacts audit={audit} />}>
      <Button type="link" className="cell-link" aria-label={labelOf(audit, name)} onClick={onOpen}>
        <AuditTag status={audit.audit_status} word={wordOf(audit)} />
      </Button>
    </Tooltip>
  );
}

/** A status: a mark in its colour and the word. */
export function AuditTag({ status, word }: { status: AuditStatus; word?: string }) {
  return (
    <span className={`status-tag audit-${status}`}>
      <span className="status-mark" aria-hidden="true" />
      <span className="audit-word">{word ?? auditStatusWords[status]}</span>
    </span>
  );
}

/** The audit of a row with everything it says. */
export function AuditSummary({ audit }: { audit: WireAudit }) {
  if (audit.audit_user === '') return auditStatusWords.none;
  return (
    <>
      <AuditTag status={audit.audit_status} word={wordOf(audit)} />
      <AuditFacts audit={audit} />
    </>
  );
}

/** What an audit says as it holds today; one that is over says so. */
function wordOf({ audit_status: status, audit_lapsed: lapsed }: WireAudit): string {
  return lapsed === '' ? auditStatusWords[status] : texts.lapsed(auditStatusWords[lapsed]);
}

function labelOf(audit: WireAudit, name: string): string {
  return `${wordOf(audit)}：${texts.historyOf(name)}`;
}

/** Who has said it, when, why, and until when, one under the other. */
export function AuditFacts({ audit }: { audit: Omit<WireAudit, 'audit_status' | 'audit_lapsed'> }) {
  const { justification, audit_expire: lastDay, audit_note: note } = audit;
  const facts = [
    `${audit.audit_user} ${timeText(audit.audit_time)}`,
    justification === '' ? '' : justificationWords[justification],
    lastDay === '' ? '' : texts.until(lastDay),
    note,
  ];
  return (
    <span className="audit-facts">
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <span key={fact} className="break-anywhere">
            {fact}
          </span>
        ))}
    </span>
  );
}
