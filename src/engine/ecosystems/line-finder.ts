/** How many searches may fail before lines are given up: each one reads the text to its end. */
const maxFailures = 40;

/**
 * Finds the lines of things that are asked for in the order in which they stand in a text.
 *
 * Parsers of JSON, TOML and YAML forget where they read; one pass over the text finds most of it again.
 */
export class LineFinder {
  readonly #text: string;
  /** Up to here the lines are counted, and everything found so far lies before it. */
  #at = 0;
  #line = 1;
  #failures = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line of the next match after the last one; `undefined` when there is none. `pattern` has the flag `g`. */
  next(pattern: RegExp): number | undefined {
    return this.#search((from) => {
      pattern.lastIndex = from;
      return pattern.exec(this.#text)?.index ?? -1;
    });
  }

  /** The line of the next occurrence of a text. */
  nextText(wanted: string): number | undefined {
    return this.#search((from) => this.#text.indexOf(wanted, from));
  }

  /** The line of the next JSON member of this name whose value starts with `opening`. */
  nextMember(name: string, opening: '{' | '[' | '"'): number | undefined {
    const quoted = JSON.stringify(name);
    return this.#search((from) => {
      let at = this.#text.indexOf(quoted, from);
      while (at >= 0 && !this.#isMember(at + quoted.length, opening)) {
        at = this.#text.indexOf(quoted, at + quoted.length);
      }
      return at;
    });
  }

  /** The line of the next JSON member of this name that has this text: an entry by its own name, not by one inside it. */
  nextMemberText(name: string, value: string): number | undefined {
    const [quotedName, quotedValue] = [JSON.stringify(name), JSON.stringify(value)];
    return this.#search((from) => {
      let at = this.#text.indexOf(quotedValue, from);
      while (at >= 0 && !this.#isValueOf(at, quotedName)) {
        at = this.#text.indexOf(quotedValue, at + quotedValue.length);
      }
      return at;
    });
  }

  /** The line of the next YAML key of this text, quoted or not. */
  nextKey(key: string): number | undefined {
    if (key === '') return undefined;
    return this.#search((from) => {
      let at = this.#text.indexOf(key, from);
      while (at >= 0 && !/^['"]?\s*:/.test(this.#text.slice(at + key.length, at + key.length + 3))) {
        at = this.#text.indexOf(key, at + key.length);
      }
      return at;
    });
  }

  #isMember(afterName: number, opening: string): boolean {
    const colon = skipSpace(this.#text, afterName);
    return this.#text[colon] === ':' && this.#text[skipSpace(this.#text, colon + 1)] === opening;
  }

  #isValueOf(valueAt: number, quotedName: string): boolean {
    const colon = lastBeforeSpace(this.#text, valueAt);
    const nameEnd = lastBeforeSpace(this.#text, colon) + 1;
    return this.#text[colon] === ':' && this.#text.startsWith(quotedName, nameEnd - quotedName.length);
  }

  #search(find: (from: number) => number): number | undefined {
    if (this.#failures >= maxFailures) return undefined;
    const found = find(this.#at);
    if (found < 0) {
      this.#failures += 1;
      return undefined;
    }
    this.#line += countLineBreaks(this.#text, this.#at, found);
    this.#at = found;
    const line = this.#line;
    // Step over the first sign, so that the next search does not find the same place; it may be a line break.
    if (this.#text[found] === '\n') this.#line += 1;
    this.#at += 1;
    return line;
  }
}

/** How many line feeds stand in a part of a text. */
export function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where the last sign before a place stands that is no white space. */
function lastBeforeSpace(text: string, end: number): number {
  let at = end - 1;
  while (isSpace(text.charCodeAt(at))) at -= 1;
  return at;
}

/** The white space of JSON. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
