import type { license } from '#contract';
import type { TaskStatus, TicketStatus } from '#model';
import { type Concept, conceptsIn } from './concepts.ts';
import {
  Cutting,
  type SeverityWord,
  limitIn,
  takeEcosystem,
  takeLicenses,
  takeSeverities,
  takeVersion,
  takeVulnerabilities,
  takeWeaknesses,
  taskStatesIn,
  ticketStatesIn,
  usageIn,
} from './entities.ts';
import { componentMeant, misspelledComponent, type Names, projectsIn } from './names.ts';
import { takePeriod } from './periods.ts';
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
  readonly usage: license.LicenseUsage | undefined;
  readonly ecosystem: string | undefined;
  readonly severities: readonly SeverityWord[];
  readonly period: string | undefined;
  readonly version: string | undefined;
  readonly limit: number | undefined;
  readonly taskStates: readonly TaskStatus[];
  readonly ticketStates: readonly TicketStatus[];
  readonly people: readonly string[];
  /** A name that nobody here knows, of a package or of somebody. */
  readonly strange: string | undefined;
  /** What stands in quotation marks and is no name that is known. */
  readonly quoted: string | undefined;
  /** Latin words of a Chinese question that are no words of questions and that nothing was made of. */
  readonly unread: readonly string[];
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
  const written = plainly(asked);
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
  const vulnerabilities = [...named('vulnerability'), ...takeVulnerabilities(text)];
  const [ofYear] = text.all(/\bcve-?((?:19|20)\d{2})(?![-\d])/i).map(([, year]) => `CVE-${year}-`);
  const weaknesses = takeWeaknesses(text);
  const projects = [...named('project'), ...takeProjects(text, names.projects)];
  text.rest = chineseSetRight(text.rest);
  const period = takePeriod(text, now);
  const exact = takeComponents(text, names.components, componentMeant);
  const isAboutLicenses = /许可|协议|兼容|licen[cs]e|compatib|商用|一起用|混用|冲突/i.test(text.rest);
  const licenses = [...named('license'), ...takeLicenses(text, isAboutLicenses)];
  const version = takeVersion(text);
  const people = [...takePeople(text, names.people), ...possessors(text.rest)];
  const ecosystem = takeEcosystem(text);
  const near = takeComponents(text, names.components, misspelledComponent);
  // The names are out: what is left are words, and they are set right before they are read.
  const words = new Cutting(corrected(text.rest));
  const usage = usageIn(words.rest);
  const states = { task: taskStatesIn(words.rest), ticket: ticketStatesIn(words.rest) };
  const limit = limitIn(words.rest);
  const severities = takeSeverities(words);
  const isNamed = projects.length > 0 || licenses.length > 0 || people.length > 0;
  const strange = strangeWords(words.rest);
  const unknown =
    named('component').length + exact.length + near.length === 0
      ? packageAmong(strange, words.rest, isNamed)
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
    usage,
    ecosystem,
    severities,
    period: period ?? takePeriod(words, now),
    version,
    limit,
    taskStates: states.task,
    ticketStates: states.ticket,
    people,
    strange: unknown,
    quoted: quotedIn(written, [...projects, ...components, ...licenses, ...vulnerabilities]) ?? ofYear,
    unread: isChinese(words.rest) ? strange.filter((word) => word !== unknown && word.length > 2) : [],
  };
}

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
  return [...text.matchAll(theirs)].flatMap(([, name = '']) =>
    isEveryday(name) || isCueWord(name.toLowerCase()) ? [] : [name],
  );
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), 'i');
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
  return /^v?\d+(?:[.+*/-]\d+)*$/i.test(word) || /^top\d+$/i.test(word);
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Latin words that are no words of questions. */
function strangeWords(text: string): string[] {
  const words = [...text.matchAll(packageWord)].map(([word]) => word.replace(/[.:+?-]+$/, ''));
  return words.filter(
    (word) => word.length >= 2 && !isNumber(word) && !isEveryday(word) && !isCueWord(word.toLowerCase()),
  );
}

/** The strange word that is the name of a package which nobody here uses. */
function packageAmong(strange: readonly string[], text: string, isNamed: boolean): string | undefined {
  // English sentences have words that nobody can list: there only what looks like a package, or stands where one does.
  const isPlaced = (word: string) =>
    new RegExp(
      String.raw`(?:\b(?:us(?:es?|ed|ing)|on|component|package|library|upgrade|about|of|contains?|have|for|in|fix)\s+)${literally(word).source}|${literally(word).source}\s+(?:component|package|library|vulnerab|version|licen)`,
      'i',
    ).test(text);
  return strange.find((word) => (isChinese(text) && !isNamed) || /[\d/:@_-]/.test(word) || isPlaced(word));
}

const everyday = new Set(
  (
    'everything weakness weaknesses kind plan plans ones haven havent hasn hasnt didn didnt doesn doesnt isn isnt aren arent wasn wont won couldn shouldn wouldn don dont ' +
    'wild hole holes able above actually added after again almost along already also although always among amount anyone around aside asked away back because become been before begin behind being believe below beside beyond big bit boss both bring brief business busy call came cannot care case cause certain chance clear come common concern concerned consider correct cover currently cut days deal decide deep department details directly doing done double down during early easy effect either else end ending enough especially exact exactly example except explain export fact far feel few figure fill final finally fine finish fit flag focus folder follow following forget form forward free full fully further future general generally getting given gives giving goes going gone good got great group guess guy guys half hand happen happens happy hard having heard heavy held hello here hold home hope hour hours however idea immediately import important include including inside instead interested internal involved item items itself job jobs join keep kept kind kinds knows large late later lead learn leave left legal less level levels lib libs life light likely line listed little live local longer looking lost lots low made main major makes making manage manager managed many matter maybe meet meeting member members mention message middle might mind minute minutes missing moment money month months morning move moved moving much must myself name named near necessary never new nice night nobody none noon normal note noted number often old once one online open opened option order others otherwise outside overview own part parts past pay per perhaps person pick picture piece place plain play point points pop position possible post present pretty previous probably problem process proper pull purpose push put question questions quick quickly quite raise ran range rather reach read ready real really reason regarding related remain remember reply request respect rest result results return review right risk role room run running runs safe said same save saw say saying says schedule second section seem seems seen send sent serious set sets several shall share short should side since single sit situation size small soon sorry sort sound source space speak special specific spend stand start started starts state stay step still stop strong stuff subject such suddenly sum support suppose sure surely switch table take taken takes taking talk task tasks tech tell tells term terms than thank thanks themselves therefore thing think third those though thought three through throughout till time times title today together told tomorrow too took toward track treat tried trouble true trust try trying turn turned twice type types under understand unless until upon urgent useful usual usually value various via view wait waiting walk want wanted wants watch way ways weekly well went whatever whenever whether whole wide win wish within without wonder wondering word words worker worried worry worse worth wrong yeah year years yesterday yet younger yours ' +
    'a an the and or not no yes of in on at to for from by with without into onto over under is are was were be been being do does did has have had having ' +
    'i me my mine we us our ours you your he she it its they them their this that these those there here what which who whom whose when where why how ' +
    'can could may might must shall should will would please show list tell give find get see look check let know want need like make take ' +
    'all any some every each both either more most less least much many few several other another same different only just also too very still yet already now then ' +
    'one two three four five six seven eight nine ten first last next previous current new old recent recently latest newest today yesterday week month quarter year day days weeks months ' +
    'cve cves cwe vuln vulns app apps project projects component components package packages library libraries license licenses licence licences version versions ' +
    'security risk risks issue issues flaw flaws bug bugs fix fixes fixed patch patched upgrade upgraded safe unsafe bad worst best top high low medium critical severe severity ' +
    'scan scans scanned detection detections report reports alert alerts ticket tickets gate status state overview summary trend chart graph table number count total statistics stats ' +
    'use uses used using user users usage depend depends dependency dependencies contain contains affected affect affects impact impacted vulnerable exploited exploitable reachable ' +
    'open close closed found find finding findings fail failed failing running queued pending finished done complete completed ' +
    'ok okay hi hello hey thanks thank about against between across during within since before after up down out off if so as than but because ' +
    'product company team teams people person work works working code file files line lines name names data info information details detail page pages ' +
    'change changes changed happened happen added removed differ difference compare compared together combine combined mix mixed compatible compatibility allow allowed allows ' +
    'link linked linking static dynamic statically dynamically commercial commercially sell obligations obligation terms require required requires requirements ' +
    'sbom api token tokens password mcp vex kev in-the-wild epss cvss score scores id ids sla ci cd git npm maven pypi pip go golang java python node nodejs rust cargo ' +
    'known known-exploited exploited-in-the-wild sql xss csrf ssrf xxe pdf word excel logo email mail smtp llm openai jenkins gitlab github gitee cyclonedx spdx update updates updated forbid ban block database db offline local connect scope reset tall everest audit log logs mark false positive positives template templates create created account accounts colleague colleagues invite share subscribe slack webhook diff set setup script scripts call calls copied approve approved trusted repository repositories zip archive overall whole system systems service services role roles permission permissions disabled enabled admin administrator prompt prompts instruction instructions ignore policy access blast radius mine touch touches ranking rank ranked list sort order sorted history ever still onto across everything exploiting being quick brief explain describe mean means meaning thing things anything something nothing everything everywhere anywhere somewhere whether hit long ago ' +
    'poem weather joke story song write delete remove drop erase tomorrow stock price release released ship shipped deploy live pass passes passed'
  ).split(' '),
);

function isEveryday(word: string): boolean {
  return everyday.has(word.toLowerCase()) || /-(?:wise|related|level|specific)$/i.test(word);
}
