import type { PackageFileReader } from '../ecosystem.ts';
import { entriesOf, itemsOf, memberOf, textOf } from '../foreign-values.ts';
import { LineFinder } from '../line-finder.ts';
import { imageName } from '../docker/images.ts';
import { parseYaml } from '../parsed-texts.ts';
import { ReadingDraft } from '../reading-draft.ts';

/**
 * A workflow of GitHub Actions, or an action made of steps (docs.github.com, "Workflow syntax for GitHub Actions",
 * "Metadata syntax").
 *
 * `owner/repository/path@reference`: a tag with all its numbers or a commit fixes the version; `v4` and branches move.
 */
export const workflow: PackageFileReader = {
  id: '.github/workflows/*.yml',
  kind: 'manifest',
  matches: (path) => /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path),
  read(text, path) {
    const draft = new ReadingDraft();
    const lines = new LineFinder(text);
    for (const document of parseYaml(text, path)) {
      const jobs = entriesOf(document['jobs']).map(([, job]) => job);
      for (const used of [...jobs.flatMap(usesOf), ...stepsOf(document['runs'])]) {
        addUse(used, lines.nextText(used), draft);
      }
      for (const job of jobs) addImages(job, text, draft);
    }
    return draft.finish();
  },
};

/** What a job calls itself, and what its steps use. */
function usesOf(job: unknown): string[] {
  const own = textOf(memberOf(job, 'uses'));
  return [...(own === undefined ? [] : [own]), ...stepsOf(job)];
}

function stepsOf(holder: unknown): string[] {
  return itemsOf(memberOf(holder, 'steps')).flatMap((step) => {
    const used = textOf(memberOf(step, 'uses'));
    return used === undefined ? [] : [used];
  });
}

function addUse(used: string, line: number | undefined, draft: ReadingDraft): void {
  if (used.startsWith('docker://')) return addImage(used.slice('docker://'.length), line, draft);
  const [, owner, repository, reference] = /^([\w.-]+)\/([\w.-]+)(?:\/[^@\s]*)?@(\S+)$/.exec(used) ?? [];
  // Actions of the same repository begin with a dot.
  if (owner === undefined || owner === '.' || reference === undefined) return;
  const isFixed = /^v?\d+\.\d+\.\d+\S*$|^[0-9a-f]{40}$/.test(reference);
  const version = isFixed ? reference.replace(/^v(?=\d)/, '') : undefined;
  const name = `${owner}/${repository ?? ''}`;
  draft.add({
    name,
    version,
    requirement: isFixed ? undefined : reference,
    line,
    isDirect: true,
    scopes: ['build'],
  });
}

/** The containers that a job runs in and beside. */
function addImages(job: unknown, text: string, draft: ReadingDraft): void {
  const containers = [
    memberOf(job, 'container'),
    ...entriesOf(memberOf(job, 'services')).map(([, one]) => one),
  ];
  for (const container of containers) {
    const image = textOf(container) ?? textOf(memberOf(container, 'image'));
    if (image !== undefined) addImage(image, new LineFinder(text).nextText(image), draft);
  }
}

function addImage(image: string, line: number | undefined, draft: ReadingDraft): void {
  const named = imageName(image);
  if (named !== undefined)
    draft.add({ ...named, line, isDirect: true, scopes: ['build'], ecosystem: 'docker' });
}
