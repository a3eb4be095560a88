import { changedFunctions, detectLanguage, laterForm, printFix, type SecurityFix, toUtf8 } from '#engine';
import { cvesIn, isTestPath } from '../../importers/patches/read-patch.ts';
import { mostCodeCharacters } from '../fix-statement.ts';
import { type ChangedFile, GitObjects, type RepairCommit } from './git-objects.ts';

/** Which repairs are read from a mirror, and what they are called. */
export interface MirrorChoice {
  /** As people know the project. */
  readonly project: string;
  /** Where a commit can be seen, without its id: `https://github.com/madler/zlib/commit/`. */
  readonly commitUrl?: string | undefined;
  /** The ids of vulnerabilities by commits; without it the commits that name a CVE in their message. */
  readonly commits?: ReadonlyMap<string, readonly string[]> | undefined;
}

/**
 * Functions before and after commits of a local git repository that repair vulnerabilities, commit by commit.
 *
 * A commit that is only found by its message says more often what it has to do with a CVE than that it repairs it:
 * those that name many, change many functions, or say of themselves that they are something else are passed over, and
 * functions that the newest version of the repository has as they were before. Where it has a function in a form that
 * looks unrepaired, this form comes with the repair. Throws `NoRepository`.
 */
export async function* repairsOfMirror(folder: string, choice: MirrorChoice): AsyncIterable<SecurityFix> {
  const git = await GitObjects.open(folder);
  const { commits } = choice;
  const head = await git.head();
  if (commits === undefined) {
    for (const commit of await git.namingCves()) {
      if (isSomethingElse.test(commit.subject) || cvesIn(commit.message).length > mostIds) continue;
      const fixes = await repairsOf(git, commit, { ...choice, ids: cvesIn(commit.message) });
      if (fixes.length <= mostFunctions) yield* await withLaterForms(git, head, fixes, false);
    }
    return;
  }
  for (const commit of await git.named([...commits.keys()])) {
    const [, ids = []] = [...commits].find(([id]) => commit.commit.startsWith(id)) ?? [];
    yield* await withLaterForms(git, head, await repairsOf(git, commit, { ...choice, ids }), true);
  }
}

/** Commits of a list: on each line the id of a commit, then the vulnerabilities that it repairs. */
export function readCommitList(text: string): Map<string, string[]> {
  const commits = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    const [commit = '', ...ids] = line
      .replace(/#.*/, '')
      .trim()
      .split(/[\s,;]+/);
    if (/^[0-9a-f]{7,64}$/i.test(commit) && ids.length > 0) commits.set(commit.toLowerCase(), ids);
  }
  return commits;
}

const isSomethingElse =
  /\b(revert|merge|change ?log|changes|release|news|tests?|unittests?|doc|docs|documentation|typo|comment|regression|follow-?up|refactor)\b/i;
const mostIds = 3;
const mostFunctions = 8;
/** A commit that changes more files does something else, too. */
const mostFiles = 60;

async function repairsOf(
  git: GitObjects,
  { commit, date }: RepairCommit,
  { project, commitUrl, ids }: MirrorChoice & { readonly ids: readonly string[] },
): Promise<SecurityFix[]> {
  const files = (await git.changedFiles(commit)).filter(({ path }) => isSource(path) && !isTestPath(path));
  if (files.length > mostFiles) return [];
  const head = {
    vulnerabilityIds: ids,
    project,
    url: commitUrl === undefined ? undefined : commitUrl + commit,
    fixedAt: new Date(date).toISOString(),
  };
  const changed: Awaited<ReturnType<typeof functionsOf>> = [];
  for (const file of files) changed.push(...(await functionsOf(git, file)));
  return changed
    .map((one): SecurityFix => ({ ...head, ...one }))
    .filter((fix) => printFix(fix) !== undefined);
}

/**
 * Functions with what a younger head has made of them. Unless they are listed, those are passed over that it has to the
 * letter as they were before: what nobody has kept was no repair, or was replaced by another.
 */
async function withLaterForms(
  git: GitObjects,
  head: RepairCommit | undefined,
  fixes: readonly SecurityFix[],
  isListed: boolean,
): Promise<SecurityFix[]> {
  const kept: SecurityFix[] = [];
  for (const fix of fixes) {
    const isYounger = head !== undefined && Date.parse(head.date) > Date.parse(fix.fixedAt ?? '');
    const newest = isYounger ? toUtf8((await git.contentAt(head.commit, fix.path)) ?? nothing) : undefined;
    if (newest === undefined) kept.push(fix);
    else if (isListed || !withoutSpace(decoder.decode(newest)).includes(withoutSpace(fix.vulnerable)))
      kept.push({ ...fix, later: laterForm(fix, newest) });
  }
  return kept;
}

const nothing = new Uint8Array();
const decoder = new TextDecoder();

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

async function functionsOf(git: GitObjects, { path, before, after }: ChangedFile) {
  const [old, young] = [toUtf8(await git.content(before)), toUtf8(await git.content(after))];
  if (old === undefined || young === undefined) return [];
  return changedFunctions(path, old, young)
    .filter(({ vulnerable, fixed }) => Math.max(vulnerable.length, fixed.length) <= mostCodeCharacters)
    .map((one) => ({ path, ...one }));
}

function isSource(path: string): boolean {
  const language = detectLanguage(path, new Uint8Array());
  return language !== undefined && language.isData !== true;
}
