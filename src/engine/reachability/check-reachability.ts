import type { TreeParser } from '../code/trees/tree-parser.ts';
import { CallGraphs, joinGraphs, type SourceText, usualTerms } from './build-call-graph.ts';
import type { CallGraph, CodeFunction } from './call-graph.ts';
import { ComponentUsers } from './component-users.ts';
import { type ComponentUses, noUses, usesOf } from './component-uses.ts';
import { judge, type Judgement, type Target, withoutNo } from './judge.ts';
import { nameArchives } from './name-archives.ts';
import { type CheckGround, groundOf } from './check-ground.ts';
import { type CheckedCode, checkOwnCode } from './check-own-code.ts';
import { CopiedPackages } from './copied-packages.ts';
import { NamedEntries } from './entry-points.ts';
import type { CodePlace } from './judge-own-code.ts';
import { judgeLoads } from './judge-loads.ts';
import { judgeNamed } from './judge-named.ts';
import { PackageLoads } from './languages/javascript/loads/package-loads.ts';
import { findMentions } from './mentions.ts';
import { isOwn } from './own-files.ts';
import { type Frame, Reach } from './reach.ts';
import { reasonsToDoubt } from './reasons-to-doubt.ts';
import { followed } from './ways.ts';

/** A component of a task, as far as reachability asks. */
export interface CheckedComponent {
  readonly id: string;
  readonly ecosystem: string;
  readonly name: string;
  /** Files that it is known by: `lib/a.jar`, `lib/a.jar!/META-INF/…`. */
  readonly places: readonly string[];
  /** Those of its places that are source files of its own, copied into the program. */
  readonly copies?: readonly string[] | undefined;
  /** Whether all that it needs is among the edges of the task. */
  readonly listsNeeds?: boolean | undefined;
  /** Whether the project itself asks for it. */
  readonly isDirect?: boolean | undefined;
}

/** A vulnerability of a component that is to be judged. */
export interface CheckedFinding {
  readonly id: string;
  readonly componentId: string;
  /** Affected functions by package; empty where nobody names them. */
  readonly symbols: readonly { readonly path: string; readonly names: readonly string[] }[];
  /** Functions that sentences about it name, for where nobody names the affected ones. */
  readonly named?: readonly string[] | undefined;
}

/** What a check is about. */
export interface CheckedTask {
  readonly files: readonly SourceText[];
  /** Files that are too large or too many to be read: what they call is not known. */
  readonly leftOut: readonly (Pick<SourceText, 'path' | 'language'> & {
    readonly reason: 'large' | 'many';
    /** Where it may be read for what it loads, though not for its calls. */
    readonly text?: string | undefined;
  })[];
  readonly components: readonly CheckedComponent[];
  /** Who needs whom, by component ids. */
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  readonly findings: readonly CheckedFinding[];
  /** Functions of own or copied code that are to be judged. */
  readonly code: readonly CodePlace[];
  /** Where a person says that the program begins, as `NamedEntries` understands it: what is found begins as well. */
  readonly entries: readonly string[];
}

/** What came of a check. */
export interface CheckResult {
  readonly verdicts: readonly (Judgement & {
    readonly findingId: string;
    readonly symbol: string;
    readonly language: string;
  })[];
  readonly components: readonly (Judgement &
    ComponentUses & {
      readonly componentId: string;
      readonly languages: readonly string[];
    })[];
  readonly code: readonly CheckedCode[];
  readonly ground: CheckGround;
}

/** Hears how far a check is. */
export interface CheckListener {
  /** So many parts of all are done: the ecosystems, and the own code, which counts as one more. */
  part(done: number, total: number): void;
  /** So many files have been read for the part that is under way, of so many that are known to be read. */
  read(files: number, known: number): void;
}

/** Judge every finding, every component and every place in own code of a task. */
export async function checkReachability(
  asked: CheckedTask,
  parser: TreeParser,
  listener?: CheckListener,
): Promise<CheckResult> {
  const verdicts: CheckResult['verdicts'][number][] = [];
  const components: CheckResult['components'][number][] = [];
  const named = new NamedEntries(asked.entries, isOwn);
  const copied = new CopiedPackages(asked.components);
  const files = asked.files.map((file) => {
    const isEntry = named.namesFile(file.path);
    const copyOf = copied.packageOf(file.path);
    return isEntry || copyOf !== undefined ? toldOf(file, { isEntry, copyOf }) : file;
  });
  const task = { ...asked, files };
  const ecosystems = [...new Set(task.components.map(({ ecosystem }) => ecosystem))];
  const graphs = new CallGraphs(files, parser, {
    ...usualTerms,
    heard: (read, known) => listener?.read(read, known),
  });
  const total = ecosystems.length + (task.code.length > 0 ? 1 : 0);
  for (const [index, ecosystem] of ecosystems.entries()) {
    listener?.part(index, total);
    const judgeOf = await judgeFor(task, ecosystem, graphs, named, copied);
    for (const component of task.components.filter((one) => one.ecosystem === ecosystem)) {
      const { languages } = followed[ecosystem] ?? { languages: [] };
      const own = judgeOf.component(component);
      components.push({
        ...own,
        componentId: component.id,
        languages: own.uses.length > 0 ? languages.slice(0, 1) : [],
      });
      for (const finding of task.findings.filter(({ componentId }) => componentId === component.id)) {
        const symbol = finding.symbols
          .flatMap(({ path, names }) => names.map((name) => `${path}.${name}`))
          .slice(0, 20)
          .join(' ');
        verdicts.push({
          symbol,
          ...judgeOf.finding(component, finding),
          findingId: finding.id,
          language: languages[0] ?? '',
        });
      }
    }
  }
  if (task.code.length > 0) listener?.part(ecosystems.length, total);
  const code = await checkOwnCode(task, graphs, named);
  return { verdicts, components, code, ground: groundOf(task, await graphs.all(), named) };
}

/** A file with what else is known of it. Its text is still read when it is asked for. */
function toldOf(file: SourceText, known: Pick<SourceText, 'isEntry' | 'copyOf'>): SourceText {
  return {
    path: file.path,
    language: file.language,
    ...known,
    get text() {
      return file.text;
    },
  };
}

interface Judges {
  component(component: CheckedComponent): Judgement & ComponentUses;
  /** With the function that was found called, where no affected ones are named. */
  finding(component: CheckedComponent, finding: CheckedFinding): Judgement & { readonly symbol?: string };
}

async function judgeFor(
  task: CheckedTask,
  ecosystem: string,
  graphs: CallGraphs,
  named: NamedEntries,
  copied: CopiedPackages,
): Promise<Judges> {
  const way = followed[ecosystem];
  if (way === undefined) return alwaysDoubt('暂不支持该生态的调用分析');
  if (!task.files.some(({ language, path }) => way.languages.includes(language) && isOwn(path)))
    return alwaysDoubt('检测对象中没有可供分析的源代码');
  // First, since what it needs is given back before the graph of calls takes as much.
  const loads = way.notation === 'script' ? new PackageLoads([...task.files, ...task.leftOut]) : undefined;
  const families = way.families.filter((family) => graphs.sourcesOf(family).length > 0);
  const ofFamilies: CallGraph[] = [];
  for (const family of families) ofFamilies.push(await graphs.of(family));
  const joined = nameArchives(joinGraphs(ofFamilies), task.components);
  const users = new ComponentUsers(task, ecosystem, new Set(joined.imports.map(({ name }) => name)), copied);
  const imports = joined.imports.filter(({ name, isOptional }) => isOptional !== true || users.isKnown(name));
  const isProgram = (file: string) => isOwn(file) && copied.packageOf(file) === undefined;
  const sources = families
    .flatMap((family) => graphs.sourcesOf(family))
    .filter(({ path }) => isProgram(path));
  const functions = joined.functions.filter((one) => isProgram(one.file) || named.has(one));
  const live = liveFunctions({ ...joined, functions }, sources, named);
  const reach = new Reach(
    { ...joined, imports, externals: way.isByImport ? [] : joined.externals },
    (one) => live.has(one),
    // A page may load a copied library; what of it runs then is seen by who calls it.
    (one) => isProgram(one.file) || (isOwn(one.file) && one.kind === 'module'),
  );
  const isEntry = (one: CodeFunction) => one.isEntry || named.has(one);
  const entries = new Set(
    joined.functions.flatMap((one) => (isEntry(one) ? [keyOf({ func: one.name, file: one.file })] : [])),
  );
  const missed = reasonsToDoubt(task, way, joined, users);
  const careful = (component: CheckedComponent, target: Target, found: Judgement) => {
    // What was copied is loaded by its path, which its package's name does not tell.
    const isByName = loads !== undefined && copied.nameOf(component) === undefined;
    const judgement = isByName ? judgeLoads(loads, component, target, found, users) : found;
    const isSettled = judgement !== found && judgement.reachable === 'no';
    const reason = missed(component, isSettled);
    if (reason !== undefined) return withoutNo(judgement, reason);
    const isByWords = judgement.reachable === 'no' && joined.misread.length > 0 && !isSettled;
    return isByWords
      ? { ...judgement, reason: `${judgement.reason}；无法解析的语句也没有提到它` }
      : judgement;
  };
  const ofAlwaysThere = ({ packages }: Target, judgement: Judgement) =>
    packages.some(({ path }) => users.isAlwaysThere(path))
      ? withoutNo(judgement, '标准库的该部分包含在每个程序中，其源码不在检测对象内')
      : judgement;
  return {
    component: (component) => {
      const target = users.targetOf(component, []);
      const judgement = careful(component, target, judgeUse(reach, target));
      const found = usesOf(reach, target, isEntry);
      const isIdle = !found.uses.some(({ begins }) => begins === 'entry');
      return { ...withBeginning(ofAlwaysThere(target, judgement), isIdle), ...found };
    },
    finding: (component, { symbols, named: mentioned = [] }) => {
      const target = users.targetOf(component, symbols);
      const called = judgeNamed(reach, target, mentioned);
      if (called !== undefined) return called;
      const found = ofAlwaysThere(target, careful(component, target, judge(reach, target)));
      const [first] = found.frames;
      return withBeginning(found, first !== undefined && !entries.has(keyOf(first)));
    },
  };
}

/**
 * The functions of the program's own code that may be where it begins: all of them, as far as nobody knows what is called
 * from elsewhere, but not those that their language hides and that nothing which may run names. A person may name others.
 */
function liveFunctions(
  graph: CallGraph,
  sources: readonly SourceText[],
  named: NamedEntries,
): ReadonlySet<CodeFunction> {
  const { functions } = graph;
  if (!functions.some(({ isHidden }) => isHidden)) return new Set(functions);
  const { edges, outside } = findMentions(functions, sources);
  const own = { ...graph, edges: [...graph.edges, ...edges], externals: [], imports: [] };
  const known = new Set(functions);
  const { perhaps } = new Reach(
    own,
    (one) => one.isEntry || !one.isHidden || outside.has(one) || named.has(one),
  );
  return new Set([...perhaps].filter((one) => known.has(one)));
}

function keyOf({ func, file }: Pick<Frame, 'func' | 'file'>): string {
  return `${file}\n${func}`;
}

/** A yes whose calls begin in a function that nothing is seen to call says so: who decides may know that it is idle. */
function withBeginning(judgement: Judgement, isIdle: boolean): Judgement {
  if (judgement.reachable !== 'yes' || !isIdle) return judgement;
  return { ...judgement, reason: `${judgement.reason}；调用链的起点未见调用者，可能由外部代码调用` };
}

function alwaysDoubt(reason: string): Judges {
  const unknown: Judgement = { reachable: 'doubt', evidence: 'package', frames: [], reason };
  return { component: () => ({ ...unknown, ...noUses }), finding: () => unknown };
}

/** A component is reached where code calls anything of it. */
function judgeUse(reach: Reach, target: Target): Judgement {
  const packages = target.packages.map(({ path }) => ({ path, symbols: 'all' as const }));
  const found = judge(reach, { ...target, packages });
  if (found.reachable === 'yes') return { ...found, reason: '代码调用了该组件' };
  const reason = reasonsOfUse[found.evidence];
  return reason === undefined || found.reachable === 'no' ? found : { ...found, reason };
}

/** Why it is not certain that a component is used, where more than its package speaks for it. */
const reasonsOfUse: Readonly<Partial<Record<Judgement['evidence'], string>>> = {
  symbol: '代码引用了该组件，但未见到对它的直接调用',
  call: '组件的代码可能被用到，但未见到一定会运行的调用',
};
