import type { PatchState, ReachEvidence, ReachState } from '#model';

/** Whether code may run (specification 4). */
export const reachWords: Readonly<Record<ReachState, string>> = {
  yes: '可达',
  no: '不可达',
  doubt: '未知',
  none: '未分析',
};

export const reachEvidenceWords: Readonly<Record<ReachEvidence, string>> = {
  package: '包',
  symbol: '符号',
  call: '调用链',
};

/** Which side of a repair code stands on. */
export const patchStateWords: Readonly<Record<PatchState, string>> = {
  vulnerable: '含漏洞',
  fixed: '已修复',
  unknown: '无法判定',
};
