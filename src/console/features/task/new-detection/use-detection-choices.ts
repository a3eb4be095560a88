import { useQuery } from '@tanstack/react-query';
import { project, task } from '#contract';
import { call } from '../../../api/call.ts';
import { bytesText } from '../../../ui/format.ts';
import type { ProjectChoice } from './form-values.ts';

/** Used until the server has said its own limit. */
const usualLimitBytes = 2 * 1024 ** 3;

/** What a detection may choose from: the caller's projects, and how large an archive may be. */
export function useDetectionChoices() {
  const { data: projects = noProjects } = useQuery({
    queryKey: ['projects', 'choices'],
    queryFn: ({ signal }) => call(project.projectList, {}, { signal, isQuiet: true }),
    select: ({ list }) => list.map(({ product_id, name }): ProjectChoice => ({ id: product_id, name })),
  });
  const { data: params } = useQuery({
    queryKey: ['detection-params'],
    queryFn: ({ signal }) => call(task.checkParams, {}, { signal, isQuiet: true }),
  });
  const bytes = params?.limits.upload_bytes ?? usualLimitBytes;
  return { projects, limit: { bytes, text: bytesText(bytes) } };
}

const noProjects: readonly ProjectChoice[] = [];
