declare module 'spdx-expression-parse' {
  /** Reads an SPDX licence expression; throws when the text is none. */
  export default function parse(expression: string): unknown;
}
