import { projectNoOf } from './add-release.ts';
import { filesOf, hasRelease, keepFile, withoutRelease } from './changing.ts';
import { projectKey, projectNameKey } from './record-keys.ts';
import { fromProject, type ProjectRecord, toProject } from './records.ts';
import type { CodeStore, StoreDraft, StoreView } from './store.ts';

/** Forget a project, or one version of it; a project without versions goes. What is not known is left alone. */
export async function removeRelease(store: CodeStore, fullname: string, version?: string): Promise<void> {
  const projectNo = await projectNoOf(store.view, fullname);
  if (projectNo === undefined) return;
  const value = (await store.view.records([projectKey(projectNo)])).get(projectKey(projectNo));
  if (value === undefined) return;
  const project = toProject(value);
  const gone = project.releases.filter((one) => version === undefined || one.version === version);
  if (gone.length === 0) return;
  const isLast = gone.length === project.releases.length;
  const draft = await store.draft();
  try {
    const releaseNo = isLast ? undefined : gone[0]?.releaseNo;
    const removed = await dropFiles(store.view, draft, { projectNo, releaseNo });
    await keepProject(draft, projectNo, {
      ...project,
      releases: project.releases.filter((one) => !gone.includes(one)),
    });
    const { generation: _generation, counts, ...state } = store.view.state;
    const left = {
      projects: counts.projects - (isLast ? 1 : 0),
      releases: counts.releases - gone.length,
      files: counts.files - removed.length,
      contents: counts.contents,
    };
    await draft.commit({ state: { ...state, counts: left }, projectNo, removed });
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

/** Answers which files are no more. `releaseNo`: absent for all releases. */
async function dropFiles(
  view: StoreView,
  draft: StoreDraft,
  { projectNo, releaseNo }: { readonly projectNo: number; readonly releaseNo: number | undefined },
): Promise<number[]> {
  const removed: number[] = [];
  for await (const part of filesOf(view, projectNo)) {
    for (const { fileId, file } of part) {
      if (releaseNo !== undefined && !hasRelease(file, releaseNo)) continue;
      const left = releaseNo === undefined ? { ...file, contents: [] } : withoutRelease(file, releaseNo);
      if (!(await keepFile(draft, fileId, left))) removed.push(fileId);
    }
  }
  return removed.sort((a, b) => a - b);
}

async function keepProject(draft: StoreDraft, projectNo: number, project: ProjectRecord): Promise<void> {
  if (project.releases.length > 0) {
    await draft.put({ key: projectKey(projectNo), value: fromProject(project) });
    return;
  }
  await draft.drop(projectKey(projectNo));
  await draft.drop(projectNameKey(project.project.fullname));
}
