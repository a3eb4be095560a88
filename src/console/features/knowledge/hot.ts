import { useQuery } from '@tanstack/react-query';
import type { ListedCall } from '#contract';
import { z } from 'zod';
import { callListed } from '../../api/call.ts';
import type { KnowledgeKind } from './kinds.ts';

/** Something hot, whatever its kind. */
export interface HotThing {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** How many places it rose since the former knowledge. */
  readonly delta: number | undefined;
  readonly severity: string | undefined;
}

const calls: Readonly<Record<KnowledgeKind, ListedCall>> = {
  project: 'GET /v1/knowledge/hotProjects',
  component: 'GET /v1/knowledge/hotComponents',
  vuln: 'GET /v1/knowledge/hotVulns',
  license: 'GET /v1/knowledge/hotLicenses',
};

/** The rows of the four lists differ in how they name what is hot. */
const hotList = z.object({
  list: z.array(
    z
      .object({
        rank: z.number(),
        id: z.string().optional(),
        fullname: z.string().optional(),
        Repo: z.string().optional(),
        CVE_ID: z.string().optional(),
        LicenseName: z.string().optional(),
        name: z.string().optional(),
        count: z.number(),
        delta: z.number().optional(),
        severity: z.string().optional(),
      })
      .transform((row): HotThing => {
        const id = row.id ?? row.CVE_ID ?? row.LicenseName ?? row.fullname ?? row.Repo ?? '';
        const { rank, count, delta, severity } = row;
        return { rank, id, name: row.name ?? row.fullname ?? id, count, delta, severity };
      }),
  ),
});

/** What is hot of a kind; nothing while it is loaded, or where it cannot be. */
export function useHot(kind: KnowledgeKind): readonly HotThing[] {
  const { data } = useQuery({
    queryKey: ['hot', kind],
    queryFn: async ({ signal }) => {
      const answer = hotList.safeParse(await callListed(calls[kind], {}, { signal, isQuiet: true }));
      return answer.success ? answer.data.list : [];
    },
    retry: false,
  });
  return data ?? [];
}
