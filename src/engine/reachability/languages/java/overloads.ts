import type { JavaMethod, StaticType } from './java-type.ts';
import { isSubtype } from './java-types.ts';

/**
 * How well arguments fit a method, more for each that is exactly what is asked for; undefined when they do not. What is
 * not known fits everything (compare The Java Language Specification, 15.12.2).
 */
export function fitOf(
  { isVariadic }: Pick<JavaMethod, 'isVariadic'>,
  wanted: readonly (StaticType | undefined)[],
  given: readonly (StaticType | undefined)[],
): number | undefined {
  const fixed = isVariadic ? wanted.length - 1 : wanted.length;
  if (isVariadic ? given.length < fixed : given.length !== fixed) return undefined;
  let fit = isVariadic ? 0 : 0.5;
  for (const [index, type] of given.entries()) {
    const parameter = index < fixed ? wanted[index] : elementOf(wanted[fixed], type);
    const one = fitOfOne(parameter, type);
    if (one === undefined) return undefined;
    fit += one;
  }
  return fit;
}

/** What a variadic parameter takes: elements, or the array itself. */
function elementOf(parameter: StaticType | undefined, given: StaticType | undefined): StaticType | undefined {
  return parameter?.kind === 'array' && given?.kind !== 'array' ? parameter.element : parameter;
}

function fitOfOne(wanted: StaticType | undefined, given: StaticType | undefined): number | undefined {
  if (wanted === undefined || given === undefined) return 1;
  if (wanted.kind === 'primitive' && given.kind === 'primitive') {
    if (wanted.name === given.name) return 3;
    return (wanted.name === 'boolean') === (given.name === 'boolean') ? 1 : undefined;
  }
  if (wanted.kind === 'primitive')
    return given.kind === 'foreign' ? fitOfBox(wanted.name, given.names) : undefined;
  if (given.kind === 'primitive')
    return wanted.kind === 'foreign' ? (fitOfBox(given.name, wanted.names) ?? 0) : undefined;
  if (wanted.kind === 'array' || given.kind === 'array') {
    if (wanted.kind !== given.kind) return isObject(wanted) ? 0 : undefined;
    return fitOfOne(
      (wanted as { element?: StaticType }).element,
      (given as { element?: StaticType }).element,
    );
  }
  if (wanted.kind === 'own' && given.kind === 'own') {
    if (wanted.type === given.type) return 3;
    return isSubtype(given.type, wanted.type) ? 2 : undefined;
  }
  if (wanted.kind === 'foreign' && given.kind === 'foreign') {
    if (wanted.names.some((name) => given.names.includes(name))) return 3;
    // What stands in a string is a string.
    if (isFinal(given) && isFinal(wanted)) return undefined;
    return isObject(wanted) ? 0 : 1;
  }
  return isFinal(wanted) || isFinal(given) ? undefined : 1;
}

function isObject(type: StaticType): boolean {
  return type.kind === 'foreign' && type.names.includes('java.lang.Object');
}

function isFinal(type: StaticType): boolean {
  return type.kind === 'foreign' && type.names.every((name) => finals.has(name));
}

function fitOfBox(primitive: string, names: readonly string[]): number | undefined {
  const box = boxes[primitive] ?? '';
  if (names.includes(box)) return 2;
  return names.some((name) => finals.has(name)) ? undefined : 0;
}

const boxes: Readonly<Record<string, string>> = {
  boolean: 'java.lang.Boolean',
  byte: 'java.lang.Byte',
  char: 'java.lang.Character',
  double: 'java.lang.Double',
  float: 'java.lang.Float',
  int: 'java.lang.Integer',
  long: 'java.lang.Long',
  short: 'java.lang.Short',
};
const finals: ReadonlySet<string> = new Set([...Object.values(boxes), 'java.lang.String']);
