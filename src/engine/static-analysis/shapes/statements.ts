import { type Expression, type FileCode, type FunctionCode, pathOf, type Statement } from '../code.ts';
import { isNative, type Shape } from './find-shapes.ts';
import { allIn, calledName, callsIn, expressionsIn, partsOf, statementsIn, within } from './walk.ts';

/** `x == 5;` */
const comparisonAsStatement: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body))
    if (
      statement.kind === 'expression' &&
      statement.expression.kind === 'binary' &&
      /^[=!]=$/.test(statement.expression.operator)
    )
      say('comparison-as-statement', statement.line);
};

/** `x = x;`, or a line that does nothing. */
const withoutEffect: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body)) {
    const isEmpty = statement.kind === 'block' && statement.body.length === 0;
    if (isEmpty) say('statement-without-effect', statement.line);
    if (statement.kind !== 'expression') continue;
    const { expression } = statement;
    const isSelf =
      expression.kind === 'assign' &&
      expression.operator === undefined &&
      pathOf(expression.target) !== undefined &&
      pathOf(expression.target) === pathOf(expression.value);
    const isValue =
      expression.kind === 'constant' ||
      (expression.kind === 'binary' &&
        /^[-+*/&|]$/.test(expression.operator) &&
        allIn(expression).every(({ kind }) => /^(binary|name|constant)$/.test(kind)));
    if (isSelf || isValue) say('statement-without-effect', statement.line);
  }
};

/** What stands behind a `return`. */
const deadCode: Shape = (code, _, say) => {
  const look = (body: readonly Statement[]) => {
    const end = body.findIndex(({ kind }) => kind === 'return' || kind === 'throw' || kind === 'break');
    const next = end < 0 ? undefined : body[end + 1];
    if (next !== undefined && next.kind !== 'label' && next.kind !== 'break' && next.kind !== 'function')
      say('dead-code', next.line);
    for (const statement of body) for (const inner of partsOf(statement).bodies) look(inner);
  };
  look(code.body);
};

/** A variable that is written and never read. */
const unusedVariable: Shape = (code, file, say) => {
  if (!isNative(file) && file.language !== 'java') return;
  const read = new Map<string, number>();
  const written = new Map<string, number>();
  forEverythingIn(code.body, (expression) => {
    if (expression.kind === 'name') read.set(expression.name, (read.get(expression.name) ?? 0) + 1);
    if (
      expression.kind === 'assign' &&
      expression.operator === undefined &&
      expression.target.kind === 'name'
    )
      written.set(expression.target.name, (written.get(expression.target.name) ?? 0) + 1);
  });
  for (const statement of statementsIn(code.body))
    if (
      statement.kind === 'declare' &&
      /^[\w ]+\**$/.test(statement.type ?? '') &&
      (read.get(statement.name) ?? 0) === (written.get(statement.name) ?? 0)
    )
      say('unused-variable', statement.line);
};

/** Look at all expressions of a body, and of the functions within it. */
function forEverythingIn(body: readonly Statement[], look: (expression: Expression) => void): void {
  for (const expression of expressionsIn(body)) {
    look(expression);
    if (expression.kind === 'lambda') forEverythingIn(expression.code.body, look);
  }
  for (const statement of statementsIn(body))
    if (statement.kind === 'function') forEverythingIn(statement.code.body, look);
}

/** A loop that nothing leaves. */
const endlessLoop: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'loop' || !isAlways(statement.test)) continue;
    const inner = statementsIn(statement.body);
    const leaves = inner.some(({ kind }) => /^(break|return|throw|goto)$/.test(kind));
    const ends = callsIn(statement.body).some((call) =>
      /exit|abort|longjmp|accept|recv|read|wait|sleep|select|poll/i.test(calledName(call) ?? ''),
    );
    if (!leaves && !ends) say('endless-loop', statement.line);
  }
};

function isAlways(test: Expression | undefined): boolean {
  if (test === undefined) return true;
  if (test.kind === 'constant') return Boolean(test.value);
  return (
    test.kind === 'binary' &&
    /^[=<>]=$/.test(test.operator) &&
    test.left.kind === 'constant' &&
    test.right.kind === 'constant' &&
    test.left.value === test.right.value
  );
}

/** In C++ others may have the same name, with other parameters. */
function mayBeAnother(count: number, code: FunctionCode, file: FileCode): boolean {
  if (file.language !== 'cpp') return false;
  const hasOthers = file.functions.some((other) => other !== code && other.name === code.name);
  return hasOthers || count !== code.parameters.length;
}

/** A function that calls itself whatever happens. */
const endlessRecursion: Shape = (code, file, say) => {
  if (!callsIn(code.body).some(({ callee }) => callee.kind === 'name' && callee.name === code.name)) return;
  const plain = code.body.filter(({ kind }) => kind === 'expression' || kind === 'return');
  const before = code.body.some(({ kind }) => kind === 'if' || kind === 'switch' || kind === 'loop');
  const self = before
    ? undefined
    : plain
        .flatMap((statement) => partsOf(statement).expressions)
        .flatMap((expression) => [...alwaysIn(expression)])
        .find(
          (one) =>
            one.kind === 'call' &&
            one.callee.kind === 'name' &&
            one.callee.name === code.name &&
            code.owner === undefined &&
            !file.imports.some(([name]) => name === code.name) &&
            !isHidden(code, file) &&
            !mayBeAnother(one.args.length, code, file),
        );
  if (self !== undefined) say('endless-recursion', self.line);
};

/** Whether the name of a function means something else within it: a parameter, a variable, a function that is made there. */
function isHidden(code: FunctionCode, file: FileCode): boolean {
  const { name, parameters, body } = code;
  return (
    parameters.some((one) => one.name === name) ||
    file.functions.some(
      (one) => one !== code && one.name === name && one.line > code.line && one.endLine <= code.endLine,
    ) ||
    statementsIn(body).some(
      (one) =>
        (one.kind === 'declare' && one.name === name) || (one.kind === 'function' && one.code.name === name),
    ) ||
    expressionsIn(body).some(
      (one) => one.kind === 'assign' && one.target.kind === 'name' && one.target.name === name,
    )
  );
}

/** What is evaluated of an expression in any case: of one that nobody reads, as a comprehension, nothing is known. */
function* alwaysIn(expression: Expression): Generator<Expression> {
  yield expression;
  if (expression.kind === 'choice') yield* alwaysIn(expression.test);
  else if (expression.kind === 'binary' && /^(&&|\|\||\?\?|and|or)$/.test(expression.operator))
    yield* alwaysIn(expression.left);
  else if (expression.kind !== 'other') for (const inner of within(expression)) yield* alwaysIn(inner);
}

/** Types that are known to take more than one byte; what stands behind the name of another is not known. */
const wideType =
  /^(unsigned |signed )?(short|int|long|float|double|wchar_t|size_t|u?int(16|32|64)_t)( int| long| double)*$/;

/** `sizeof (T)` is read as if `T` were a variable. */
function pathOfName(operand: Expression | undefined): string | undefined {
  return operand === undefined ? undefined : pathOf(operand);
}

/** `p + n * sizeof(T)`, where the compiler multiplies already. */
const scaledTwice: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const types = new Map<string, string | undefined>(code.parameters.map(({ name, type }) => [name, type]));
  for (const statement of statementsIn(code.body))
    if (statement.kind === 'declare') types.set(statement.name, statement.type);
  for (const expression of expressionsIn(code.body)) {
    if (
      expression.kind !== 'binary' ||
      !/^[-+]$/.test(expression.operator) ||
      expression.left.kind !== 'name'
    )
      continue;
    const type = types.get(expression.left.name) ?? '';
    const element = /^(.*?)\s*(\*|\[\])$/.exec(type)?.[1] ?? '';
    const isWide = wideType.test(element) || file.records.some(({ name }) => name === element);
    // The size of the element itself: that of something else may be meant as a number of elements.
    const sizes = allIn(expression.right).filter((one) => one.kind === 'size');
    if (isWide && sizes.some((one) => (one.type ?? pathOfName(one.operand)) === element))
      say('pointer-scaling', expression.line);
  }
};

/** A number of one's own choice as an address. */
const fixedAddress: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const expression of expressionsIn(code.body))
    if (
      expression.kind === 'cast' &&
      expression.type.endsWith('*') &&
      expression.operand.kind === 'constant' &&
      typeof expression.operand.value === 'number' &&
      expression.operand.value > 255
    )
      say('fixed-address', expression.line);
};

export const statementShapes: readonly Shape[] = [
  comparisonAsStatement,
  withoutEffect,
  deadCode,
  unusedVariable,
  endlessLoop,
  endlessRecursion,
  scaledTwice,
  fixedAddress,
];
