import { randomUUID } from 'node:crypto';
import type { Client, WireAnswer } from '../client.ts';
import { firstPage, idsOf, nothing, plain, type Recipe } from './recipe.ts';

/** How calls about projects are made. */
export const projectRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/product/list': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/product/list', firstPage),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'GET /v1/product/detail': byProject((client, product_id) => client.get('/product/detail', { product_id })),
  'GET /v1/product/members': byProject((client, product_id) =>
    client.get('/product/members', { product_id }),
  ),
  'GET /v1/product/people': plain((client) => client.get('/product/people'), {
    check: ({ list }, scope) =>
      scope === 'unit' && idsOf(list, 'username').includes('stranger')
        ? 'names who is of another unit'
        : undefined,
  }),
  'POST /v1/product/add': plain((client) => client.post('/product/add', { name: `项目${randomUUID()}` })),
  'GET /v1/gate/result': byProject((client, product_id) => client.get('/gate/result', { product_id })),
  'GET /v1/gate/policy': byProject((client, product_id) => client.get('/gate/policy', { product_id })),
  'PUT /v1/gate/policy': byProject((client, product_id) =>
    client.put('/gate/policy', {
      product_id,
      severity: 'low',
      weaknesses: 'none',
      exploited: 1,
      license: 0,
      banned: 0,
      doubt: 0,
    }),
  ),
  'PUT /v1/gate/badge': byProject((client, product_id) =>
    client.put('/gate/badge', { product_id, enabled: 1 }),
  ),
  'GET /v1/gate/badge': plain((client) => client.get('/gate/badge', { key: nothing }), { accepted: [404] }),
  // Of a revision that never was: nothing is changed.
  'PUT /v1/product/edit': byProject(
    (client, product_id) => client.put('/product/edit', { product_id, name: '改名', revision: 999_999 }),
    [409],
  ),
  'POST /v1/product/archive': byProject((client, product_id) =>
    client.post('/product/archive', { product_id, archived: '0' }),
  ),
  // All of them have detections.
  'POST /v1/product/delete': byProject(
    (client, product_id) => client.post('/product/delete', { product_id }),
    [409],
  ),
};

/** A call about one project. */
function byProject(
  ask: (client: Client, id: string) => Promise<WireAnswer>,
  accepted?: readonly number[],
): Recipe {
  return { kind: 'one', about: 'project', ask, ...(accepted !== undefined && { accepted }) };
}
