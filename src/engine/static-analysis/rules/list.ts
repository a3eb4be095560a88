import { alwaysFalse } from './always-false/always-false.ts';
import { alwaysTrue } from './always-true/always-true.ts';
import { assignmentInCondition } from './assignment-in-condition/assignment-in-condition.ts';
import { bufferOverread } from './buffer-overread/buffer-overread.ts';
import { bufferUnderread } from './buffer-underread/buffer-underread.ts';
import { bufferUnderwrite } from './buffer-underwrite/buffer-underwrite.ts';
import { certificateNotChecked } from './certificate-not-checked/certificate-not-checked.ts';
import { checkThenUse } from './check-then-use/check-then-use.ts';
import { cleartextTransmission } from './cleartext-transmission/cleartext-transmission.ts';
import { codeInjection } from './code-injection/code-injection.ts';
import { commandInjection } from './command-injection/command-injection.ts';
import { comparisonAsStatement } from './comparison-as-statement/comparison-as-statement.ts';
import { cookieWithoutHttponly } from './cookie-without-httponly/cookie-without-httponly.ts';
import { crossSiteScripting } from './cross-site-scripting/cross-site-scripting.ts';
import { csrfDisabled } from './csrf-disabled/csrf-disabled.ts';
import { dangerousFunction } from './dangerous-function/dangerous-function.ts';
import { deadCode } from './dead-code/dead-code.ts';
import { debugMode } from './debug-mode/debug-mode.ts';
import { divideByZero } from './divide-by-zero/divide-by-zero.ts';
import { doubleClose } from './double-close/double-close.ts';
import { doubleFree } from './double-free/double-free.ts';
import { endlessLoop } from './endless-loop/endless-loop.ts';
import { endlessRecursion } from './endless-recursion/endless-recursion.ts';
import { fileInclusion } from './file-inclusion/file-inclusion.ts';
import { fixedAddress } from './fixed-address/fixed-address.ts';
import { formatString } from './format-string/format-string.ts';
import { freeNotAtStart } from './free-not-at-start/free-not-at-start.ts';
import { freeOfNonHeap } from './free-of-non-heap/free-of-non-heap.ts';
import { genericCatch } from './generic-catch/generic-catch.ts';
import { headerInjection } from './header-injection/header-injection.ts';
import { hardcodedSecret } from './hardcoded-secret/hardcoded-secret.ts';
import { heapBufferOverflow } from './heap-buffer-overflow/heap-buffer-overflow.ts';
import { ignoredError } from './ignored-error/ignored-error.ts';
import { improperInitialization } from './improper-initialization/improper-initialization.ts';
import { insecureCookie } from './insecure-cookie/insecure-cookie.ts';
import { insecureTemporaryFile } from './insecure-temporary-file/insecure-temporary-file.ts';
import { integerOverflow } from './integer-overflow/integer-overflow.ts';
import { integerOverflowToBufferOverflow } from './integer-overflow-to-buffer-overflow/integer-overflow-to-buffer-overflow.ts';
import { integerUnderflow } from './integer-underflow/integer-underflow.ts';
import { ldapInjection } from './ldap-injection/ldap-injection.ts';
import { leftTemporaryFile } from './left-temporary-file/left-temporary-file.ts';
import { logInjection } from './log-injection/log-injection.ts';
import { logicBomb } from './logic-bomb/logic-bomb.ts';
import { lostHandle } from './lost-handle/lost-handle.ts';
import { memoryLayoutReliance } from './memory-layout-reliance/memory-layout-reliance.ts';
import { memoryLeak } from './memory-leak/memory-leak.ts';
import { mismatchedRelease } from './mismatched-release/mismatched-release.ts';
import { missingBreak } from './missing-break/missing-break.ts';
import { missingDefault } from './missing-default/missing-default.ts';
import { missingUnlock } from './missing-unlock/missing-unlock.ts';
import { multipleBinds } from './multiple-binds/multiple-binds.ts';
import { nonStructurePointer } from './non-structure-pointer/non-structure-pointer.ts';
import { nosqlInjection } from './nosql-injection/nosql-injection.ts';
import { nullDereference } from './null-dereference/null-dereference.ts';
import { numericConversion } from './numeric-conversion/numeric-conversion.ts';
import { numericTruncation } from './numeric-truncation/numeric-truncation.ts';
import { openRedirect } from './open-redirect/open-redirect.ts';
import { pathTraversal } from './path-traversal/path-traversal.ts';
import { permissiveCors } from './permissive-cors/permissive-cors.ts';
import { pointerScaling } from './pointer-scaling/pointer-scaling.ts';
import { pointerSubtraction } from './pointer-subtraction/pointer-subtraction.ts';
import { predictableSecret } from './predictable-secret/predictable-secret.ts';
import { prototypePollution } from './prototype-pollution/prototype-pollution.ts';
import { privateKey } from './private-key/private-key.ts';
import { reachableAssertion } from './reachable-assertion/reachable-assertion.ts';
import { reflectedOrigin } from './reflected-origin/reflected-origin.ts';
import { regexDenialOfService } from './regex-denial-of-service/regex-denial-of-service.ts';
import { resourceExhaustion } from './resource-exhaustion/resource-exhaustion.ts';
import { returnOfStackAddress } from './return-of-stack-address/return-of-stack-address.ts';
import { searchPathControl } from './search-path-control/search-path-control.ts';
import { sentinelAddition } from './sentinel-addition/sentinel-addition.ts';
import { serverSideRequestForgery } from './server-side-request-forgery/server-side-request-forgery.ts';
import { signExtension } from './sign-extension/sign-extension.ts';
import { signalRace } from './signal-race/signal-race.ts';
import { signedToUnsigned } from './signed-to-unsigned/signed-to-unsigned.ts';
import { sqlInjection } from './sql-injection/sql-injection.ts';
import { stackBufferOverflow } from './stack-buffer-overflow/stack-buffer-overflow.ts';
import { statementWithoutEffect } from './statement-without-effect/statement-without-effect.ts';
import { templateInjection } from './template-injection/template-injection.ts';
import { threadRace } from './thread-race/thread-race.ts';
import { trustBoundaryViolation } from './trust-boundary-violation/trust-boundary-violation.ts';
import { typeConfusion } from './type-confusion/type-confusion.ts';
import { uncheckedAllocation } from './unchecked-allocation/unchecked-allocation.ts';
import { uncheckedError } from './unchecked-error/unchecked-error.ts';
import { uncheckedLoopBound } from './unchecked-loop-bound/unchecked-loop-bound.ts';
import { uncheckedReturn } from './unchecked-return/unchecked-return.ts';
import { unclosedHandle } from './unclosed-handle/unclosed-handle.ts';
import { uncontrolledAllocation } from './uncontrolled-allocation/uncontrolled-allocation.ts';
import { uninitializedUse } from './uninitialized-use/uninitialized-use.ts';
import { unlockWithoutLock } from './unlock-without-lock/unlock-without-lock.ts';
import { unrestrictedUpload } from './unrestricted-upload/unrestricted-upload.ts';
import { unsafeDeserialization } from './unsafe-deserialization/unsafe-deserialization.ts';
import { unsignedToSigned } from './unsigned-to-signed/unsigned-to-signed.ts';
import { untrustedSearchPath } from './untrusted-search-path/untrusted-search-path.ts';
import { unusedVariable } from './unused-variable/unused-variable.ts';
import { unverifiedToken } from './unverified-token/unverified-token.ts';
import { useAfterClose } from './use-after-close/use-after-close.ts';
import { useAfterFree } from './use-after-free/use-after-free.ts';
import { variableExtraction } from './variable-extraction/variable-extraction.ts';
import { weakCipher } from './weak-cipher/weak-cipher.ts';
import { weakHash } from './weak-hash/weak-hash.ts';
import { weakRandom } from './weak-random/weak-random.ts';
import { worldWritableFile } from './world-writable-file/world-writable-file.ts';
import { wrongCheck } from './wrong-check/wrong-check.ts';
import { wrongFormatArgument } from './wrong-format-argument/wrong-format-argument.ts';
import { wrongPhase } from './wrong-phase/wrong-phase.ts';
import { xmlExternalEntity } from './xml-external-entity/xml-external-entity.ts';
import { xpathInjection } from './xpath-injection/xpath-injection.ts';
import type { Rule } from './rule.ts';

/** Everything that is looked for. To add one: a folder beside these, and a line here. */
export const rules: readonly Rule[] = [
  alwaysFalse,
  alwaysTrue,
  assignmentInCondition,
  bufferOverread,
  bufferUnderread,
  bufferUnderwrite,
  certificateNotChecked,
  checkThenUse,
  cleartextTransmission,
  codeInjection,
  commandInjection,
  comparisonAsStatement,
  cookieWithoutHttponly,
  crossSiteScripting,
  csrfDisabled,
  dangerousFunction,
  deadCode,
  debugMode,
  divideByZero,
  doubleClose,
  doubleFree,
  endlessLoop,
  endlessRecursion,
  fileInclusion,
  fixedAddress,
  formatString,
  freeNotAtStart,
  freeOfNonHeap,
  genericCatch,
  hardcodedSecret,
  headerInjection,
  heapBufferOverflow,
  ignoredError,
  improperInitialization,
  insecureCookie,
  insecureTemporaryFile,
  integerOverflow,
  integerOverflowToBufferOverflow,
  integerUnderflow,
  ldapInjection,
  leftTemporaryFile,
  logInjection,
  logicBomb,
  lostHandle,
  memoryLayoutReliance,
  memoryLeak,
  mismatchedRelease,
  missingBreak,
  missingDefault,
  missingUnlock,
  multipleBinds,
  nonStructurePointer,
  nosqlInjection,
  nullDereference,
  numericConversion,
  numericTruncation,
  openRedirect,
  pathTraversal,
  permissiveCors,
  pointerScaling,
  pointerSubtraction,
  predictableSecret,
  privateKey,
  prototypePollution,
  reachableAssertion,
  reflectedOrigin,
  regexDenialOfService,
  resourceExhaustion,
  returnOfStackAddress,
  searchPathControl,
  sentinelAddition,
  serverSideRequestForgery,
  signExtension,
  signalRace,
  signedToUnsigned,
  sqlInjection,
  stackBufferOverflow,
  statementWithoutEffect,
  templateInjection,
  threadRace,
  trustBoundaryViolation,
  typeConfusion,
  uncheckedAllocation,
  uncheckedError,
  uncheckedLoopBound,
  uncheckedReturn,
  unclosedHandle,
  uncontrolledAllocation,
  uninitializedUse,
  unlockWithoutLock,
  unrestrictedUpload,
  unsafeDeserialization,
  unsignedToSigned,
  untrustedSearchPath,
  unusedVariable,
  unverifiedToken,
  useAfterClose,
  useAfterFree,
  variableExtraction,
  weakCipher,
  weakHash,
  weakRandom,
  worldWritableFile,
  wrongCheck,
  wrongFormatArgument,
  wrongPhase,
  xmlExternalEntity,
  xpathInjection,
];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** The rule of an id; throws for an id that there is no rule of. */
export function ruleOf(id: string): Rule {
  const rule = byId.get(id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

/** The languages that a rule says it is looked for in. */
export function languagesOf({ languages = [], flow, calls }: Rule): readonly string[] {
  return [...new Set([...languages, ...Object.keys(flow?.sinks ?? {}), ...Object.keys(calls ?? {})])];
}
