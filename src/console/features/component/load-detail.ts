import { type ComponentRow, component } from '#contract';
import { call } from '../../api/call.ts';

/** What the component dialog is opened by. */
export interface ComponentKey {
  readonly task_id: string;
  readonly Repo: string;
  readonly Version: string;
}

/** Load one component of a task. */
export async function loadComponent(key: ComponentKey, signal: AbortSignal): Promise<ComponentRow> {
  const { list } = await call(component.componentList, key, { signal, isQuiet: true });
  const found = list.find((row) => row.Repo === key.Repo && row.Version === key.Version);
  if (found === undefined) throw new Error(`No component ${key.Repo}@${key.Version} in the task`);
  return found;
}
