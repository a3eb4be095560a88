import type { license } from '#contract';
import type { TaskStatus, TicketPriority, TicketStatus } from '#model';
import { asWritten } from './as-written.ts';
import { type Concept, conceptsIn, patterns } from './concepts.ts';
import { Cutting } from './cutting.ts';
import {
  namesOfWeakness,
  takeEcosystem,
  takeVersions,
  takeVulnerabilities,
  takeWeaknesses,
} from './identifiers.ts';
import { familyIn, takeLicenses, usageIn } from './license-names.ts';
import { limitIn } from './numbers.ts';
import { type SeverityWord, takeSeverities, taskStatesIn, ticketStatesIn } from './states.ts';
import { howIn, limitPatterns, prioritiesIn, takeScore } from './limits.ts';
import { componentMeant, misspelledComponent, type Names, projectsIn } from './names.ts';
import { type Denial, leftOf, takeDenials } from './denials.ts';
import { isEveryday } from './everyday.ts';
import { type Exception, takeExceptions } from './exceptions.ts';
import { literally } from './literally.ts';
import { type Measure, takeMeasures } from './measures.ts';
import { takePeriod } from './periods.ts';
import { plainPackage } from './plain-packages.ts';
import { takePath } from './source-paths.ts';
import { takeRelations } from './relations.ts';
import { plainly } from './plain-writing.ts';
import { chineseSetRight, corrected, isCueWord, namesSetRight } from './slips.ts';

/** What a question names and speaks of. */
export interface Question {
  /** In small letters, set right, without the names. */
  readonly text: string;
  readonly concepts: ReadonlySet<Concept>;
  readonly projects: readonly string[];
  readonly components: readonly string[];
  readonly vulnerabilities: readonly string[];
  readonly weaknesses: readonly string[];
  /** Weaknesses that are called by their names. */
  readonly namedWeaknesses: readonly string[];
  readonly licenses: readonly string[];
  /** Of one licence without a version: its family. */
  readonly family: ReturnType<typeof familyIn>;
  readonly usage: license.LicenseUsage | undefined;
  readonly ecosystem: string | undefined;
  readonly severities: readonly SeverityWord[];
  readonly period: string | undefined;
  /** The first of the versions. */
  readonly version: string | undefined;
  readonly versions: readonly string[];
  readonly limit: number | undefined;
  /** From which score of CVSS on. */
  readonly minScore: number | undefined;
  readonly how: ReturnType<typeof howIn>;
  readonly priorities: readonly TicketPriority[];
  readonly taskStates: readonly TaskStatus[];
  readonly ticketStates: readonly TicketStatus[];
  readonly people: readonly string[];
  /** The user name of whoever asks, where he asks of what he did: `我昨天跑的`. */
  readonly myself: string | undefined;
  /** People whom nobody here knows, by what is said to be theirs. */
  readonly strangers: readonly string[];
  /** A name that nobody here knows, of a package or of somebody. */
  readonly strange: string | undefined;
  /** What stands in quotation marks and is no name that is known. */
  readonly quoted: string | undefined;
  /** A file: `src/cart.js`. */
  readonly path: string | undefined;
  /** What is not wanted: `除了 bob 的`. */
  readonly excepted: readonly Exception[];
  /** Limits that are denied: `不是紧急的`. */
  readonly denied: readonly Denial[];
  /** What is limited by a measure, with its words. */
  readonly measures: readonly Measure[];
}

/** A thing that was named with '@'. */
export interface Reference {
  readonly kind: 'project' | 'component' | 'vulnerability' | 'license';
  readonly name: string;
}

/** Read a question: what it names, by what is known of names, and what it speaks of. */
export function readQuestion(
  asked: string,
  names: Names,
  references: readonly Reference[],
  now: Date,
): Question {
  const written = asWritten(asked);
  const text = new Cutting(written.replaceAll(/[“”"'「」『』《》`]/g, ' '));
  const named = (kind: Reference['kind']) =>
    references.filter((one) => one.kind === kind).map(({ name }) => name);
  for (const { name } of references) text.all(literally(`@${plainly(name)}`));
  text.rest = text.rest.replaceAll('@', (sign, at: number, whole: string) =>
    /[\w/]/.test(whole[at - 1] ?? '') || /^@[\w-]+\//.test(whole.slice(at)) ? sign : ' ',
  );
  // A phrase in quotation marks is looked for as it is: its words mean nothing else.
  const phrase = quotedIn(written, []);
  if (phrase !== undefined && /[a-z] [a-z]/i.test(phrase)) text.all(literally(phrase));
  text.rest = namesSetRight(text.rest);
  const excepted = takeExceptions(text, names);
  const path = takePath(text);
  const vulnerabilities = [...named('vulnerability'), ...takeVulnerabilities(text)];
  const [ofYear] = text
    .all(/\bcve-?((?:19|20)\d{2})(?![-\d])|((?:19|20)\d{2})\s?年的?\s?cve(?![-\w])/i)
    .map(([, year, other]) => `CVE-${year ?? other}-`);
  const [serial] = text.all(serialNumber).map(([, number]) => `-${number}`);
  const weaknesses = takeWeaknesses(text);
  const projects = [...named('project'), ...takeProjects(text, names.projects)];
  text.rest = chineseSetRight(text.rest);
  const measures = [...takeRelations(text, now), ...takeMeasures(text, now)];
  const period = takePeriod(text, now);
  const exact = takeComponents(text, names.components, componentMeant);
  const isAboutLicenses =
    /许可|协议|兼容|licen[cs]e|compatib|商用|一[起块同]|混用|混着?|合用|共存|搭配|冲突|\b(?:mix|combin|together|alongside)/i.test(
      text.rest,
    );
  const family = familyIn(text.rest);
  const licenses = [...named('license'), ...takeLicenses(text, isAboutLicenses)];
  const minScore = takeScore(text);
  const versions = takeVersions(text);
  const people = takePeople(text, names.people);
  const strangers = possessors(text.rest);
  const ecosystem = takeEcosystem(text);
  const near = takeComponents(text, names.components, misspelledComponent);
  // The names are out: what is left are words, and they are set right before they are read.
  const words = new Cutting(corrected(text.rest));
  const denied = takeDenials(words);
  const usage = usageIn(words.rest);
  const states = { task: taskStatesIn(words.rest), ticket: ticketStatesIn(words.rest) };
  const limit = limitIn(words.rest);
  const severities = severitiesWanted(takeSeverities(words), denied);
  const isNamed = projects.length > 0 || licenses.length > 0 || people.length + strangers.length > 0;
  const unnamed = weaknesses.named
    .flatMap(namesOfWeakness)
    .reduce((rest, name) => rest.replaceAll(new RegExp(name.source, 'gi'), ' '), words.rest);
  const strange = foreignWords(unnamed);
  const unknown =
    named('component').length + exact.length + near.length === 0
      ? (packageAmong(strange, words.rest, isNamed) ?? plainPackage(words.rest, isSpoken))
      : undefined;
  const components = [...named('component'), ...exact, ...near];
  return {
    text: words.rest,
    concepts: conceptsIn(words.rest),
    projects,
    components: components.length > 0 || unknown === undefined ? components : [unknown],
    vulnerabilities,
    weaknesses: weaknesses.ids,
    namedWeaknesses: weaknesses.named,
    licenses,
    family: named('license').length === 0 ? family : undefined,
    usage,
    ecosystem,
    severities,
    period: period ?? takePeriod(words, now),
    version: versions[0],
    versions,
    limit,
    minScore,
    how: howIn(words.rest),
    priorities: prioritiesIn(words.rest),
    taskStates: states.task,
    ticketStates: states.ticket,
    people,
    myself: didMyself.test(words.rest) ? names.me : undefined,
    strangers,
    strange: unknown,
    path,
    excepted,
    denied,
    measures,
    quoted:
      quotedIn(written, [...projects, ...components, ...licenses, ...vulnerabilities]) ?? ofYear ?? serial,
  };
}

/** The severities that are named; where only some are denied, the others. */
function severitiesWanted(named: readonly SeverityWord[], denied: readonly Denial[]) {
  return named.length > 0 ? named : (leftOf(denied, 'severity') as readonly SeverityWord[]);
}

/** What somebody says that he did, or is in charge of. */
const didMyself =
  /我(?:自己|本人|个人)?(?:在|于)?\s*(?:\u25A1)?\s*(?:今天|昨天|最近|上周|这周)?(?:跑|扫|做|干|发起|启动|检测|扫描|操作|登录|改)(?:了|过|的)|我(?:自己|本人)?(?:负责|主管|分管|在管|参与|参加|加入)(?:了|过)?的?|(?<![给帮让跟对告诉])我(?:手[上里头底]|名下|手底下)(?=.*(?:项目|系统|应用|检测|扫描))|\b(?:i|i've|i have) (?:ran|run|started|launched|scanned|did|made|own)\b|\b(?:started|launched|run|owned) by me\b|\bmy (?:own )?(?:scans?|detections?)\b/;

/** The end of the id of a CVE, which people say alone: `44228`. No year, and nothing that is counted. */
const serialNumber = /(?<![\w.:/#@-])(\d{5,7})(?![\w.:/@-]|\s*[个条项张次分天行人万元])/;

function quotedIn(text: string, known: readonly string[]): string | undefined {
  const found = /[“"「『《]([^“”"「」『』《》]{1,60})[”"」』》]/.exec(text)?.[1]?.trim();
  const isKnown = known.some((name) => name.toLowerCase() === found?.toLowerCase());
  return found === undefined || found === '' || isKnown ? undefined : found;
}

/** People whom nobody here knows, by what is said to be theirs: `carol's tickets`. */
function possessors(text: string): string[] {
  // Quotation marks have become blanks.
  const theirs =
    /\b([a-z][\w-]+)[ ’]s\s+(?:open |overdue |own )?(?:tickets?|scans?|detections?|projects?|tasks?)\b/gi;
  const inChinese =
    /(?<![\w@/.-])([a-z][\w-]+)\s?(?:手上|手里|手头|名下|负责|他们[组部]?|那[边里儿]的?(?=项目|系统|工单|检测|任务))/gi;
  return [...text.matchAll(theirs), ...text.matchAll(inChinese)].flatMap(([, name = '']) =>
    isEveryday(name) || isCueWord(name.toLowerCase()) ? [] : [name],
  );
}

function takeProjects(text: Cutting, projects: readonly string[]): string[] {
  const byPlain = new Map(projects.map((name) => [plainly(name), name]));
  const found = projectsIn(text.rest, [...byPlain.keys()]);
  for (const { typed } of found) text.all(literally(typed));
  return found.map(({ name }) => byPlain.get(name) ?? name);
}

function takePeople(text: Cutting, people: readonly string[]): string[] {
  return people.filter((name) =>
    text.has(new RegExp(`(?<![\\w@.-])${literally(name).source}(?![\\w-])`, 'i')),
  );
}

/** A word that could be the name of a package. */
const packageWord = /(?<![\w@/.-])@?[a-z0-9][\w./:+-]*(?:\/[\w.-]+)*/gi;

type Meaning = (word: string, components: readonly string[]) => string | undefined;

function takeComponents(text: Cutting, components: readonly string[], meaning: Meaning): string[] {
  const found: string[] = [];
  const words = [...text.rest.matchAll(packageWord)].map(([word]) => word.replace(/[.:+-]+$/, ''));
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  for (const typed of [...pairs, ...words]) {
    const bare = typed.split(/(?<=.)@/)[0] ?? typed;
    if (bare.length < 3 || isEveryday(bare) || isNumber(bare) || !text.rest.includes(bare)) continue;
    if (bare.split(' ').some((part) => isEveryday(part) || isNumber(part))) continue;
    const name = meaning(bare, components);
    if (name === undefined || (meaning === misspelledComponent && isCueWord(bare.toLowerCase()))) continue;
    found.push(name);
    text.all(literally(bare));
  }
  return [...new Set(found)];
}

function isNumber(word: string): boolean {
  // Classes of what is urgent are no packages: `P0`.
  return /^(?:v?\d+(?:[.+*/-]\d+)*|top\d+|p[0-4])$/i.test(word);
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Latin words that are no words of questions. */
function foreignWords(text: string): string[] {
  const words = [...text.matchAll(packageWord)].map(([word]) => word.replace(/[.:+?-]+$/, ''));
  const isOfQuestions = (part: string) => isEveryday(part) || isCueWord(part) || isSpoken(part);
  return words.filter(
    (word) => word.length >= 2 && !isNumber(word) && !word.toLowerCase().split('-').every(isOfQuestions),
  );
}

/** Whether a word by itself speaks of something that questions speak of, or limits them: `doubt`, `outdated`. */
function isSpoken(word: string): boolean {
  const lower = word.toLowerCase();
  return spoken.some((pattern) => pattern.exec(lower)?.[0].trim() === lower);
}

const spoken: readonly RegExp[] = [...Object.values(patterns), ...Object.values(limitPatterns)];

/** The strange word that is the name of a package which nobody here uses. */
function packageAmong(strange: readonly string[], text: string, isNamed: boolean): string | undefined {
  // English sentences have words that nobody can list: there only what looks like a package, or stands where one does.
  const isPlaced = (word: string) =>
    new RegExp(
      String.raw`(?:\b(?:us(?:es?|ed|ing)|on|component|package|library|upgrade|about|of|contains?|includ(?:es?|ing)|ships?|have|for|in|fix)\s+)${literally(word).source}|\bwith\s+${literally(word).source} (?:in|inside)\b|\b(?:is|are)\s+${literally(word).source} (?:used|in use|present|anywhere)|${literally(word).source}\s+(?:component|package|library|vulnerab|version|licen)`,
      'i',
    ).test(text);
  return strange.find((word) => (isChinese(text) && !isNamed) || /[\d/:@_-]/.test(word) || isPlaced(word));
}
