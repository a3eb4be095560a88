import { z } from 'zod';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { componentRow } from './wire/component.ts';

const filters = {
  task_id: z.string().min(1).max(64),
  Repo: z.string().max(300).optional(),
  Version: z.string().max(300).optional(),
  fetcher: several,
  dep_mode: several,
  VulnSeverity: several,
  trusted: several,
};
const sorts = ['Repo', 'VulnSeverity', 'depth', 'fetcher'] as const;

/** The components of a task, a page at a time. */
export const componentList = endpoint({
  method: 'GET',
  path: '/v1/component/componentList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(filters, sorts),
  answer: pageOf(componentRow),
});

/** The components of a task, all of them. */
export const componentAllList = endpoint({
  ...componentList,
  path: '/v1/component/allList',
});
