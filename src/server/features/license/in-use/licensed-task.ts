import type { AnswerOf, licenseUse } from '#contract';
import { type Judges, judgesOf, rulesOn, usualUsage } from '#kb';
import { type LicensePolicyRule, licensesOf, type RootLicense } from '#model';
import type { Caller } from '../../../db/project-access.ts';
import { licenseOfRoot } from '../../../license-of-root.ts';
import { noSuchTask, Refusal } from '../../../http/refusal.ts';
import { today } from '../../../today.ts';
import type { LicenseSource } from '../routes.ts';
import type { LicensePolicyStore } from './decision-store.ts';
import { findPlaces } from './component-places.ts';
import { foreignFolders } from './own-license.ts';
import {
  type EvidentComponent,
  type LicenseFolder,
  mostGroups,
  type NamedComponents,
  type OwnFiles,
  type PartGroup,
  type PartStore,
  type ToldPlace,
} from './part-store.ts';

type Use = AnswerOf<typeof licenseUse.componentLicense>['use'];

/** What a question about the licences of a task is asked with; what is absent is as its project says. */
export interface UseQuery {
  readonly task_id: string;
  readonly license?: string | undefined;
  readonly distribution?: Use['distribution'] | undefined;
  readonly usage?: Use['usage'];
}

/** Parts of a task that stand under one expression and are used the same way. */
export interface TaskGroup extends PartGroup {
  readonly usage: NonNullable<Use['usage']>;
}

/** A task as a work: what it is given out as, and what it is made of. */
export interface LicensedTask {
  readonly taskId: string;
  /** Its source was not erased. */
  readonly hasSource: boolean;
  readonly name: string;
  readonly project: { readonly project_id: string; readonly name: string };
  readonly use: Use;
  /** What licence files at the top of the upload say; the product is judged by it where its project says nothing. */
  readonly rootLicense: RootLicense | undefined;
  /** Whether that is the licence that the product is judged by. */
  readonly isByRoot: boolean;
  /** How many expressions its components and files name, shipped or not. */
  readonly namedCount: number;
  readonly judges: Judges;
  readonly groups: readonly TaskGroup[];
  /** Whether these are all groups. */
  readonly isComplete: boolean;
  /** The folders of it that hold the text of a licence, and those of them that are somebody else's, `a/b/`. */
  readonly licenseFolders: readonly LicenseFolder[];
  readonly foreignFolders: readonly string[];
  /** Where files lie that are told with a component. */
  readonly told: OwnFiles['told'];
  /** The rules of the house that hold today. */
  readonly rules: readonly LicensePolicyRule[];
  /** The components that some of these rules name. */
  readonly excepted: readonly NamedComponents[];
  /** What its results are based on. */
  readonly stand: {
    readonly sourceSha256: string;
    readonly engineVersion: string;
    /** Of the vulnerabilities; empty: they were not matched. */
    readonly libraryVersion: string;
    /** Whether everything could be analysed. */
    readonly isWhole: boolean;
  };
}

/** What questions about licences in use are answered from. */
export interface LicenseGround {
  readonly parts: PartStore;
  readonly policies: LicensePolicyStore;
  readonly licenses: LicenseSource;
}

/** Gather a task that the caller reaches; refuses one that has no results yet. */
export async function licensedTask(
  { parts, policies, licenses }: LicenseGround,
  caller: Caller,
  query: UseQuery,
): Promise<LicensedTask> {
  const task = await parts.findVisibleTask(caller, query.task_id);
  if (task === undefined) throw noSuchTask();
  if (task.status !== 'finished' && task.status !== 'partial')
    throw new Refusal(409, 'task-without-results', `检测任务“${task.name}”没有完整的结果，不能判断许可证`);
  const [project, rules, knowledge] = await Promise.all([
    parts.findProject(task.project_id),
    policies.rules(task.project_id),
    licenses.current(),
  ]);
  const current = rulesOn(today(), rules);
  const named = current.flatMap((rule) => (rule.package === '' ? [] : [rule.package]));
  const root = task.figures.fileLicenses?.root;
  const use = {
    license: query.license ?? (project.license || licenseOfRoot(root)),
    distribution: query.distribution ?? project.distribution,
    usage: query.usage,
  };
  const licenseFolders = await parts.licenseFolders(task.task_id);
  const foreign = foreignFolders(licenseFolders, root);
  const licensed = licensedBy(licenseFolders, foreign);
  const told = toldPlaces(await parts.evidentComponents(task.task_id), licensed);
  const groups = await parts.groups(task.task_id, { license: use.license, foreignFolders: foreign, told });
  return {
    taskId: task.task_id,
    hasSource: task.source_erased_at === null,
    name: task.name,
    project,
    use,
    rootLicense: root,
    isByRoot: query.license === undefined && project.license === '' && use.license !== '',
    namedCount: task.license_count,
    judges: judgesOf(knowledge),
    groups: groups.map((group) => ({ ...group, usage: query.usage ?? usageOf(group) })),
    isComplete: groups.length < mostGroups,
    licenseFolders,
    foreignFolders: foreign,
    told,
    rules: current,
    excepted: await parts.namedComponents(task.task_id, [...new Set(named)]),
    stand: {
      sourceSha256: task.upload_sha256,
      engineVersion: task.engine_version,
      libraryVersion: task.library_version,
      isWhole: task.status === 'finished' && task.skipped_count === 0,
    },
  };
}

/** The parts of a task that somebody else has given: all but the product's own files. */
export function foreignGroups({ groups }: Pick<LicensedTask, 'groups'>): TaskGroup[] {
  return groups.filter(({ is_own: isOwn }) => !isOwn);
}

/** What tells the files of a task's product from those of others. */
export function ownFilesOf({ use, foreignFolders, told }: LicensedTask): OwnFiles {
  return { license: use.license, foreignFolders, told };
}

/** Code that lies among the files was copied there; how packages are used their ecosystem tells. */
function usageOf({ field, is_copied: isCopied }: PartGroup): TaskGroup['usage'] {
  return isCopied ? 'copy' : usualUsage(field);
}

/** The folders of somebody else that hold the text of a licence. */
export function licensedBy(folders: readonly LicenseFolder[], foreign: readonly string[]): Set<string> {
  const theirs = folders.filter(({ folder }) => foreign.some((top) => folder.startsWith(top)));
  return new Set(theirs.map(({ folder }) => folder));
}

/**
 * Where files lie that are told with a component: a library is one part, though each of its files names its licence. A file
 * that names another licence than the component is a part of its own.
 */
function toldPlaces(components: readonly EvidentComponent[], licensed: ReadonlySet<string>): ToldPlace[] {
  const placesOf = findPlaces(components, licensed);
  const told = components.flatMap((component) => {
    const { folders, files } = placesOf(component);
    const licenses = new Set([component.license, ...licensesOf(component.license)]);
    // The top of the upload is the product's own.
    const places = [...folders, ...files].filter((place) => place !== '');
    return places.flatMap((place) => [...licenses].map((license) => ({ place, license })));
  });
  return told.slice(0, mostTold);
}

/** Each file that names a licence is held against all of these; what lies in further places is counted as before. */
const mostTold = 500;
