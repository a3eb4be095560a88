import { atPlace, type Called, shown } from './call.ts';
import { contentsOf, field } from './collections.ts';
import type { Frame } from './frame.ts';
import type { CallCheck } from '../rules/rule.ts';
import type { State } from './state.ts';
import { onlyConstant, rangeOf, type Taint, type Value } from './value.ts';

const usualLabels = ['input', 'file', 'environment'];

/** Does a call break a rule: is it given what it must not be given, or is it wrong as it stands? */
export function checkCall(frame: Frame, called: Called, state: State): void {
  const { line } = called.expression;
  for (const { meaning: rule, places } of frame.book.sinks.find(called.names)) {
    const labels = rule.flow?.labels ?? usualLabels;
    const given = places.flatMap((place) => atPlace(called, place)).filter((value) => !isBounded(value));
    const taint = taintFor(given, { ruleId: rule.id, labels }, state);
    const feature = rule.flow?.when?.[frame.file.language];
    if (taint === undefined || (feature !== undefined && !hasFeature(called, feature, state))) continue;
    frame.report(rule, line, frame.step(line, `到达 ${shown(called)}`, taint.step));
  }
  for (const { meaning, places } of frame.book.checks.find(called.names))
    if (isWrong(called, meaning.check, places, state)) frame.report(meaning.rule, line);
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
  for (const { meaning: rule, places } of frame.book.sinks.find(names)) {
    const given = places.flatMap((place) => (typeof place === 'number' ? (values[place] ?? []) : []));
    const taint = taintFor(given, { ruleId: rule.id, labels: rule.flow?.labels ?? usualLabels }, state);
    if (taint !== undefined) frame.report(rule, line, frame.step(line, `写入 ${names[0] ?? ''}`, taint.step));
  }
}

/** A number between two bounds can do no harm. */
function isBounded(value: Value): boolean {
  const range = rangeOf(value);
  return range !== undefined && Number.isFinite(range.low) && Number.isFinite(range.high);
}

function hasFeature({ args }: Called, feature: string, state: State): boolean {
  return args.some((arg) => {
    const set = field(arg, feature, state);
    return set !== undefined && onlyConstant(set) === true;
  });
}

/** The taint that makes values dangerous for a rule. */
export function taintFor(
  values: readonly Value[],
  { ruleId, labels }: { readonly ruleId: string; readonly labels: readonly string[] },
  state: State,
): Taint | undefined {
  for (const value of values)
    for (const taint of contentsOf(value, state).taints)
      if (labels.includes(taint.label) && !taint.safeFor.includes(ruleId)) return taint;
  return undefined;
}

function isWrong(
  called: Called,
  check: CallCheck,
  places: readonly (number | string)[],
  state: State,
): boolean {
  const [value] = places.flatMap((place) => atPlace(called, place));
  if (check.matches !== undefined) {
    const kept =
      value?.targets?.length === 1
        ? state.heap.get(value.targets[0]?.object ?? 0)?.rest.constants
        : undefined;
    const known = value?.constants ?? kept ?? [];
    if (!known.some((one) => typeof one === 'string' && check.matches?.test(one) === true)) return false;
  }
  if (check.is !== undefined && (value === undefined || onlyConstant(value) !== check.is)) return false;
  if (check.lacks !== undefined) {
    if (value?.targets === undefined) return false;
    const kept = field(value, check.lacks, state);
    if (kept !== undefined && onlyConstant(kept) !== false) return false;
  }
  if (check.named !== undefined) {
    const [name, ...wrong] = check.named;
    const arg = called.args.find(({ argument }) => argument === name);
    if (arg === undefined) return wrong.includes(undefined);
    const given = onlyConstant(arg);
    return given !== undefined && wrong.includes(given);
  }
  return true;
}
