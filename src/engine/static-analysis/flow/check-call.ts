import { atPlace, type Called, shown } from './prepare-call.ts';
import { contentsOf, field, objectOf } from './collections.ts';
import { hasContentType } from './content-type.ts';
import { commandWords } from './command-words.ts';
import type { Frame } from './frame.ts';
import { isOfOtherLibraries } from './libraries.ts';
import type { CallCheck, FlowPart, Rule } from '../rules/rule.ts';
import type { State } from './state.ts';
import { isHardened } from './set-up.ts';
import { guessed, onlyConstant, ofTaints, rangeOf, rootOf, type Taint, type Value } from './value.ts';

const usualLabels = ['input', 'file', 'environment', 'argument', 'address'];

/** A call, or something that is written to a place: what rules look at. */
type Given = Pick<Called, 'names' | 'args' | 'object'> & Partial<Pick<Called, 'expression'>>;

/** Does a call break a rule: is it given what it must not be given, or is it wrong as it stands? */
export function checkCall(frame: Frame, called: Called, state: State): void {
  const { line } = called.expression;
  check(frame, called, { line, textOf: () => `到达 ${shown(called)}` }, state);
}

/** Is a place written to that must not be given what it is given? `names`: of the place, as a call. */
export function checkWrite(
  frame: Frame,
  {
    names,
    values,
    line,
  }: { readonly names: readonly string[]; readonly values: readonly Value[]; readonly line: number },
  state: State,
): void {
  const textOf = () => `写入 ${placeWritten(names[0])}`;
  check(frame, { names, args: values, object: undefined }, { line, textOf }, state);
}

/** The name of a place as people would say it: `{}.$where=` is the field `$where` of some object. */
function placeWritten(name = ''): string {
  return name.replace(/=$/, '').replace(/^(\{\}|\?)\.(?=[\w$])/, '');
}

function check(
  frame: Frame,
  given: Given,
  { line, textOf }: { readonly line: number; textOf(): string },
  state: State,
): void {
  for (const { meaning: rule, path, places } of frame.book.sinks.find(given.names)) {
    if (rule.flow === undefined) continue;
    const taint = taintAt(frame, { rule, flow: rule.flow, path, places }, given, state);
    if (taint === undefined) continue;
    const libraries = rule.flow.libraries?.[frame.book.language];
    if (libraries !== undefined && isOfOtherLibraries(frame, libraries, path)) continue;
    const isGuess = taint.isGuessed === true || isStranger(frame, rule.flow, path, given);
    const isPart = places.some((place) => atPlace(given, place).some((value) => hasStart(value, state)));
    const say = isGuess ? 'guess' : sayOf(taint, rule.flow, path, isPart);
    const step = frame.step(line, textOf(), taint.step);
    const tell = () => frame[say](rule, line, step);
    if (rule.flow.prepares?.[frame.book.language]?.test(path) === true)
      frame.run.hold({ ruleId: rule.id, root: rootOf(step), tell });
    else tell();
  }
  for (const { meaning, places } of frame.book.checks.find(given.names))
    if (isWrong(given, meaning.check, places, state))
      frame[meaning.check.isDoubtful === true ? 'suspect' : 'report'](meaning.rule, line);
}

/** Who starts the program decides on its environment and arguments, and is mostly allowed to do what it does. */
function sayOf(
  { label }: Taint,
  { fromCommandLine }: FlowPart,
  path: string,
  isPart: boolean,
): 'report' | 'suspect' | 'guess' {
  if (label !== 'argument' && label !== 'environment') return 'report';
  // A variable that is a command as a whole, as `EDITOR` is, is meant to be one.
  const isMeant = label === 'environment' && !isPart;
  return fromCommandLine?.test(path) === true && !isMeant ? 'suspect' : 'guess';
}

/** Whether it is known how a text begins that is not known as a whole: data is only a part of it. */
function hasStart({ prefix, targets = [] }: Value, { heap }: State): boolean {
  return [prefix, ...targets.map(({ object }) => heap.get(object)?.rest.prefix)].some(
    (start) => start !== undefined && start !== '',
  );
}

/** Many methods are called so, and nothing says that the object is one that the rule is about. */
function isStranger(frame: Frame, flow: FlowPart, path: string, { names }: Given): boolean {
  const receivers = flow.receivers?.[frame.book.language];
  if (receivers === undefined || !path.startsWith('*.')) return false;
  return !names.some((name) => receivers.test(name.slice(0, name.lastIndexOf('.'))));
}

interface Sink {
  readonly rule: Rule;
  readonly flow: FlowPart;
  readonly path: string;
  readonly places: readonly (number | string)[];
}

function taintAt(
  frame: Frame,
  { rule, flow, path, places }: Sink,
  given: Given,
  state: State,
): Taint | undefined {
  const { language } = frame.book;
  const unlessField = flow.unlessField?.[language];
  const safePrefix = flow.safePrefix?.[language];
  const where = flow.where?.[`${path}(${places.join()})`];
  if (where !== undefined && !fits(argAt(given, where[0]), where[1], state)) return undefined;
  const unless = flow.unless?.[`${path}(${places.join()})`];
  if (unless !== undefined && isLike(argAt(given, unless[0]), unless[1], state)) return undefined;
  const isTextOnly = flow.textOnly?.some((one) => one === language || one === path) === true;
  const programs = flow.programs?.[language];
  const words =
    programs?.sinks.test(path) === true
      ? commandWords(programs, { path, args: given.args }, state)
      : undefined;
  const values = (words ?? places.flatMap((place) => atPlace(given, place)))
    .filter((value) => unlessField === undefined || field(value, unlessField, state) === undefined)
    .filter((value) => !isBounded(value) && safePrefix?.test(value.prefix ?? '') !== true)
    .map((value) => (isTextOnly ? ofTaints(value.taints) : value))
    .map((value) => harmfulOf(value, { given, lists: flow.argumentLists?.[language] }, state));
  const contentTypes = flow.contentTypes?.[language];
  if (contentTypes !== undefined && hasContentType(given.names, contentTypes, state)) return undefined;
  const hardening = flow.hardening?.[language];
  const hardened = hardening === undefined ? false : isHardened(given.object, hardening, state);
  if (hardened === true) return undefined;
  const found = taintFor(values, { ruleId: rule.id, labels: flow.labels ?? usualLabels }, state);
  const [taint] = found === undefined || hardened === false ? [found] : guessed([found]);
  const feature = flow.when?.[language];
  return feature === undefined || hasFeature(given, feature, state) ? taint : undefined;
}

/** An argument by its place or name, whatever its name is in the former case. */
function argAt(given: Given, place: number | string): Value | undefined {
  return typeof place === 'number' ? given.args[place] : atPlace(given, place)[0];
}

/**
 * What of a command may do harm: of a list of a program and its arguments the program, and all where that is a shell. Any
 * other argument can be an option at most, which few programs have that do harm, and none behind `--`.
 */
function harmfulOf(
  value: Value,
  { given, lists }: { given: Given; lists: NonNullable<FlowPart['argumentLists']>[string] | undefined },
  state: State,
): Value {
  const object = lists === undefined ? undefined : objectOf(value, state);
  if (lists === undefined || object?.kind !== 'list') return value;
  const [switched] = atPlace(given, lists.shellSwitch);
  if (switched !== undefined && onlyConstant(switched) !== false) return value;
  if (object.items === undefined) return ofTaints(guessed(contentsOf(value, state).taints));
  const [program, ...args] = object.items;
  if (program === undefined || fits(program, lists.shells, state)) return value;
  const end = args.findIndex((arg) => onlyConstant(arg) === '--');
  const options = (end < 0 ? args : args.slice(0, end)).filter(({ prefix }) => prefix === undefined);
  const perhaps = options.flatMap((arg) => guessed(contentsOf(arg, state).taints));
  return ofTaints([...contentsOf(program, state).taints, ...perhaps]);
}

/** A number between two bounds can do no harm. */
function isBounded(value: Value): boolean {
  const range = rangeOf(value);
  return range !== undefined && Number.isFinite(range.low) && Number.isFinite(range.high);
}

function hasFeature({ args }: Given, feature: string, state: State): boolean {
  return args.some((arg) => {
    const set = field(arg, feature, state);
    return set !== undefined && onlyConstant(set) === true;
  });
}

function isSafe({ safeFor }: Taint, ruleId: string): boolean {
  return safeFor.includes(ruleId) || safeFor.includes('*');
}

/** The taint that makes values dangerous for a rule. */
export function taintFor(
  values: readonly Value[],
  { ruleId, labels }: { readonly ruleId: string; readonly labels: readonly string[] },
  state: State,
): Taint | undefined {
  const all = values
    .flatMap((value) => contentsOf(value, state).taints)
    .filter((taint) => labels.includes(taint.label) && !isSafe(taint, ruleId));
  return all.find(({ isGuessed }) => isGuessed !== true) ?? all[0];
}

function isWrong(
  given: Given,
  check: CallCheck,
  places: readonly (number | string)[],
  state: State,
): boolean {
  const [value] = places.flatMap((place) => atPlace(given, place));
  const { matches, nameMatches, where, has, fewestArguments = 0 } = check;
  if (given.args.length < fewestArguments) return false;
  if (matches !== undefined && !textsOf(value, state).some((text) => matches.test(text))) return false;
  if (nameMatches?.test(value?.origin ?? '') === false) return false;
  if (where !== undefined && !fits(given.args[where[0]], where[1], state)) return false;
  if (check.is !== undefined && (value === undefined || onlyConstant(value) !== check.is)) return false;
  if (check.lacks !== undefined) {
    if (value?.targets === undefined) return false;
    const kept = field(value, check.lacks, state);
    if (kept !== undefined && onlyConstant(kept) !== false) return false;
  }
  if (has !== undefined && !hasOneOf(value, has, state)) return false;
  if (check.unlessHas?.some((one) => hasOneOf(value, one, state)) === true) return false;
  if (check.named !== undefined) {
    const [name, ...wrong] = check.named;
    const arg = given.args.find(({ argument }) => argument === name);
    // What a list or a map brings along may have any name.
    const isOpen = given.expression?.args.some(({ isSpread }) => isSpread === true) === true;
    if (arg === undefined) return wrong.includes(undefined) && !isOpen;
    const known = onlyConstant(arg);
    return known !== undefined && wrong.includes(known);
  }
  return true;
}

/** Whether a field of a value is known, and is one of some values. */
function hasOneOf(
  value: Value | undefined,
  [name, ...values]: NonNullable<CallCheck['has']>,
  state: State,
): boolean {
  const kept = value === undefined ? undefined : field(value, name, state);
  const known = kept === undefined ? undefined : onlyConstant(kept);
  return known !== undefined && values.includes(known);
}

/** Whether a value is known, by what it is or by its name, and fits. */
function fits(value: Value | undefined, pattern: RegExp, state: State): boolean {
  const texts = textsOf(value, state);
  return (texts.length > 0 ? texts : [value?.origin ?? '', value?.type ?? '']).some((text) =>
    pattern.test(text),
  );
}

/** Whether what is known of a value fits: its text, its name or its type. */
function isLike(value: Value | undefined, pattern: RegExp, state: State): boolean {
  const known = [...textsOf(value, state), value?.origin, value?.type];
  return known.some((text) => text !== undefined && pattern.test(text));
}

/** The texts that a value may be, as far as they are known; of an object made of one text, that. */
function textsOf(value: Value | undefined, state: State): readonly string[] {
  const [target] = value?.targets?.length === 1 ? value.targets : [];
  const kept = target === undefined ? undefined : state.heap.get(target.object)?.rest.constants;
  return (value?.constants ?? kept ?? []).filter((one) => typeof one === 'string');
}
