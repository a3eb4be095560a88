/** How often a task that is being watched is asked about, in milliseconds. */
export const watchMs = 1000;
