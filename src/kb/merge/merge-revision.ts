/** Raise it when merging answers something else for the same advisories: snapshots of the starter are then made anew. */
export const mergeRevision = 5;
