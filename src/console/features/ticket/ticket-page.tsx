import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ticket } from '#contract';
import { call } from '../../api/call.ts';
import { ticketListPath } from '../../route-table.ts';
import { ticketPath } from '../../ticketing/paths.ts';
import { Answered } from '../../ui/answered.tsx';
import { timeText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { VisibleText } from '../../ui/visible-text.tsx';
import { CommentBox } from './comment-box.tsx';
import { DueCell } from './due-cell.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FindingTable, Suggestions } from './finding-table.tsx';
import { PriorityMark, StatusMark } from './status-mark.tsx';
import { StepButtons } from './step-buttons.tsx';
import { columnTexts, detailTexts as texts } from './texts.ts';
import { IssueLink } from './issue-link.tsx';
import { Timeline } from './timeline.tsx';
import './ticket.css';

type Detail = ticket.TicketDetail;

/** One ticket: what it is to repair, where it stands, and everything that has happened to it. */
export function TicketPage() {
  const { ticket_id: ticketId = '' } = useParams();
  const answer = useQuery({
    queryKey: ['ticket', ticketId],
    queryFn: ({ signal }) => call(ticket.ticketDetail, { ticket_id: ticketId }, { signal, isQuiet: true }),
    refetchInterval: 30_000,
  });
  return (
    <Answered query={answer} failed={texts.failed}>
      {(detail) => <TicketView detail={detail} />}
    </Answered>
  );
}

function TicketView({ detail }: { detail: Detail }) {
  return (
    <>
      <Header detail={detail} />
      <div className="ticket-columns">
        <div>
          <h2>{texts.description}</h2>
          {detail.description === '' ? (
            <p className="muted">{texts.noDescription}</p>
          ) : (
            <p className="ticket-text">
              <VisibleText text={detail.description} />
            </p>
          )}
          <h2>{texts.suggestion}</h2>
          <Suggestions detail={detail} />
          <h2>{texts.findings}</h2>
          <FindingTable findings={detail.findings} />
        </div>
        <div>
          <Fields detail={detail} />
          <IssueLink ticketId={detail.ticket_id} />
          <h2>{texts.timeline}</h2>
          {detail.editable === 1 && <CommentBox ticketId={detail.ticket_id} />}
          <Timeline events={detail.timeline} />
        </div>
      </div>
    </>
  );
}

function Header({ detail }: { detail: Detail }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={
          <>
            <span className="break-anywhere">{detail.title}</span> <StatusMark status={detail.status} />
          </>
        }
        facts={<span className="mono">{detail.ticket_id}</span>}
        actions={
          <>
            <Link to={ticketListPath}>
              <Button>{texts.back}</Button>
            </Link>
            {detail.editable === 1 && (
              <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
                {texts.edit}
              </Button>
            )}
            <StepButtons detail={detail} />
          </>
        }
      />
      {isEditing && <EditDialog detail={detail} onClose={() => setEditing(false)} />}
    </>
  );
}

function Fields({ detail }: { detail: Detail }) {
  const people = detail.watchers.map(({ username }) => username).join('、');
  const facts = [
    [columnTexts.severity, <SeverityTag key="severity" word={detail.severity} />],
    [columnTexts.priority, <PriorityMark key="priority" priority={detail.priority} />],
    [columnTexts.due, <DueCell key="due" row={detail} />],
    [columnTexts.assignee, detail.assignee === '' ? columnTexts.unassigned : detail.assignee],
    [texts.watchers, people],
    [
      columnTexts.project,
      <Link key="project" to={`/project/project-details/${encodeURIComponent(detail.product_id)}`}>
        {detail.product_name}
      </Link>,
    ],
    [texts.endsOn, detail.ends_on],
    [
      texts.duplicateOf,
      detail.duplicate_of === '' ? (
        ''
      ) : (
        <Link key="original" to={ticketPath(detail.duplicate_of)}>
          {detail.duplicate_of}
        </Link>
      ),
    ],
    [columnTexts.creator, detail.creator],
    [columnTexts.createdAt, timeText(detail.createTime)],
    [columnTexts.updatedAt, timeText(detail.updateTime)],
    [texts.closedAt, timeText(detail.closeTime)],
  ] as const;
  return (
    <dl className="ticket-fields">
      {facts.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
