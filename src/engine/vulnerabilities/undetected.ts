import type { Component, Coverage, Note, UndetectedReason } from '#model';
import type { Knowledge } from '../knowledge.ts';
import { fieldOfRelease, isOfDistribution, readDistributionPackage } from './distributions.ts';
import { isComparable } from './version-order.ts';

type Judged = Pick<Component, 'purl' | 'ecosystem' | 'name' | 'version'>;

/**
 * Why finding nothing would say nothing of a component; `undefined` when it means that nothing is known of it.
 *
 * `isKnown`: the knowledge speaks of the package, whatever the version. Where there is no registry that anybody could
 * collect the advisories of, that is a part of what is known of it, and more than nothing.
 */
export function whyUndetected(
  { purl, ecosystem, version }: Judged,
  isKnown: boolean,
  knowledge: Pick<Knowledge, 'covers'>,
): UndetectedReason | undefined {
  if (!isComparable(version ?? '')) return 'version';
  // A Maven artifact is nothing without its group.
  if (purl.startsWith('pkg:maven/') && !purl.includes('/', 'pkg:maven/'.length)) return 'name';
  if (isOfDistribution(purl)) {
    const release = readDistributionPackage(purl, version)?.release;
    return release !== undefined && knowledge.covers(fieldOfRelease(release)) === 'whole'
      ? undefined
      : 'release';
  }
  const held = knowledge.covers(ecosystem);
  return isKnown && withoutRegistry.has(ecosystem) && held === 'none' ? 'partial' : reasonOf[held];
}

const reasonOf: Readonly<Record<Coverage, UndetectedReason | undefined>> = {
  whole: undefined,
  partial: 'partial',
  none: 'ecosystem',
};

/** Libraries in C and repositories: what is known of them is known one by one. */
const withoutRegistry: ReadonlySet<string> = new Set(['generic', 'github']);

/** What builds and deployments refer to, and nothing of it is in the upload. */
const referred: ReadonlySet<string> = new Set(['docker', 'githubactions']);

/** A component that stays undetected, and why. */
export interface Undetected {
  readonly name: string;
  readonly ecosystem: string;
  readonly because: UndetectedReason;
}

const namedInNote = 5;

/** What is said of the components that stay undetected. */
export function notesOnUndetected(undetected: readonly Undetected[]): Note[] {
  const of = (...reasons: UndetectedReason[]) =>
    undetected.filter(({ because }) => reasons.includes(because));
  const partly = of('partial');
  const uncovered = of('ecosystem').filter(({ ecosystem }) => !referred.has(ecosystem));
  const references = of('ecosystem').filter(({ ecosystem }) => referred.has(ecosystem));
  return [
    ...noteOf(
      of('release'),
      '个 Linux 发行版软件包未检测：知识库没有该发行版版本的安全公告，未检测不代表安全',
    ),
    ...noteOf(uncovered, `个组件未检测：知识库未覆盖其生态（${ecosystemsOf(uncovered)}），未检测不代表安全`),
    // Nothing of what was uploaded was missed by what follows: it says no more, or is no part of it. No warning of the task.
    ...noteOf(
      references,
      `个镜像或构建动作未检测：知识库未覆盖（${ecosystemsOf(references)}），未检测不代表安全`,
      'info',
    ),
    ...noteOf(
      of('version', 'name'),
      '个组件没有写明可比较的版本或完整的名称，未能按版本匹配漏洞，不代表安全',
      'info',
    ),
    ...noteOf(
      partly,
      `个组件未查到漏洞，但知识库只收录其生态（${ecosystemsOf(partly)}）的部分漏洞，不代表安全`,
      'info',
    ),
  ];
}

function ecosystemsOf(undetected: readonly Undetected[]): string {
  return listed([...new Set(undetected.map(({ ecosystem }) => ecosystem))].sort());
}

function noteOf(
  undetected: readonly Undetected[],
  sentence: string,
  level: Note['level'] = 'warning',
): Note[] {
  if (undetected.length === 0) return [];
  const reason = `${undetected.length} ${sentence}：${listed(undetected.map(({ name }) => name))}`;
  return [{ step: 'vulnerabilities', level, path: undefined, reason }];
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, namedInNote).join('、')}${names.length > namedInNote ? ' 等' : ''}`;
}
