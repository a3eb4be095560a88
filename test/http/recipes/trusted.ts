import { randomUUID } from 'node:crypto';
import { firstPage, idsOf, nothing, plain, type PlainRecipe, type Recipe } from './recipe.ts';

/** How calls about the trusted repository are made. */
export const trustedRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/trusted/list': plain((client) => client.get('/trusted/list', { ...firstPage, scope: 'assets' })),
  'GET /v1/trusted/detail': plain((client) => client.get('/trusted/detail', { entry_id: nothing }), {
    accepted: [404],
  }),
  'GET /v1/trusted/download': plain((client) => client.get('/trusted/download', { entry_id: nothing }), {
    accepted: [404],
  }),
  // Exactly the projects that he reaches, and their last analyses.
  'GET /v1/trusted/statistics': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/trusted/statistics'),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'POST /v1/trusted/apply': {
    kind: 'one',
    about: 'project',
    ask: (client, product_id) =>
      client.post('/trusted/apply', {
        product_id,
        manager: 'npm',
        Repo: `package-${randomUUID()}`,
        Version: '1.0.0',
        reason: 'tried',
      }),
    pair: {
      ask: (client, product_id, upload_id) =>
        client.post('/trusted/apply', {
          product_id,
          upload_id,
          manager: 'npm',
          Repo: 'package-of-others',
          Version: '1.0.0',
          reason: 'tried',
        }),
      foreign: ({ uploads }) => uploads.foreign,
    },
  },
  'GET /v1/trusted/applyList': plain((client) => client.get('/trusted/applyList', firstPage), {
    check: (data, scope, person) => {
      const others = idsOf(data.list, 'apply_user').filter((name) => name !== person?.username);
      return scope === 'own' && others.length > 0 ? `tells of ${others.join()}` : undefined;
    },
  }),
  'POST /v1/trusted/approve': deciding('approve'),
  'POST /v1/trusted/reject': deciding('reject'),
  'POST /v1/trusted/withdraw': plain(
    (client) => client.post('/trusted/withdraw', { application_id: nothing, revision: 0 }),
    { accepted: [404] },
  ),
  'POST /v1/trusted/renew': keeping('renew'),
  'POST /v1/trusted/freeze': keeping('freeze'),
  'POST /v1/trusted/unfreeze': keeping('unfreeze'),
  'POST /v1/trusted/retire': keeping('retire'),
  'GET /v1/trusted/blackList': plain((client) => client.get('/trusted/blackList', firstPage)),
  'POST /v1/trusted/ban': plain((client) =>
    client.post('/trusted/ban', { manager: 'npm', Repo: 'package-that-nobody-wants', reason: 'tried' }),
  ),
  'POST /v1/trusted/unban': plain(
    (client) => client.post('/trusted/unban', { ban_id: nothing, text: 'tried' }),
    {
      accepted: [404],
    },
  ),
  'GET /v1/trusted/policy': plain((client) => client.get('/trusted/policy')),
  'PUT /v1/trusted/policy': plain((client) => client.put('/trusted/policy', policyOfNobody), {
    accepted: [409],
  }),
  'POST /v1/trusted/import': plain(
    (client) => client.post('/trusted/import', { csv: 'name\nx', reason: 'tried' }),
    { accepted: [400] },
  ),
};

/** Of a revision that no policy has reached. */
const policyOfNobody = {
  vulnerabilities: 1,
  license: 1,
  maintenance: 1,
  maintenance_months: 24,
  integrity: 1,
  age: 1,
  age_days: 30,
  valid_days: 365,
  revision: 1_000_000,
};

/** Deciding an application that is not there; test/http/trusted.test.ts tries those of others. */
function deciding(name: string): PlainRecipe {
  return plain(
    (client) => client.post(`/trusted/${name}`, { application_id: nothing, revision: 0, text: 'tried' }),
    {
      accepted: [404],
    },
  );
}

/** Changing an entry that is not there. */
function keeping(name: string): PlainRecipe {
  return plain(
    (client) => client.post(`/trusted/${name}`, { entry_id: nothing, revision: 0, text: 'tried' }),
    {
      accepted: [404],
    },
  );
}
