/** Whether code may run: calls lead there, nothing does, or nobody can tell. Doubt is never called safe. */
export const reachabilities = ['yes', 'no', 'doubt'] as const;
export type Reachability = (typeof reachabilities)[number];

/** The same in a list of vulnerabilities, not all of which were judged; `none`: nobody has asked. */
export const reachStates = [...reachabilities, 'none'] as const;
export type ReachState = (typeof reachStates)[number];

/** What a verdict rests on: the package is used, a symbol is mentioned, calls lead there. */
export const reachEvidences = ['package', 'symbol', 'call'] as const;
export type ReachEvidence = (typeof reachEvidences)[number];

/** How far a check of reachability is; `none`: nobody has asked for one. */
export const checkStatuses = ['none', 'queued', 'running', 'finished', 'failed'] as const;
export type CheckStatus = (typeof checkStatuses)[number];
