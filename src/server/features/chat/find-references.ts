import { asset, type ChatReference, license, project } from '#contract';
import type { Ask } from './queries/tool.ts';
import type { Reference } from './grammar/question.ts';

/** What '@' offers for the letters that were typed, of each kind some. */
export async function findReferences(ask: Ask, typed: string, most: number): Promise<ChatReference[]> {
  const page = { pageNum: 1, pageSize: 10 } as const;
  const q = typed === '' ? undefined : typed;
  const [projects, components, vulnerabilities, licenses] = await Promise.all([
    ask(project.projectList, { name: q, sort_last_time: 'desc', ...page }),
    ask(asset.componentAssets, { Repo: q, sort_project_count: 'desc', ...page }),
    ask(asset.vulnerabilityAssets, { vuln_id: q, sort_severity: 'desc', ...page }),
    q === undefined ? { list: [] } : ask(license.licenseList, { q, sort_relevance: 'desc', ...page }),
  ]);
  const kinds: ChatReference[][] = [
    projects.list.map((row) => ({
      kind: 'project',
      value: row.product_id,
      label: row.name,
      hint: row.version,
    })),
    components.list.map((row) => ({
      kind: 'component',
      value: row.Repo,
      label: row.Repo,
      hint: row.fetcher,
    })),
    vulnerabilities.list.map((row) => ({
      kind: 'vulnerability',
      value: row.vuln_id,
      label: row.vuln_id,
      hint: row.severity,
    })),
    licenses.list.map((row) => ({
      kind: 'license',
      value: row.LicenseName,
      label: row.LicenseName,
      hint: row.LicenseFullname,
    })),
  ];
  const each = Math.max(1, Math.ceil(most / kinds.length));
  return kinds.flatMap((list) => list.slice(0, each)).slice(0, most);
}

/** The things that a question names with '@'; what the asker does not reach is left out. */
export async function readReferences(ask: Ask, texts: readonly string[]): Promise<Reference[]> {
  const read = await Promise.all(
    texts.map(async (text): Promise<Reference | undefined> => {
      const at = text.indexOf(':');
      const [kind, value] = [text.slice(0, at) as Reference['kind'], text.slice(at + 1)];
      if (kind !== 'project') return { kind, name: value };
      const row = await ask(project.projectDetail, { product_id: value.slice(0, 64) }).catch(() => undefined);
      return row === undefined ? undefined : { kind, name: row.name };
    }),
  );
  return read.filter((reference) => reference !== undefined);
}
