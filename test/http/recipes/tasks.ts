import { startTask } from '../access-world.ts';
import { byTask, firstPage, idsOf, plain, type OneRecipe, type Recipe } from './recipe.ts';

/** How calls about tasks are made. */
export const taskRecipes: Readonly<Record<string, Recipe>> = {
  'GET /v1/analysis/checkParams': plain((client) => client.get('/analysis/checkParams')),
  'POST /v1/analysis/check': {
    kind: 'one',
    about: 'project',
    ask: startTask,
    pair: {
      ask: (client, product_id, upload_id) => client.post('/analysis/check', { product_id, upload_id }),
      foreign: ({ uploads }) => uploads.foreign,
    },
  },
  'GET /v1/analysis/taskList': {
    kind: 'list',
    about: 'task',
    ask: (client) => client.get('/analysis/taskList', firstPage),
    ids: (data) => idsOf(data.list, 'task_id'),
  },
  'GET /v1/analysis/taskView': byTask('/analysis/taskView'),
  'GET /v1/analysis/overview': byTask('/analysis/overview'),
  'GET /v1/analysis/taskDiff': comparing('/analysis/taskDiff', 'base_task_id'),
  'GET /v1/analysis/taskDiffComponent': comparing('/analysis/taskDiffComponent', 'task_id'),
  'GET /v1/analysis/taskDiffVuln': comparing('/analysis/taskDiffVuln', 'base_task_id'),
  'POST /v1/analysis/delTask': {
    kind: 'one',
    about: 'task',
    ask: (client, id) => client.post('/analysis/delTask', { task_id: [id] }),
    isUsedUp: true,
  },
  'POST /v1/analysis/eraseSource': {
    kind: 'one',
    about: 'task',
    ask: (client, id) => client.post('/analysis/eraseSource', { task_id: id }),
    accepted: [200, 409],
    isUsedUp: true,
  },
  'POST /v1/analysis/pause': steering('/analysis/pause'),
  'POST /v1/analysis/resume': steering('/analysis/resume'),
  'POST /v1/analysis/cancel': steering('/analysis/cancel'),
  'POST /v1/analysis/rerun': steering('/analysis/rerun', { mode: 'changed' }),
  'POST /v1/analysis/topping': steering('/analysis/topping'),
  'POST /v1/analysis/cancelTopping': steering('/analysis/cancelTopping'),
  'GET /v1/analysis/getAllRepo': {
    kind: 'list',
    about: 'project',
    ask: (client) => client.get('/analysis/getAllRepo'),
    ids: (data) => [...new Set(idsOf(data.list, 'product_id'))],
  },
};

/** A call that holds a task against one of the caller's own; `field` is where the task in question is named. */
function comparing(path: string, field: 'task_id' | 'base_task_id'): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: (client, id, { people }) => {
      const own = people.find((person) => person.client === client)?.projects.own.taskId ?? id;
      return client.get(path, { ...firstPage, task_id: own, base_task_id: own, [field]: id });
    },
  };
}

/** A call that changes a task; what has ended may not be changed so, and stays as it is. */
function steering(path: string, form: Readonly<Record<string, string>> = {}): OneRecipe {
  return {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post(path, { task_id, ...form }),
    accepted: [200, 409],
  };
}
