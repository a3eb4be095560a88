import { useQuery } from '@tanstack/react-query';
import { Skeleton, Timeline } from 'antd';
import { trusted } from '#contract';
import { call } from '../../../api/call.ts';
import { TableFailed } from '../../../ui/data-table/table-states.tsx';
import { orEmpty } from '../../../ui/empty-cell.tsx';
import { FactTable } from '../../../ui/fact-table.tsx';
import { countText, dayText, timeText } from '../../../ui/format.ts';
import { DetailDrawer } from '../detail-drawer.tsx';
import { EvidenceTable } from '../evidence-table.tsx';
import { packageFacts, packageName } from '../package-facts.tsx';
import { TrustedTag } from '../status-tag.tsx';
import {
  columnTexts,
  conclusionWords,
  detailTexts as texts,
  entryStatusWords,
  eventWords,
} from '../texts.ts';

/** An entry with its evidence and everything that was done with it. */
export function EntryDrawer({ row, onClose }: { row: trusted.TrustedRow | undefined; onClose: () => void }) {
  return (
    <DetailDrawer title={row && packageName(row)} onClose={onClose}>
      {row !== undefined && <EntryDetail entryId={row.entry_id} revision={row.revision} />}
    </DetailDrawer>
  );
}

function EntryDetail({ entryId, revision }: { entryId: string; revision: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['trusted-entry', entryId, revision],
    queryFn: ({ signal }) => call(trusted.detail, { entry_id: entryId }, { signal, isQuiet: true }),
  });
  if (error !== null) return <TableFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <>
      <h2>{texts.basic}</h2>
      <FactTable items={[...stateFacts(data), ...packageFacts(data)]} />
      <h2>{texts.evidence}</h2>
      <EvidenceTable evidence={data.evidence} />
      <h2>{texts.events}</h2>
      <Events events={data.events} />
    </>
  );
}

function stateFacts(row: trusted.TrustedRow) {
  return [
    {
      label: columnTexts.status,
      content: <TrustedTag state={row.status} word={entryStatusWords[row.status] ?? row.status} />,
    },
    { label: columnTexts.projects, content: countText(row.project_count) },
    { label: columnTexts.conclusion, content: conclusionWords[row.conclusion] ?? row.conclusion },
    { label: columnTexts.admitUser, content: row.admit_user === '' ? texts.byProduct : row.admit_user },
    { label: columnTexts.admitTime, content: timeText(row.admit_time) },
    { label: columnTexts.validUntil, content: dayText(row.valid_until) },
    { label: columnTexts.reason, content: orEmpty(row.reason), isWide: true },
  ];
}

function Events({ events }: { events: readonly trusted.TrustedEvent[] }) {
  return (
    <Timeline
      items={events.map((event) => ({
        key: `${event.time} ${event.action}`,
        content: (
          <div className="two-lines">
            <span>
              {eventWords[event.action] ?? event.action}{' '}
              <span className="muted">
                {event.user === '' ? texts.byProduct : event.user} {timeText(event.time)}
              </span>
            </span>
            {event.text !== '' && <span className="break-anywhere">{event.text}</span>}
          </div>
        ),
      }))}
    />
  );
}
