import { type InputOf, project as projectCalls, type task } from '#contract';
import { type Scope, wholeScope } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { readRef, readRepositoryUrl, repositoryName } from '../../git/repository-url.ts';
import type { GitSettings, GitState, Repository } from '../../git/settings.ts';
import { Refusal } from '../../http/refusal.ts';
import type { NewTask, TaskChangeStore } from './change-store.ts';
import { quotaRefusal } from './quota.ts';
import type { Upload } from '../../uploads/stored-upload.ts';

/** A project that a detection may belong to. */
interface ChosenProject {
  readonly project_id: string;
  readonly name: string;
  readonly archived_at: Date | null;
  /** What its detections look at, unless they say otherwise. */
  readonly scope: Scope;
}

/** What starting a detection asks of the projects. */
export interface Projects {
  findVisible(caller: Caller, projectId: string): Promise<ChosenProject | undefined>;
  findOwn(owner: string, name: string): Promise<ChosenProject | undefined>;
}

/** Where uploads that came in chunks are found. */
export interface Arrived {
  /** Refuses when it is not complete, or not this person's. */
  arrived(uid: string, uploadId: string): Promise<Upload>;
}

/** What starting a detection works with. */
export interface CheckTools {
  readonly changes: TaskChangeStore;
  readonly projects: Projects;
  readonly arrival: Arrived;
  readonly git: { readonly state: GitState; readonly settings: GitSettings };
  /** How many detections one person may begin within 24 hours; 0: no matter. */
  checksPerDay(): number;
}

/** Start a detection of an upload that has arrived, or of a repository that a worker will fetch. Answers the task. */
export async function startCheck(
  stores: CheckTools,
  caller: Caller,
  wanted: InputOf<typeof task.check>,
  file: Upload | undefined,
): Promise<string> {
  const source = await sourceOf(stores, caller, wanted, file);
  const { usual, ...project } = await projectOf(stores.projects, caller, wanted);
  const scope = { skipped: wanted.skip ?? usual.skipped, ignored: wanted.ignore ?? usual.ignored };
  try {
    const wish = {
      project,
      createdBy: caller.uid,
      name: wanted.task_name || (await defaultName(stores.changes, project)),
      givenName: wanted.task_name,
      productVersion: wanted.product_version ?? '',
      ...source,
      requestKey: wanted.request_key,
      scope,
    };
    return await stores.changes.add(wish, stores.checksPerDay());
  } catch (error) {
    throw quotaRefusal(error);
  }
}

/** What is to be analysed: exactly one of a file, an upload that came before, a repository. */
async function sourceOf(
  { arrival, git }: CheckTools,
  caller: Caller,
  wanted: InputOf<typeof task.check>,
  file: Upload | undefined,
): Promise<{ upload: Upload; repository: Repository | undefined }> {
  const named = [file, wanted.upload_id, wanted.repo_url].filter((source) => source !== undefined);
  if (named.length > 1) throw new Refusal(400, 'two-sources', '一次检测只能有一个检测对象');
  if (wanted.repo_url !== undefined) {
    const repository = repositoryOf(git, wanted.repo_url, wanted.branch ?? '');
    return { upload: { sha256: '', sizeBytes: 0, name: repositoryName(repository) }, repository };
  }
  if (file !== undefined) return { upload: file, repository: undefined };
  if (wanted.upload_id === undefined) throw new Refusal(400, 'no-upload', '请选择要检测的压缩包');
  return { upload: await arrival.arrived(caller.uid, wanted.upload_id), repository: undefined };
}

/** What can be said of a repository without asking anybody; the rest is found out by the worker that fetches it. */
function repositoryOf({ state, settings }: CheckTools['git'], url: string, ref: string): Repository {
  if (!state.isEnabled) throw new Refusal(400, 'no-git', `无法从代码仓库检测：${state.reason}`);
  return { url: readRepositoryUrl(url, settings).href, ref: readRef(ref) };
}

/** The project of a detection, and what its detections usually look at. */
type WantedProject = NewTask['project'] & { readonly usual: Scope };

/**
 * A project of one's own by its name, or any that one reaches by its id. One that is not there yet has no id: it is
 * made with its first task, so that what is refused leaves none behind.
 */
async function projectOf(
  projects: Projects,
  caller: Caller,
  wanted: InputOf<typeof task.check>,
): Promise<WantedProject> {
  if (wanted.product_id !== undefined) {
    const project = await projects.findVisible(caller, wanted.product_id);
    if (project === undefined) throw new Refusal(404, 'no-such-project', '项目不存在');
    return unarchived(project);
  }
  if (wanted.project_name === undefined) {
    throw new Refusal(400, 'no-project', '请选择项目，或填写新项目的名称');
  }
  if (projectCalls.makesProjects[caller.role] === 'none') {
    throw new Refusal(403, 'no-new-project', '您的角色不能新建项目，请选择已有项目');
  }
  const own = await projects.findOwn(caller.uid, wanted.project_name);
  return own === undefined
    ? { id: undefined, name: wanted.project_name, usual: wholeScope }
    : unarchived(own);
}

/** What was put away takes no new detections. */
function unarchived(project: ChosenProject): WantedProject {
  if (project.archived_at !== null)
    throw new Refusal(409, 'project-archived', '项目已归档，请先取消归档，或选择其他项目');
  return { id: project.project_id, name: project.name, usual: project.scope };
}

/** `项目-日期-序号` */
async function defaultName(changes: TaskChangeStore, { id, name }: NewTask['project']): Promise<string> {
  // Swedish writes dates as ISO 8601 does, and in the time zone of the machine.
  const day = new Date().toLocaleDateString('sv').replaceAll('-', '');
  const number = id === undefined ? 1 : await changes.nextNumber(id);
  return `${name}-${day}-${number}`;
}
