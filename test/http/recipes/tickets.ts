import type { Client, WireAnswer } from '../client.ts';
import type { World } from '../access-world.ts';
import { firstPage, idsOf, nothing, type OneRecipe, plain, type Recipe } from './recipe.ts';

/** How calls about tickets are made. Each project of the world has one ticket, made by its owner. */
export const ticketRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/analysis/vulnAddTicketList': picks('/analysis/vulnAddTicketList'),
  'GET /v1/analysis/vulnUpdateTicketList': picks('/analysis/vulnUpdateTicketList'),
  'GET /v1/analysis/vulnTicketList': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/analysis/vulnTicketList', firstPage),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'GET /v1/analysis/vulnTicketStatistics': plain((client) => client.get('/analysis/vulnTicketStatistics'), {
    check: (data, scope) =>
      scope === 'all' || data.all < 8 ? undefined : `counts ${data.all} tickets of others`,
  }),
  'GET /v1/analysis/vulnTicketPeople': {
    kind: 'one',
    about: 'project',
    ask: (client, product_id) => client.get('/analysis/vulnTicketPeople', { product_id }),
  },
  'GET /v1/analysis/vulnTicketDetail': onTicket((client, ticket_id) =>
    client.get('/analysis/vulnTicketDetail', { ticket_id }),
  ),
  'GET /v1/analysis/vulnTicketIssue': onTicket((client, ticket_id) =>
    client.get('/analysis/vulnTicketIssue', { ticket_id }),
  ),
  // No tracker is connected: whoever may change the ticket hears so.
  'POST /v1/analysis/vulnTicketIssue': onTicket(
    (client, ticket_id) => client.post('/analysis/vulnTicketIssue', { ticket_id }),
    [409],
  ),
  'PUT /v1/analysis/vulnTicketIssue': onTicket(
    (client, ticket_id) => client.put('/analysis/vulnTicketIssue', { ticket_id }),
    [409],
  ),
  // Of a finding that is not there: nothing is made, and whoever reaches the project hears of the finding.
  'POST /v1/analysis/vulnAddTicket': {
    kind: 'one',
    about: 'project',
    ask: async (client, product_id, { root }) => {
      const { body } = await root.get('/analysis/vulnAddTicketList', { ...firstPage, product_id });
      const held = body.data.list.find((row: { ticket_id: string }) => row.ticket_id !== '');
      const Id = [held?.Id ?? nothing];
      return client.post('/analysis/vulnAddTicket', { product_id, Id, title: '再来一张' });
    },
    accepted: [409],
  },
  'POST /v1/analysis/vulnEditTicket': onTicket((client, ticket_id) =>
    client.post('/analysis/vulnEditTicket', { ticket_id, comment: '已看到' }),
  ),
};

/** Every project of the world has the same findings: what a caller is shown is of the projects that he reaches. */
function picks(path: string): Recipe {
  return {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get(path, { ...firstPage, cve_id: 'CVE-2021-23337' }),
    ids: (data) => idsOf(data.list, 'product_id'),
  };
}

/** A call about the ticket of a project. */
function onTicket(
  ask: (client: Client, ticketId: string) => Promise<WireAnswer>,
  accepted: readonly number[] = [200],
): OneRecipe {
  return {
    kind: 'one',
    about: 'project',
    accepted,
    ask: (client, projectId, world: World) => {
      const project = world.projects.find((one) => one.projectId === projectId);
      return ask(client, project?.ticketId ?? nothing);
    },
  };
}
