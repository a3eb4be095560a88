/** Raise it when a generation is to be found by other words: snapshots of the starter are then made anew. */
export const searchRevision = 2;
