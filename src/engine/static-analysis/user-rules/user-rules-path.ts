/** Where the rules of a project stand in its upload; `docs/static-rules.md` says how they are written. */
export const userRulesPath = /(^|\/)\.suxi\/static-rules\.json$/;
