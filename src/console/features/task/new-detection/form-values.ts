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
