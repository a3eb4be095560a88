import { accountRecipes } from './recipes/accounts.ts';
import { alertRecipes } from './recipes/alerts.ts';
import { assetRecipes } from './recipes/assets.ts';
import { billRecipes } from './recipes/bills.ts';
import { contrastRecipes } from './recipes/contrasts.ts';
import { chatRecipes } from './recipes/chat.ts';
import { knowledgeRecipes } from './recipes/knowledge.ts';
import { licenseRecipes } from './recipes/licenses.ts';
import { machineRecipes } from './recipes/machines.ts';
import { projectRecipes } from './recipes/projects.ts';
import { evaluationRecipes } from './recipes/evaluations.ts';
import { reportRecipes } from './recipes/reports.ts';
import { resultRecipes } from './recipes/results.ts';
import { taskRecipes } from './recipes/tasks.ts';
import { ticketRecipes } from './recipes/tickets.ts';
import { trustedRecipes } from './recipes/trusted.ts';
import { uploadRecipes } from './recipes/uploads.ts';
import type { Recipe } from './recipes/recipe.ts';

/** A recipe for every call that is served. docs/howto/new-call.md tells how to write one. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...machineRecipes,
  ...projectRecipes,
  ...assetRecipes,
  ...taskRecipes,
  ...billRecipes,
  ...evaluationRecipes,
  ...reportRecipes,
  ...resultRecipes,
  ...alertRecipes,
  ...ticketRecipes,
  ...uploadRecipes,
  ...contrastRecipes,
  ...licenseRecipes,
  ...knowledgeRecipes,
  ...trustedRecipes,
  ...chatRecipes,
};
