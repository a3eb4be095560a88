import { projectTypes } from '#model';
import { z } from 'zod';
import { type Access, endpoint, listQuery, pageOf, readsProjects } from './endpoint.ts';

export const projectRow = z.object({
  product_id: z.string(),
  name: z.string(),
  version: z.string(),
  type: z.enum(projectTypes),
  owner: z.string(),
  task_count: z.number(),
  create_time: z.string(),
});
export type ProjectRow = z.infer<typeof projectRow>;

export const projectList = endpoint({
  method: 'GET',
  path: '/v1/product/list',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery({ name: z.string().max(200).optional() }, ['create_time', 'name']),
  answer: pageOf(projectRow),
});

/** Who may make projects; a detection of a project that is not there yet makes one. */
export const makesProjects: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'none',
  padmin: 'own',
  user: 'own',
};
