import { GateNewsStore } from '../delivery/gate-store.ts';
import { PolicyNewsStore } from '../delivery/policy-store.ts';
import { PostOffice } from '../delivery/post-office.ts';
import { DeliveryStore } from '../delivery/store.ts';
import { TicketNewsStore } from '../delivery/ticket-store.ts';
import { AlertMarkStore } from '../features/alert/mark-store.ts';
import { alertRoutes } from '../features/alert/routes.ts';
import { AlertStore } from '../features/alert/store.ts';
import type { GateTools } from '../features/gate/judge.ts';
import { verdictMessage } from '../features/gate/verdict-message.ts';
import { integrationRoutes } from '../features/integration/routes.ts';
import { subscriptionRoutes } from '../features/subscription/routes.ts';
import { SubscriptionStore } from '../features/subscription/store.ts';
import { TicketChangeStore } from '../features/ticket/change-store.ts';
import { PickStore } from '../features/ticket/pick-store.ts';
import { ticketRoutes } from '../features/ticket/routes.ts';
import { TicketStore } from '../features/ticket/store.ts';
import { trackerRoutes } from '../features/tracker/routes.ts';
import { TicketIssueStore } from '../features/tracker/store.ts';
import type { IntegrationStore } from '../outgoing/integration-store.ts';
import type { Core } from './core.ts';

/** What is done about what was found, and who hears of it: alerts, tickets, subscriptions, foreign trackers. */
export function connectFollowUp(
  { database, log, config, api, secrets }: Core,
  { gating, integrations }: { readonly gating: GateTools; readonly integrations: IntegrationStore },
) {
  const outside = config.notifications;
  const tickets = new TicketStore(database);
  const post = new PostOffice({
    store: new DeliveryStore(database),
    tickets: new TicketNewsStore(database),
    gates: new GateNewsStore(database),
    policies: new PolicyNewsStore(database),
    judge: (task) => verdictMessage(gating, task),
    secrets,
    outside,
    log,
    mailServer: () => integrations.mailServer(),
  });
  alertRoutes(api, new AlertStore(database), new AlertMarkStore(database));
  ticketRoutes(api, {
    tickets,
    changes: new TicketChangeStore(database),
    picks: new PickStore(database),
  });
  trackerRoutes(api, {
    issues: new TicketIssueStore(database),
    integrations,
    outside,
    reachOf: (caller, ticketId) => tickets.reachOf(caller, ticketId),
  });
  subscriptionRoutes(api, { store: new SubscriptionStore(database), post, secrets, outside });
  integrationRoutes(api, integrations, post);
  return post;
}
