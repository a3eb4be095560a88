import { byTask, plain, type Recipe } from './recipe.ts';

/** How calls about bills of materials and VEX are made. */
export const billRecipes: Readonly<Record<string, Recipe>> = {
  // A file is no envelope: whoever reaches the task hears that nobody writes such a standard.
  'GET /v1/analysis/downloadSBOM': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.get('/analysis/downloadSBOM', { task_id, standard: 'none' }),
    accepted: [400],
  },
  'GET /v1/analysis/sbomQuality': byTask('/analysis/sbomQuality'),
  // Those who reach the task hear that there is no document.
  'POST /v1/analysis/vexPreview': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vexPreview', { task_id }),
    accepted: [400],
  },
  'POST /v1/analysis/vexImport': {
    kind: 'one',
    about: 'task',
    ask: (client, task_id) => client.post('/analysis/vexImport', { task_id }),
    accepted: [400],
  },
  'GET /v1/analysis/sbomStandards': plain((client) => client.get('/analysis/sbomStandards')),
};
