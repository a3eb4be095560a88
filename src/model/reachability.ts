/** Whether code may run: calls lead there, nothing does, or nobody can tell. Doubt is never called safe. */
export const reachabilities = ['yes', 'no', 'doubt'] as const;
export type Reachability = (typeof reachabilities)[number];

/** What a verdict rests on: the package is used, a symbol is mentioned, calls lead there. */
export const reachEvidences = ['package', 'symbol', 'call'] as const;
export type ReachEvidence = (typeof reachEvidences)[number];

/** How far a check of reachability is; `none`: nobody has asked for one. */
export const checkStatuses = ['none', 'queued', 'running', 'finished', 'failed'] as const;
export type CheckStatus = (typeof checkStatuses)[number];
