import { scopeToFields } from '#contract';
import type { OptionalAnalysis } from '#model';
import { type ScopeValues, usualScope } from '../../../scoping/scope-values.ts';
import { newDetectionTexts as texts } from '../texts.ts';

/** What is filled in; the project is one that exists, or the name of a new one. */
export interface NewDetectionValues {
  readonly project: string;
  readonly taskName: string;
  readonly version: string;
  readonly source: SourceKind;
  /** Of a repository: its address, and a branch, tag or commit of it. */
  readonly repository: string;
  readonly branch: string;
  /** Analyses that are left out, and patterns of files that are, a line each. */
  readonly skip: readonly OptionalAnalysis[];
  readonly ignore: string;
}

/** Where the code comes from. */
export type SourceKind = 'file' | 'repository';

/** A project one may choose. */
export interface ProjectChoice {
  readonly id: string;
  readonly name: string;
  /** What its detections leave out, unless they say otherwise. */
  readonly scope: ScopeValues;
}

/** The initial values that a link brought along (specification 2.3). */
export function initialValues(query: URLSearchParams): NewDetectionValues & { projectId: string } {
  return {
    project: query.get('project_name') ?? '',
    projectId: query.get('product_id') ?? '',
    taskName: query.get('task_name') ?? '',
    version: query.get('product_version') ?? '',
    source: query.has('repo_url') ? 'repository' : 'file',
    repository: query.get('repo_url') ?? '',
    branch: query.get('branch') ?? '',
    ...usualScope,
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
    ...scopeToFields(values.skip, values.ignore),
    ...(values.source === 'repository'
      ? { repo_url: values.repository.trim(), branch: textOrAbsent(values.branch) }
      : {}),
  };
}

function textOrAbsent(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** Why an address is none of a repository that can be fetched; the server looks closer. */
export function repositoryProblem(text: string): string | undefined {
  const isSound = /^https:\/\/[^\s/@\\]+\/[^\s\\]+$/i.test(text.trim());
  return text.trim() === '' || isSound ? undefined : texts.repositoryScheme;
}

/** What an archive may be, as the server says. */
export interface ArchiveLimit {
  readonly bytes: number;
  readonly text: string;
  /** `.zip`, `.tar.gz`, …; empty as long as the server has not said. */
  readonly endings: readonly string[];
}

/** Of smaller files the server is asked: a manifest or a piece of source code may stand alone. */
const largeBytes = 16 * 1024 * 1024;

/** Why a file cannot be sent; `undefined` when it can. The server looks at its content again. */
export function fileProblem(file: Pick<File, 'name' | 'size'>, limit: ArchiveLimit): string | undefined {
  const name = file.name.toLowerCase();
  const isKnown = limit.endings.length === 0 || limit.endings.some((ending) => name.endsWith(ending));
  if (file.size === 0) return texts.fileEmpty;
  if (!isKnown && file.size > largeBytes) return texts.fileKind;
  return file.size > limit.bytes ? texts.fileTooLarge(limit.text) : undefined;
}
