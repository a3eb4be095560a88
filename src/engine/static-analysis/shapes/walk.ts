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
      return [];
  }
}

/** All statements, from the outside in, each before what stands in it. */
export function* statementsIn(body: readonly Statement[]): Generator<Statement> {
  for (const statement of body) {
    yield statement;
    for (const inner of partsOf(statement).bodies) yield* statementsIn(inner);
  }
}

/** All expressions of a body, in the order of the text. */
export function* expressionsIn(body: readonly Statement[]): Generator<Expression> {
  for (const statement of statementsIn(body))
    for (const one of partsOf(statement).expressions) yield* allIn(one);
}

export function* allIn(expression: Expression): Generator<Expression> {
  yield expression;
  for (const inner of within(expression)) yield* allIn(inner);
}

/** The name of the function that is called; `undefined` for what is no call by name. */
export function calledName(expression: Expression): string | undefined {
  if (expression.kind !== 'call') return undefined;
  const { callee } = expression;
  return callee.kind === 'name' || callee.kind === 'member' ? callee.name : undefined;
}

/** The calls of a body by name, in the order of the text. */
export function callsIn(body: readonly Statement[]): (Expression & { kind: 'call' })[] {
  return [...expressionsIn(body)].filter((one) => one.kind === 'call');
}
