import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, project, task } from '#contract';
import { call } from '../../../api/call.ts';
import { bytesText } from '../../../ui/format.ts';
import { scopeValues } from '../../../scoping/scope-values.ts';
import type { ProjectChoice } from './form-values.ts';

/** Used until the server has said its own limit. */
const usualLimitBytes = 2 * 1024 ** 3;

/** A repository that was analysed before, with the branches, tags and commits of it that were. */
export interface RepositoryChoice {
  readonly url: string;
  readonly branches: readonly string[];
}

/** What a detection may choose from: the projects that one may detect for, repositories within reach, and what the server permits. */
export function useDetectionChoices() {
  const { data: projects = noProjects, isSuccess: areProjectsKnown } = useQuery({
    queryKey: ['projects', 'choices'],
    queryFn: ({ signal }) => call(project.projectList, {}, { signal, isQuiet: true }),
    select: ({ list }) =>
      list
        .filter(({ detectable }) => detectable === 1)
        .map(
          ({ product_id, name, scope }): ProjectChoice => ({
            id: product_id,
            name,
            scope: scopeValues(scope),
          }),
        ),
  });
  const { data: params } = useQuery({
    queryKey: ['detection-params'],
    queryFn: ({ signal }) => call(task.checkParams, {}, { signal, isQuiet: true }),
  });
  const { data: repositories = noRepositories } = useQuery({
    queryKey: ['repositories'],
    queryFn: ({ signal }) => call(task.repositoryList, {}, { signal, isQuiet: true }),
    select: repositoryChoices,
  });
  const bytes = params?.limits.upload_bytes ?? usualLimitBytes;
  return {
    projects,
    hasNoProject: areProjectsKnown && projects.length === 0,
    repositories,
    limit: { bytes, text: bytesText(bytes), endings: params?.limits.archives ?? [] },
    git: params?.git,
    timesLeft: params?.quota.times_left,
  };
}

/** The same repository of several projects is one choice. */
function repositoryChoices({ list }: AnswerOf<typeof task.repositoryList>): RepositoryChoice[] {
  const branches = new Map<string, Set<string>>();
  for (const row of list) {
    if (row.type !== 'git') continue;
    branches.set(row.url, new Set([...(branches.get(row.url) ?? []), ...row.branches]));
  }
  return [...branches].map(([url, names]) => ({ url, branches: [...names].filter((name) => name !== '') }));
}

const noProjects: readonly ProjectChoice[] = [];
const noRepositories: readonly RepositoryChoice[] = [];
