import type { InputOf, provenance } from '#contract';
import type { TraceState } from '#model';
import { folderOf } from '../../db/paths.ts';
import { ownerOf } from '../../db/said-folders.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedCall } from '../../http/serve.ts';
import type { Decided, DecisionStore } from './decision-store.ts';

type Wanted = InputOf<typeof provenance.traceDecide>;

/** Keep what somebody says of copied code or of a folder of a task, for its project. Refuses when the task has nothing of the kind. */
export async function decide(
  decisions: DecisionStore,
  task: { readonly task_id: string; readonly project_id: string },
  wanted: Wanted,
  { caller, note }: SignedCall,
) {
  const decided = decidedOf(wanted);
  note({ object: `${task.task_id} ${wanted.state} ${nameOf(decided)}` });
  const { things, matches } = await decisions.findDecided(task.task_id, decided);
  const files =
    decided.subject === 'folder' ? await decisions.countFiles(task.task_id, decided.folder) : undefined;
  if (files?.files === 0) throw new Refusal(404, 'no-such-folder', '上传内容中没有这个目录');
  if (things < leastThings(decided, wanted.state)) throw missing(decided);
  await decisions.add(decided, {
    projectId: task.project_id,
    taskId: task.task_id,
    state: wanted.state,
    note: wanted.note ?? '',
    by: caller,
  });
  return { state: wanted.state, count: matches, ...(files && { files: files.sources }) };
}

function decidedOf({ Id, project, folder }: Wanted): Decided {
  if ([Id, project, folder].filter((part) => part !== undefined).length !== 1)
    throw new Refusal(400, 'nothing-decided', '请选择要确认的溯源记录、来源项目或目录中的一种');
  if (Id !== undefined) return { subject: 'match', ids: [...new Set(Id)] };
  if (project !== undefined) return { subject: 'origin', projects: [...new Set(project)] };
  return { subject: 'folder', folder: folderOf(folder ?? '') };
}

/**
 * All of them or none: whoever decides several wants to know that each was. Whose code a folder is can be said of any;
 * that matches are wrong or of no interest, where there are some.
 */
function leastThings(decided: Decided, state: TraceState): number {
  if (decided.subject === 'folder') return ownerOf[state] === undefined ? 1 : 0;
  return decided.subject === 'match' ? decided.ids.length : decided.projects.length;
}

function missing({ subject }: Decided): Refusal {
  if (subject === 'match') return new Refusal(404, 'no-such-match', '溯源记录不存在');
  return subject === 'origin'
    ? new Refusal(404, 'no-such-origin', '检测结果中没有来自这个项目的代码')
    : new Refusal(404, 'no-match-in-folder', '这个目录下没有溯源记录，只能确认为自研或引用');
}

/** How the operation log names what was decided. */
function nameOf(decided: Decided): string {
  if (decided.subject === 'folder') return `/${decided.folder}`;
  const [first = '', ...others] = decided.subject === 'match' ? decided.ids : decided.projects;
  return others.length === 0 ? first : `${first} 等 ${others.length + 1} 条`;
}
