import type { Client, WireAnswer } from '../client.ts';
import { idsOf, firstPage, nothing, type OneRecipe, plain, type Recipe } from './recipe.ts';

const template = JSON.stringify({
  kind: 'general',
  blocks: [{ block: 'summary' }],
  style: { header: '', footer: '', classification: '', watermark: '', font: 'song', color: '#1a7f4f' },
});

/** How calls about reports are made. Each task of the world has a report that is being made for ever. */
export const reportRecipes: Readonly<Record<string, Recipe>> = {
  // A file is no envelope: whoever reaches the task hears that nobody writes such a type.
  'GET /v1/report/export': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.get('/report/export', { task_id, type: 'none' }),
    accepted: [400],
  },
  'GET /v1/report/list': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/report/list', firstPage),
    ids: (data) => [...new Set(idsOf(data.list, 'product_id'))],
  },
  'POST /v1/report/create': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) =>
      client.post('/report/create', { task_id, type: 'json', template_id: 'usual-general' }),
  },
  'POST /v1/report/preview': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/report/preview', { task_id, template }),
  },
  'GET /v1/report/download': onReport(
    (client, report_id) => client.get('/report/download', { report_id }),
    [409],
  ),
  'POST /v1/report/remake': onReport(
    (client, report_id) => client.post('/report/remake', { report_id }),
    [409],
  ),
  'POST /v1/report/share': onReport((client, report_id) =>
    client.post('/report/share', { report_id, days: 1 }),
  ),
  'POST /v1/report/unshare': onReport((client, report_id) => client.post('/report/unshare', { report_id })),
  // Each call throws away a report that was ordered for it.
  'POST /v1/report/delete': {
    kind: 'one',
    about: 'task',
    ask: async (client, task_id, { root }) => {
      const wanted = { task_id, type: 'json', template_id: 'usual-general' };
      const { body } = await root.post('/report/create', wanted);
      return client.post('/report/delete', { report_id: body.data?.report_id ?? nothing });
    },
  },
  'GET /v1/report/templates': plain((client) => client.get('/report/templates')),
  'GET /v1/report/template': plain((client) =>
    client.get('/report/template', { template_id: 'usual-general' }),
  ),
  'POST /v1/report/saveTemplate': plain((client) =>
    client.post('/report/saveTemplate', { name: '模板', template }),
  ),
  // Those that come with the product stay.
  'POST /v1/report/deleteTemplate': plain(
    (client) => client.post('/report/deleteTemplate', { template_id: 'usual-general' }),
    { accepted: [409] },
  ),
  'GET /v1/report/shared': plain((client) => client.get('/report/shared', { token: nothing }), {
    accepted: [404],
  }),
  'POST /v1/report/shared': plain((client) => client.post('/report/shared', { token: nothing }), {
    accepted: [404],
  }),
};

/** A call about the oldest report of a task, which the world has made; where there is no task, about one that is not there. */
function onReport(
  ask: (client: Client, reportId: string) => Promise<WireAnswer>,
  accepted: readonly number[] = [200],
): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    accepted,
    ask: async (client, task_id, { root }) => {
      const { body } = await root.get('/report/list', { task_id, ...firstPage, sort_create_time: 'asc' });
      return ask(client, body.data?.list[0]?.report_id ?? nothing);
    },
  };
}
