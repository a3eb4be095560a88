import type { Scope } from '#contract';
import type { Person, World } from '../access-world.ts';
import type { Client } from '../client.ts';
import { firstPage, idsOf, nothing, plain, type OneRecipe, type Recipe } from './recipe.ts';

/** A vulnerability that every project of the world has. */
const known = 'CVE-2021-23337';

/** How calls about alerts are made. */
export const alertRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/analysis/warningList': plain((client) => client.get('/analysis/warningList'), {
    check: (data, scope, person) => faultOfCounts(data, scope, person),
  }),
  'GET /v1/analysis/vulnAddList': plain((client) => client.get('/analysis/vulnAddList', firstPage), {
    check: (data, scope, person) => faultOfCounts(data.list, scope, person),
  }),
  'GET /v1/analysis/vulnUpdateList': plain((client) => client.get('/analysis/vulnUpdateList', firstPage), {
    check: (data, scope, person) => faultOfCounts(data.list, scope, person),
  }),
  'GET /v1/analysis/alertProjects': {
    kind: 'list',
    about: 'project',
    ask: async (client) =>
      client.get('/analysis/alertProjects', { type: 'new', Id: await alertId(client, 'new'), ...firstPage }),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'POST /v1/analysis/componentHasRead': marking('/analysis/componentHasRead', 'new'),
  'POST /v1/analysis/vulnHasRead': marking('/analysis/vulnHasRead', 'update'),
  'POST /v1/analysis/componentSetDeal': marking('/analysis/componentSetDeal', 'new', { deal_type: 'none' }),
  'POST /v1/analysis/vulnSetDeal': marking('/analysis/vulnSetDeal', 'update', { deal_type: 'none' }),
  // Everybody has his own rules; those of others are tried in notifications.test.ts.
  'GET /v1/alert/subscriptions': plain((client) => client.get('/alert/subscriptions')),
  'GET /v1/alert/deliveries': plain((client) => client.get('/alert/deliveries', firstPage)),
  'POST /v1/alert/subscriptionSave': plain(
    (client) =>
      client.post('/alert/subscriptionSave', {
        subscription_id: nothing,
        name: '订阅',
        kinds: ['new'],
        channel: 'email',
      }),
    { accepted: [404] },
  ),
  'POST /v1/alert/subscriptionDelete': plain(
    (client) => client.post('/alert/subscriptionDelete', { subscription_id: nothing }),
    { accepted: [404] },
  ),
  'POST /v1/alert/subscriptionTest': plain(
    (client) => client.post('/alert/subscriptionTest', { subscription_id: nothing }),
    { accepted: [404] },
  ),
  'GET /v1/system/integration': plain((client) => client.get('/system/integration')),
  'PUT /v1/system/integration': plain((client) =>
    client.put('/system/integration', {
      host: 'mail.example.org',
      port: 465,
      security: 'tls',
      from: 'suxi@example.org',
    }),
  ),
  // A document, and no envelope.
  'GET /v1/system/openapi': plain(async (client) => {
    const answer = await client.get('/system/openapi');
    const isDocument = answer.body.openapi !== undefined;
    return isDocument ? { ...answer, body: { code: 200, data: answer.body } } : answer;
  }),
  // None of the people of these tests has a mailbox.
  'POST /v1/system/integrationTest': plain((client) => client.post('/system/integrationTest'), {
    accepted: [409],
  }),
};

/** Marking an alert that stands in every project, in one of them. */
function marking(
  path: string,
  type: 'new' | 'update',
  fields: Readonly<Record<string, string>> = {},
): OneRecipe {
  return {
    kind: 'one',
    about: 'project',
    ask: async (client, product_id, world: World) =>
      client.post(path, { Id: [await alertId(world.root, type)], product_id: [product_id], ...fields }),
  };
}

async function alertId(client: Client, type: 'new' | 'update'): Promise<string> {
  const path = type === 'new' ? '/analysis/vulnAddList' : '/analysis/vulnUpdateList';
  const { body } = await client.get(path, { ...firstPage, cve_id: known });
  // Whoever is not signed in is told nothing.
  return body.data?.list[0]?.Id ?? 'unknown';
}

/** Of what stands in every project, as many projects are counted as are reached. */
function faultOfCounts(
  rows: readonly { readonly CveId: string; readonly Count: number }[],
  scope: Scope,
  person: Person | undefined,
): string | undefined {
  const counts = rows.filter(({ CveId }) => CveId === known).map(({ Count }) => Count);
  const most = { all: Infinity, unit: Infinity, access: 2 }[scope as string] ?? 0;
  const least = person === undefined ? 0 : 2;
  const isRight = counts.length > 0 && counts.every((count) => count >= least && count <= most);
  return isRight ? undefined : `counts ${JSON.stringify(counts)} projects`;
}
