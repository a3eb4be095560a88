import type { Expression, Statement } from '../code.ts';
import { isNative, type Say, type Shape } from './find-shapes.ts';
import { allIn, calledName, expressionsIn, statementsIn } from './walk.ts';

/** Functions whose answer says whether they have worked. */
const telling =
  /^_?(fgetw?s|fputw?c|fputw?s|putw?c|putw?char|puts|_putts|fread|fwrite|f?w?scanf|s[nw]?scanf|remove|rename|setuid|setgid|chdir|chroot|snw?printf|_?unlink)$/;

const uncheckedReturn: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body))
    if (statement.kind === 'expression' && telling.test(calledName(statement.expression) ?? ''))
      say('unchecked-return', statement.line);
};

/** What a wrong comparison looks like, by the function. */
const wrongChecks: readonly (readonly [RegExp, RegExp, (value: unknown) => boolean])[] = [
  [/^fgetw?s$/, /^[<>]/, () => true],
  [/^(fread|fwrite)$/, /^</, (value) => value === 0],
  [
    /^(fputw?c|putw?c|putw?char|fputw?s|puts|f?w?scanf|s[nw]?scanf|snw?printf)$/,
    /^==$/,
    (value) => value === 0,
  ],
  [/^(remove|rename)$/, /^==$/, (value) => value === 0],
];

const wrongCheck: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'if') continue;
    for (const part of allIn(statement.test)) {
      if (part.kind !== 'binary' || part.right.kind !== 'constant') continue;
      const { operator, left, right } = part;
      const name = (calledName(left) ?? '').replace(/^_/, '');
      const isWrong = wrongChecks.some(
        ([called, sign, value]) => called.test(name) && sign.test(operator) && value(right.value),
      );
      if (isWrong && !hasOtherwise(statement)) say('wrong-check', part.line);
    }
  }
};

/** Success that has an alternative is meant as it stands. */
function hasOtherwise(statement: Statement & { kind: 'if' }): boolean {
  return statement.otherwise.length > 0;
}

/** An error is noticed, and nothing is done about it. */
const emptyErrorBranch: Shape = (code, file, say) => {
  for (const statement of statementsIn(code.body)) {
    if (statement.kind === 'try')
      for (const handler of statement.handlers) if (isEmpty(handler.body)) say('ignored-error', handler.line);
    if (
      statement.kind === 'if' &&
      isNative(file) &&
      isEmpty(statement.body) &&
      statement.otherwise.length === 0 &&
      testsError(statement.test)
    )
      say('ignored-error', statement.line);
  }
};

function isEmpty(body: readonly Statement[]): boolean {
  return body.every((statement) => statement.kind === 'block' && isEmpty(statement.body));
}

function testsError(test: Expression): boolean {
  if (test.kind === 'unary' && test.operator === '!') return true;
  return (
    test.kind === 'binary' &&
    /^([=!]=|<=?)$/.test(test.operator) &&
    allIn(test).some(
      (one) =>
        one.kind === 'call' ||
        (one.kind === 'name' && /errno|NULL|EOF|ERROR/.test(one.name)) ||
        (one.kind === 'constant' && one.value === null),
    )
  );
}

/** `errno` is reset for a call, and never looked at; or a conversion may fail, and nobody asks. */
const forgottenError: Shape = (code, file, say) => {
  if (!isNative(file)) return;
  const all = expressionsIn(code.body);
  const reset = all.find(
    (one) => one.kind === 'assign' && one.target.kind === 'name' && one.target.name === 'errno',
  );
  const uses = all.filter((one) => one.kind === 'name' && one.name === 'errno').length;
  if (reset !== undefined && uses === 1) say('unchecked-error', reset.line);
  forgottenConversion(all, say);
};

function forgottenConversion(all: readonly Expression[], say: Say): void {
  const conversions = all.flatMap((one) =>
    one.kind === 'assign' &&
    one.target.kind === 'name' &&
    /^(wcstombs|mbstowcs)$/.test(calledName(one.value) ?? '')
      ? { name: one.target.name, line: one.line }
      : [],
  );
  if (conversions.length === 0) return;
  const compared = new Set(
    all.flatMap((one) =>
      one.kind === 'binary' && /^[=!<>]/.test(one.operator)
        ? allIn(one).flatMap((part) => (part.kind === 'name' ? part.name : []))
        : [],
    ),
  );
  for (const { name, line } of conversions) if (!compared.has(name)) say('unchecked-error', line);
}

const genericCatch: Shape = (code, file, say) => {
  for (const statement of statementsIn(code.body)) {
    if (statement.kind !== 'try') continue;
    for (const { types, line } of statement.handlers) {
      const text = types.join(' ');
      const isGeneric = isNative(file)
        ? /\.\.\.|^\(\s*(const\s+)?(std::)?exception\b/.test(text)
        : file.language === 'java' && /^(Exception|Throwable)\b/.test(text);
      if (isGeneric) say('generic-catch', line);
    }
  }
};

export const errorShapes: readonly Shape[] = [
  uncheckedReturn,
  wrongCheck,
  emptyErrorBranch,
  forgottenError,
  genericCatch,
];
