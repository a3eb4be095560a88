/** Whether what was asked follows what people say of copied code of a task: its lists and figures. */
function followsDecisions([name, ...others]: readonly unknown[], taskId: string): boolean {
  const isOurs = typeof name === 'string' && /^(trace-|file|task-overview)/.test(name);
  return isOurs && others.includes(taskId);
}

/** Whether it follows what people say of whole folders: weaknesses and functions do as well. */
export function followsFolders(key: readonly unknown[], taskId: string): boolean {
  const [name, ...others] = key;
  if (followsDecisions(key, taskId)) return true;
  return (
    typeof name === 'string' &&
    /^(static|complexity|code)/.test(name) &&
    JSON.stringify(others).includes(taskId)
  );
}
