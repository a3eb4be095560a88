declare module '@secvisogram/csaf-validator-lib/mandatoryTests.js';
declare module '@secvisogram/csaf-validator-lib/schemaTests.js' {
  export function csaf_2_0(document: unknown): unknown;
}
