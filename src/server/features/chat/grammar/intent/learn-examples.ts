import { join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { certainPhrases } from '../certain-phrases.ts';
import { choose } from '../choose.ts';
import { withContext } from '../context.ts';
import { phraseOf } from '../phrase.ts';
import { missingIn } from '../slots.ts';
import { type Question, readQuestion } from '../question.ts';
import { isUntaught } from '../certain-topics.ts';
import { isRuled } from '../topics.ts';
import type { Understood } from '../understand.ts';
import { topics } from '../../queries/recipes.ts';
import { tools } from '../../tools/list.ts';
import { type Classifier, classifierOf, learn, type Sample } from './classifier.ts';
import { type Example, examples } from './examples/list.ts';
import { featuresOf } from './features.ts';
import { learnedName, readLearned } from './learned-file.ts';

/** Queries that are learned; others are meant for certain by their words. */
const taught = tools.filter(({ name }) => !(name in certainPhrases));

let learned: Promise<Classifier> | undefined;

/** What was learned from the examples: what the build has kept beside what runs, else it is learned now. */
export function learnExamples(): Promise<Classifier> {
  learned ??= readLearned(join(import.meta.dirname, learnedName)).then(async (kept) =>
    classifierOf(kept ?? (await learn(await samplesOfExamples()))),
  );
  return learned;
}

/** Questions that need nothing before them are also asked after others: they are learned both ways. */
export async function samplesOfExamples(): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [index, example] of examples.entries()) {
    if (index % 50 === 0) await othersFirst();
    const question = readExample(example.sentence);
    samples.push(sampleOf(question, example));
    const isAlsoAfter = example.previous === undefined && index % 3 === 0;
    const previous = taught[(index / 3) % taught.length]?.name;
    if (isAlsoAfter) samples.push(sampleOf(question, { ...example, previous }));
  }
  samples.push(...taught.flatMap(({ name }) => samplePhrases(name)));
  return samples;
}

function sampleOf(question: Question, { meaning, previous }: Example): Sample {
  const asking =
    previous === undefined
      ? { question, inContext: question }
      : { question, inContext: withContext(question, [spokenOfBy(previous)]), previous };
  return { label: meaning, features: featuresOf(asking, choose(asking.inContext)) };
}

/** A query as it is put into words is that query: with all that it can ask for, and with what it needs. */
function samplePhrases(name: string): Sample[] {
  const { args } = spokenOfBy(name);
  const needed = Object.entries(args).filter(
    ([key]) => missingIn({ tool: name, args: without(args, key) }) === key,
  );
  if (name === 'how_to')
    return topics
      .filter((topic) => !isRuled(topic) && !isUntaught(topic))
      .flatMap((topic) => samplesOf(`${name}:${topic}`, [{ tool: name, args: { topic } }]));
  return samplesOf(name, [
    { tool: name, args },
    { tool: name, args: Object.fromEntries(needed) },
  ]);
}

function samplesOf(meaning: string, queries: readonly Understood[]): Sample[] {
  const said = queries.flatMap((query) =>
    (['zh', 'en'] as const).map((language) => phraseOf(query, language)),
  );
  return [...new Set(said)].map((sentence) =>
    sampleOf(readQuestion(sentence, names, [], new Date()), { meaning, sentence }),
  );
}

function without(args: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(args).filter(([one]) => one !== key));
}

const names = { projects: ['示例项目', '样板工程'], components: ['sample-lib'], people: ['zhangsan'] };
const licenses = ['MIT', 'GPL-3.0-only'];
/** What the question before was about. */
const spokenOf: Readonly<Record<string, unknown>> = {
  topic: 'new-detection',
  subject: 'projects',
  period: 'last_7_days',
  name: '平台',
  text: 'memory corruption',
  version: '1.2.3',
  project: '示例项目',
  project_a: '示例项目',
  project_b: '样板工程',
  person: 'zhangsan',
  owner: 'zhangsan',
  how: 'direct',
  min_score: 7,
  component: 'sample-lib',
  vulnerability: 'CVE-2021-44228',
  license: 'MIT',
  license_a: 'MIT',
  license_b: 'GPL-3.0-only',
  weakness: 'CWE-79',
};

/** Why licences conflict is meant for certain by its words (`certain.ts`): the query is learned without what it is about then. */
const unspoken: ReadonlySet<string> = new Set(['license_conflicts']);

function spokenOfBy(tool: string) {
  if (unspoken.has(tool)) return { tool, args: {} };
  const shape = tools.find(({ name }) => name === tool)?.input.shape ?? {};
  return { tool, args: Object.fromEntries(Object.entries(spokenOf).filter(([key]) => key in shape)) };
}

/** An example as a question is read, with names in the place of their kinds. */
function readExample(sentence: string): Question {
  let license = 0;
  let project = 0;
  const isChinese = /\p{Script=Han}/u.test(sentence);
  const instead: Readonly<Record<string, () => string>> = {
    project: () => names.projects[project++ % 2] ?? '',
    component: () => 'sample-lib',
    vulnerability: () => 'CVE-2021-44228',
    license: () => licenses[license++ % 2] ?? 'MIT',
    weakness: () => 'CWE-79',
    version: () => '1.2.3',
    period: () => (isChinese ? '最近 7 天' : 'last week'),
    severity: () => (isChinese ? '高危' : 'high'),
    person: () => 'zhangsan',
    ecosystem: () => 'npm',
  };
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (kept, kind: string) => instead[kind]?.() ?? kept);
  return readQuestion(filled, names, [], new Date());
}
