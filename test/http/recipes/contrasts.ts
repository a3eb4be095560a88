import type { Client } from '../client.ts';
import { firstPage, nothing, plain, type PlainRecipe, type Recipe } from './recipe.ts';

/** How calls about contrasts are made. Those of others, of the unit and of nobody are tried in contrast.test.ts. */
export const contrastRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/contrast/libList': plain((client) => client.get('/contrast/libList', firstPage)),
  'POST /v1/contrast/libAdd': onNothing((client) => client.post('/contrast/libAdd', { upload_id: nothing })),
  'POST /v1/contrast/libEdit': onNothing((client) =>
    client.post('/contrast/libEdit', { file_id: nothing, name: '样本' }),
  ),
  'POST /v1/contrast/libDelete': onNothing((client) =>
    client.post('/contrast/libDelete', { file_id: nothing }),
  ),
  'GET /v1/contrast/taskList': plain((client) => client.get('/contrast/taskList', firstPage)),
  'POST /v1/contrast/taskAdd': onNothing((client) =>
    client.post('/contrast/taskAdd', { left_id: nothing, right_id: ['another'] }),
  ),
  'POST /v1/contrast/taskCancel': steering('taskCancel'),
  'POST /v1/contrast/taskRerun': steering('taskRerun'),
  'POST /v1/contrast/taskDelete': steering('taskDelete'),
  'GET /v1/contrast/taskView': reading('taskView'),
  'GET /v1/contrast/pairList': reading('pairList', firstPage),
  'GET /v1/contrast/matchList': reading('matchList', firstPage),
  'GET /v1/contrast/compare': reading('compare', { pair_no: 1 }),
  'GET /v1/contrast/report': onNothing((client) =>
    client.get('/contrast/report', { task_id: nothing, type: 'html' }),
  ),
  'GET /v1/contrast/binaryResult': reading('binaryResult'),
  'GET /v1/contrast/functionList': reading('functionList', firstPage),
  'GET /v1/contrast/functionListing': reading('functionListing', { function_no: 1 }),
};

function onNothing(ask: PlainRecipe['ask']): PlainRecipe {
  return plain(ask, { accepted: [404] });
}

function steering(name: string): PlainRecipe {
  return onNothing((client: Client) => client.post(`/contrast/${name}`, { task_id: nothing }));
}

function reading(name: string, query: Readonly<Record<string, number>> = {}): PlainRecipe {
  return onNothing((client: Client) => client.get(`/contrast/${name}`, { task_id: nothing, ...query }));
}
