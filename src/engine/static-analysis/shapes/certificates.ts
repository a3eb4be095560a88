import type { Expression, FunctionCode, Statement } from '../code.ts';
import type { Shape } from './find-shapes.ts';
import { calledName, callsIn } from './walk.ts';

const rule = 'certificate-not-checked';

/** A manager of trust in Java that looks at no certificate. */
const trustsAll: Shape = (code, file, say) => {
  const takesCertificates = code.parameters[0]?.type?.startsWith('X509Certificate') === true;
  const isCheck = file.language === 'java' && code.name === 'checkServerTrusted' && takesCertificates;
  if (isCheck && doesNothing(code.body)) say(rule, code.line);
};

/** A verifier of host names in Java that takes every name: a class of its own, or a function given to where it is used. */
const takesAnyHost: Shape = (code, file, say) => {
  if (file.language !== 'java') return;
  const isVerifier = code.name === 'verify' && code.parameters[1]?.type === 'SSLSession';
  if (isVerifier && saysYes(code)) say(rule, code.line);
  for (const call of callsIn(code.body))
    if (/^(set(Default|SSL)?H|h)ostnameVerifier$/.test(calledName(call) ?? ''))
      for (const { value } of call.args)
        if (value.kind === 'lambda' && saysYes(value.code)) say(rule, value.line);
};

function doesNothing(body: readonly Statement[]): boolean {
  return body.every(
    (one) =>
      (one.kind === 'return' && one.value === undefined) || (one.kind === 'block' && doesNothing(one.body)),
  );
}

/** All that it does is to answer `true`. */
function saysYes({ body: [only, ...others] }: Pick<FunctionCode, 'body'>): boolean {
  if (only === undefined || others.length > 0) return false;
  return only.kind === 'block' ? saysYes(only) : only.kind === 'return' && isTrue(only.value);
}

function isTrue(value: Expression | undefined): boolean {
  return value?.kind === 'constant' && value.value === true;
}

export const certificateShapes: readonly Shape[] = [trustsAll, takesAnyHost];
