import { newDetectionTexts as texts } from '../texts.ts';

/** What is filled in; the project is one that exists, or the name of a new one. */
export interface NewDetectionValues {
  readonly project: string;
  readonly taskName: string;
  readonly version: string;
}

/** A project one may choose. */
export interface ProjectChoice {
  readonly id: string;
  readonly name: string;
}

/** The initial values that a link brought along (specification 2.3). */
export function initialValues(query: URLSearchParams): NewDetectionValues & { projectId: string } {
  return {
    project: query.get('project_name') ?? '',
    projectId: query.get('product_id') ?? '',
    taskName: query.get('task_name') ?? '',
    version: query.get('product_version') ?? '',
  };
}

/** The fields of the call: a name that exists means that project, any other is made new. */
export function fieldsOf(values: NewDetectionValues, projects: readonly ProjectChoice[], requestKey: string) {
  const name = values.project.trim();
  const existing = projects.find((project) => project.name === name);
  const target = existing === undefined ? { project_name: name } : { product_id: existing.id };
  return {
    ...target,
    product_version: textOrAbsent(values.version),
    task_name: textOrAbsent(values.taskName),
    request_key: requestKey,
  };
}

function textOrAbsent(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** The name a task is given unless one is typed: project and day. */
export function suggestedTaskName(project: string, today: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${today.getFullYear()}${two(today.getMonth() + 1)}${two(today.getDate())}`;
  const name = project.trim();
  return name === '' ? '' : `${Array.from(name).slice(0, 100).join('')}-${day}`;
}

/** The task's name after the project changed: a suggestion follows, what somebody typed stays. */
export function followingName(name: string, formerProject: string, project: string, today: Date): string {
  const isSuggestion = name === '' || name === suggestedTaskName(formerProject, today);
  return isSuggestion ? suggestedTaskName(project, today) : name;
}

const archiveNames = /\.(zip|jar|war|ear|tar|tgz|tar\.gz)$/i;

/** Why a file cannot be sent; `undefined` when it can. The server looks at its content again. */
export function fileProblem(
  file: Pick<File, 'name' | 'size'>,
  limit: { bytes: number; text: string },
): string | undefined {
  if (!archiveNames.test(file.name)) return texts.fileKind;
  if (file.size === 0) return texts.fileEmpty;
  return file.size > limit.bytes ? texts.fileTooLarge(limit.text) : undefined;
}
