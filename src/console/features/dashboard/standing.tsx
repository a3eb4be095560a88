import { useQuery } from '@tanstack/react-query';
import { knowledge, ticket } from '#contract';
import type { TicketStatus } from '#model';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/use-session.ts';
import { useProjectScope } from '../../narrowing/use-project-scope.ts';
import { loadUser } from '../../shell/signed-in-user.ts';
import { ticketListOf } from '../../ticketing/paths.ts';
import { Answered } from '../../ui/answered.tsx';
import { BarList } from '../../ui/bar-list.tsx';
import { bytesText, countText, timeText } from '../../ui/format.ts';
import { refreshMs } from './refresh.ts';
import { dashboardTexts as texts } from './texts.ts';

/** The way of a ticket to its end; those that are put aside are none of it. */
const stages: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify', 'closed'];

/** How far the tickets are that the caller reaches. */
export function TicketStages() {
  const [scope] = useProjectScope();
  const query = useQuery({
    queryKey: ['tickets-statistics', scope],
    queryFn: ({ signal }) => call(ticket.ticketStatistics, scope, { signal, isQuiet: true }),
    refetchInterval: refreshMs,
  });
  return (
    <Answered query={query} failed={texts.ticketsFailed}>
      {({ by_status: counts }) => (
        <BarList
          title={texts.ticketStages}
          empty={texts.none}
          items={stages.map((status) => ({
            label: ticket.ticketStatusWords[status],
            count: counts.find(({ value }) => value === status)?.count ?? 0,
            to: ticketListOf({ status }),
          }))}
        />
      )}
    </Answered>
  );
}

/** What the analyses stand on, and how much the caller may still ask of them. */
export function SystemStanding() {
  const session = useSession();
  const library = useQuery({
    queryKey: ['knowledge-statistics'],
    queryFn: ({ signal }) => call(knowledge.statistics, {}, { signal, isQuiet: true }),
    refetchInterval: refreshMs,
  });
  const own = useQuery({
    queryKey: ['user-info', session?.token],
    queryFn: ({ signal }) => loadUser(signal),
    enabled: session !== undefined,
    refetchInterval: refreshMs,
  });
  return (
    <section>
      <h2>{texts.system}</h2>
      <Answered query={library} failed={texts.systemFailed}>
        {({ library_version: version, generation, update_time: time }) => (
          <ul className="top-list">
            <Fact label={texts.library} text={texts.libraryOf(version, generation)} />
            <Fact label={texts.libraryTime} text={timeText(time)} />
            {own.data !== undefined && (
              <>
                <Fact
                  label={texts.detectionsLeft}
                  text={texts.detectionsOf(
                    countText(Math.max(0, own.data.similarity_timesall - own.data.similarity_times)),
                    countText(own.data.similarity_timesall),
                  )}
                />
                <Fact label={texts.bytesUsed} text={bytesText(own.data.similarity_flow)} />
                <Fact label={texts.accountEnds} text={own.data.similarity_date || texts.noEnd} />
              </>
            )}
          </ul>
        )}
      </Answered>
    </section>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <li>
      <span>{label}</span>
      <span className="figures">{text}</span>
    </li>
  );
}
