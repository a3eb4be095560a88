// What C and C++ do with memory, for those who run through their code.
export { escape } from './access.ts';
export { isWhole } from './block.ts';
export { call, setByMacro } from './calls.ts';
export { containerCall, isContainer } from './containers.ts';
export { declare } from './declare.ts';
export { checkEnds, returned } from './ends.ts';
export { forgetAfter } from './forget.ts';
export { arithmetic, cast, checkLoop, create, sizeOf } from './operations.ts';
export { addressOf, checkUse, readElement, readThrough, writeElement, writeThrough } from './places.ts';
export { releasesOf, tellReleases } from './release.ts';
export { besideInUnion, namedConstant } from './types.ts';
export { isNull, isText, literal, readVariable, store } from './variables.ts';
