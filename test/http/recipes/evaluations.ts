import { usualEvaluationTemplate } from '#model';
import type { Client, WireAnswer } from '../client.ts';
import { firstPage, idsOf, nothing, type OneRecipe, plain, type Recipe } from './recipe.ts';

const template = usualEvaluationTemplate('其他');
const settings = JSON.stringify({
  caliber: 'standard',
  countsTests: false,
  countsGenerated: false,
  exclusions: [],
  modules: [],
  declarations: [],
  manual: {},
  template,
});

/** How calls about evaluations are made. Each task of the world has an evaluation. */
export const evaluationRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/independence/list': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/independence/list', firstPage),
    ids: (data) => idsOf(data.list, 'product_id'),
  },
  'GET /v1/independence/settings': byProject((client, product_id) =>
    client.get('/independence/settings', { product_id }),
  ),
  // Of a revision that never was: nothing is changed.
  'PUT /v1/independence/settings': byProject(
    (client, product_id) => client.put('/independence/settings', { product_id, revision: 999_999, settings }),
    [409],
  ),
  'GET /v1/independence/history': byProject((client, product_id) =>
    client.get('/independence/history', { product_id, ...firstPage }),
  ),
  'POST /v1/independence/evidence': byProject((client, product_id) =>
    client.postForm('/independence/evidence', [
      ['product_id', product_id],
      ['file', new File(['证据'], '证据.txt')],
    ]),
  ),
  'GET /v1/independence/evidence': byProject(
    (client, product_id) => client.get('/independence/evidence', { product_id, sha256: nothing }),
    [404],
  ),
  'GET /v1/independence/folders': byTask((client, task_id) =>
    client.get('/independence/folders', { task_id }),
  ),
  'GET /v1/independence/preview': byTask((client, task_id) =>
    client.get('/independence/preview', { task_id }),
  ),
  'POST /v1/independence/evaluate': byTask((client, task_id) =>
    client.post('/independence/evaluate', { task_id }),
  ),
  'GET /v1/independence/result': onEvaluation((client, evaluate_id) =>
    client.get('/independence/result', { evaluate_id }),
  ),
  'GET /v1/independence/snapshot': onEvaluation((client, evaluate_id) =>
    client.get('/independence/snapshot', { evaluate_id }),
  ),
  'GET /v1/independence/files': onEvaluation((client, evaluate_id) =>
    client.get('/independence/files', { evaluate_id, ...firstPage }),
  ),
  'GET /v1/independence/template': plain((client) => client.get('/independence/template')),
  'POST /v1/independence/saveTemplate': plain((client) =>
    client.post('/independence/saveTemplate', { template: JSON.stringify({ ...template, name: '模板' }) }),
  ),
  'POST /v1/independence/deleteTemplate': plain(
    (client) => client.post('/independence/deleteTemplate', { template_id: nothing }),
    { accepted: [404] },
  ),
};

type Ask = (client: Client, id: string) => Promise<WireAnswer>;

function byProject(ask: Ask, accepted: readonly number[] = [200]): OneRecipe {
  return { kind: 'one', about: 'project', ask, accepted };
}

function byTask(ask: Ask): OneRecipe {
  return { kind: 'one', about: 'task', ask };
}

/** A call about the evaluation of a task. */
function onEvaluation(ask: Ask): OneRecipe {
  return { kind: 'one', about: 'task', ask: (client, taskId) => ask(client, `evaluation-${taskId}`) };
}
