import type { Expression, Statement } from '../code.ts';

/** Everything that stands directly in a statement: its expressions, and the lists of statements within it. */
export function partsOf(statement: Statement): {
  readonly expressions: readonly Expression[];
  readonly bodies: readonly (readonly Statement[])[];
} {
  const some = (...all: readonly (Expression | undefined)[]) => all.filter((one) => one !== undefined);
  switch (statement.kind) {
    case 'expression':
      return { expressions: [statement.expression], bodies: [] };
    case 'declare':
      return { expressions: some(statement.value, ...(statement.sizes ?? [])), bodies: [] };
    case 'if':
      return { expressions: [statement.test], bodies: [statement.body, statement.otherwise] };
    case 'loop':
      return { expressions: some(statement.test, ...(statement.update ?? [])), bodies: [statement.body] };
    case 'each':
      return { expressions: [statement.over], bodies: [statement.body] };
    case 'switch':
      return { expressions: [statement.subject], bodies: statement.cases.map(({ body }) => body) };
    case 'return':
    case 'throw':
      return { expressions: some(statement.value), bodies: [] };
    case 'try':
      return {
        expressions: [],
        bodies: [statement.body, ...statement.handlers.map(({ body }) => body), statement.last],
      };
    case 'block':
    case 'label':
      return { expressions: [], bodies: [statement.body] };
    default:
      return { expressions: [], bodies: [] };
  }
}

/** The expressions directly within an expression. */
export function within(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return [expression.callee, ...expression.args.map(({ value }) => value)];
    case 'create':
      return [
        ...expression.args.map(({ value }) => value),
        ...(expression.count === undefined ? [] : [expression.count]),
      ];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to].filter((one) => one !== undefined);
    case 'binary':
      return [expression.left, expression.right];
    case 'unary':
    case 'cast':
      return [expression.operand];
    case 'assign':
      return [expression.target, expression.value];
    case 'text':
    case 'other':
      return expression.parts;
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'choice':
      return [expression.test, expression.yes, expression.no];
    case 'size':
      return expression.operand === undefined ? [] : [expression.operand];
    default:
      return none;
  }
}

const none: readonly never[] = [];

/** All statements, from the outside in, each before what stands in it. */
export const statementsIn = once((body: readonly Statement[]): readonly Statement[] => {
  const all: Statement[] = [];
  const add = (some: readonly Statement[]) => {
    for (const statement of some) {
      all.push(statement);
      for (const inner of partsOf(statement).bodies) add(inner);
    }
  };
  add(body);
  return all;
});

/** All expressions of a body, in the order of the text. */
export const expressionsIn = once((body: readonly Statement[]): readonly Expression[] => {
  const all: Expression[] = [];
  for (const statement of statementsIn(body))
    for (const one of partsOf(statement).expressions) addAll(one, all);
  return all;
});

/** An expression, and all that stands in it. */
export function allIn(expression: Expression): readonly Expression[] {
  const all: Expression[] = [];
  addAll(expression, all);
  return all;
}

function addAll(expression: Expression, all: Expression[]): void {
  all.push(expression);
  for (const inner of within(expression)) addAll(inner, all);
}

/** The name of the function that is called; `undefined` for what is no call by name. */
export function calledName(expression: Expression): string | undefined {
  if (expression.kind !== 'call') return undefined;
  const { callee } = expression;
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined;
}

/** The calls of a body, in the order of the text. */
export const callsIn = once((body: readonly Statement[]): readonly (Expression & { kind: 'call' })[] =>
  expressionsIn(body).filter((one) => one.kind === 'call'),
);

/** Many shapes look through the same code: what was gathered of it is kept as long as the code is. */
export function once<Code extends object, Found>(gather: (code: Code) => Found): (code: Code) => Found {
  const known = new WeakMap<Code, Found>();
  return (code) => {
    let found = known.get(code);
    if (found === undefined) known.set(code, (found = gather(code)));
    return found;
  };
}
