import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { severityToWire, staticAnalysis, staticDetailFromWire } from '#contract';
import { call } from '../../api/call.ts';
import { AuditSummary } from '../../auditing/audit-cell.tsx';
import { fileLink } from '../../file-link.ts';
import { endOfPath } from '../../ui/end-of-path.ts';
import { Answered } from '../../ui/answered.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { type FindingRow, WeaknessName } from './finding-columns.tsx';
import { confidenceWords, findingTexts as texts, newWord, originWords } from './finding-texts.ts';
import './static-analysis.css';

type Detail = ReturnType<typeof staticDetailFromWire>;

interface FindingDrawerProps {
  readonly taskId: string;
  readonly id: string;
  /** What can be done about it; nothing for those who may do nothing. */
  action(row: FindingRow): ReactNode;
  onClose(): void;
}

/** A weakness beside the table: the lines around it, and step by step how data gets there. */
export function FindingDrawer({ taskId, id, action, onClose }: FindingDrawerProps) {
  const query = useQuery({
    // Beside the rows: who audits it makes it be asked for again.
    queryKey: ['static-findings', taskId, 'detail', id],
    queryFn: async ({ signal }) =>
      staticDetailFromWire(
        await call(staticAnalysis.staticDetail, { task_id: taskId, id }, { signal, isQuiet: true }),
      ),
  });
  return (
    <Drawer
      open
      title={texts.detail}
      size={720}
      extra={query.data === undefined ? undefined : action(query.data)}
      onClose={onClose}
    >
      <Answered query={query} failed={texts.detailFailed}>
        {(detail) => (
          <div className="finding-detail">
            <p className="finding-head">
              <SeverityTag word={severityToWire(detail.severity)} /> {detail.message}
            </p>
            <p>
              <WeaknessName row={detail} />
            </p>
            <p className="finding-place">
              <span className="muted">{texts.place}：</span>
              <PlaceOf {...detail} />
            </p>
            {detail.functionName !== '' && (
              <p className="finding-place">
                <span className="muted">{texts.inFunction}：</span>
                <span className="mono small">{detail.functionName}</span>
              </p>
            )}
            <p>
              <span className="muted">
                {texts.confidence}：{confidenceWords[detail.confidence]}　{texts.origin}：
                {originWords[detail.origin]}　{texts.sinceLast}：{newWord(detail.isNew)}　{texts.rule}：
              </span>
              <span className="mono small">{detail.ruleId}</span>
            </p>
            {detail.state === 'suppressed' && (
              <p>
                {texts.isSuppressed}：{detail.suppressReason || texts.noReason}
              </p>
            )}
            {detail.audit_user !== '' && (
              <div className="finding-audit">
                {texts.audit}：<AuditSummary audit={detail} />
              </div>
            )}
            <h3>{texts.code}</h3>
            {detail.code.lines.length === 0 ? (
              <p className="muted">{texts.erased}</p>
            ) : (
              <Lines detail={detail} />
            )}
            <h3>{texts.trace}</h3>
            <Trace detail={detail} />
            <h3>{texts.advice}</h3>
            <p>{detail.advice}</p>
            <p className="muted small">
              {texts.suppress}{' '}
              <code className="mono nowrap">
                suxi-ignore: {detail.ruleId} {texts.reason}
              </code>
            </p>
          </div>
        )}
      </Answered>
    </Drawer>
  );
}

function Lines({ detail: { code, line } }: { detail: Detail }) {
  return (
    <pre className="finding-code" tabIndex={0} aria-label={texts.code}>
      {code.lines.map((text, index) => {
        const number = code.start + index;
        return (
          <div key={number} className={number === line ? 'is-found' : undefined}>
            <span className="finding-line">{number}</span>
            {text}
          </div>
        );
      })}
    </pre>
  );
}

function Trace({ detail: { trace, taskId } }: { detail: Detail }) {
  return (
    <ol className="finding-trace">
      {trace.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same step may come twice
        <li key={index}>
          <span>{step.text}</span>
          <PlaceOf {...step} taskId={taskId} isShort />
          {step.code !== undefined && <code className="finding-step">{step.code}</code>}
        </li>
      ))}
    </ol>
  );
}

interface PlaceProps extends Pick<Detail, 'taskId' | 'path' | 'line'> {
  /** The end of a long path is enough. */
  readonly isShort?: boolean;
}

function PlaceOf({ taskId, path, line, isShort = false }: PlaceProps) {
  const place = `${path}:${line}`;
  return (
    <Link className="mono small" to={fileLink(taskId, path, line)} title={`${texts.openFile} ${place}`}>
      {isShort ? endOfPath(place) : place}
    </Link>
  );
}
