/** The parts of the home page ask again this often, in milliseconds. */
export const refreshMs = 60_000;
