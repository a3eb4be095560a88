/**
 * Raise it when merging answers something else for the same advisories, or when it is written otherwise: snapshots of the
 * starter are then made anew, and imports take nothing over from the generation before.
 */
export const mergeRevision = 6;
