import { project, scopeToFields } from '#contract';
import { call } from '../../api/call.ts';
import type { ProjectValues } from './project-fields.ts';

/** Make a project, or have what was filled in take the place of what was said of it. Answers its id. */
export async function keepProject(
  row: project.ProjectRow | undefined,
  values: ProjectValues,
): Promise<string> {
  const { languages, tags, members, skip, ignore, ...texts } = values;
  const fields = {
    ...texts,
    ...scopeToFields(skip, ignore),
    languages: [...languages],
    tags: [...tags],
    members: [...members],
  };
  if (row === undefined) return (await call(project.projectAdd, fields, { isQuiet: true })).product_id;
  const { product_id, revision } = row;
  await call(project.projectEdit, { ...fields, product_id, revision }, { isQuiet: true });
  return product_id;
}
