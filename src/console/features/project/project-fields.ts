import type { project } from '#contract';
import { type ScopeValues, scopeValues } from '../../scoping/scope-values.ts';
import type { CodeLanguage, Distribution, ProjectLevel, ProjectType } from '#model';

/** What is typed into the form of a project. */
export interface ProjectValues extends ScopeValues {
  readonly name: string;
  readonly version: string;
  readonly type: ProjectType;
  readonly level: ProjectLevel;
  readonly languages: readonly CodeLanguage[];
  readonly distribution: Distribution;
  readonly license: string;
  readonly tags: readonly string[];
  readonly owner: string;
  readonly members: readonly string[];
  readonly description: string;
}

/** What the form begins with: a new project, or what is known of an old one. */
export function initialProject(
  row: project.ProjectRow | undefined,
  { owner, members }: Pick<ProjectValues, 'owner' | 'members'>,
): ProjectValues {
  return {
    name: row?.name ?? '',
    version: row?.version ?? '',
    type: row?.type ?? '其他',
    level: row?.level ?? 'usual',
    languages: row?.languages ?? [],
    distribution: row?.distribution ?? 'internal',
    license: row?.license ?? '',
    tags: row?.tags ?? [],
    owner: row?.owner ?? owner,
    members,
    description: row?.description ?? '',
    ...scopeValues(row?.scope),
  };
}
