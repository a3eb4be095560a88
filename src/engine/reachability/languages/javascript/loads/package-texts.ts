/**
 * The texts of a program that may become names of packages: as they stand, or joined by the signs that names are made
 * with (`eslint-plugin` and `import`, `babel-` and `env`).
 */
export class PackageTexts {
  private readonly whole = new Set<string>();
  /** Those that end, or begin, with a sign that joins: somebody puts another text there. */
  private readonly joining = new Set<string>();

  add(text: string): void {
    if (text.length > mostLength || this.whole.has(text)) return;
    // `!!style-loader!css-loader?x`
    for (const part of text.split(/[!?]/)) {
      const bare = part.replace(/^[-/.@\s:~^]+|[-/.@\s:]+$/g, '');
      if (bare !== '') this.whole.add(part.startsWith('@') ? `@${bare}` : bare);
      if (bare !== '') this.whole.add(bare);
      if (bare !== part) this.joining.add(part);
    }
  }

  /** Forget all of them. */
  clear(): void {
    this.whole.clear();
    this.joining.clear();
  }

  /** Whether a text is this name, or begins with it as a path does. */
  names(name: string): boolean {
    return this.whole.has(name);
  }

  /**
   * Whether texts may be joined to a name. A first or last part that other names are made of as well has to stand there: it
   * has a sign at its end, or within; what is left has to be made of texts.
   */
  make(name: string): boolean {
    const bare = name.replace(/^@/, '');
    const parts = bare.split(/([-/.])/);
    for (let at = 1; at < parts.length; at += 2) {
      const [first, sign, last] = [
        parts.slice(0, at).join(''),
        parts[at] ?? '',
        parts.slice(at + 1).join(''),
      ];
      const scope = name.startsWith('@') ? '@' : '';
      if (this.isPart(first, `${scope}${first}${sign}`) && this.isMade(parts, at + 1, parts.length))
        return true;
      if (this.isPart(last, `${sign}${last}`) && this.isMade(parts, 0, at)) return true;
    }
    return false;
  }

  private isPart(text: string, withSign: string): boolean {
    return (
      this.joining.has(withSign) ||
      (/[-/.]/.test(text) && (this.whole.has(text) || this.whole.has(`@${text}`)))
    );
  }

  /** Whether parts from one place to another are a row of texts. */
  private isMade(parts: readonly string[], from: number, end: number): boolean {
    const made = new Set([from]);
    for (let to = from + 1; to <= end; to += 2)
      for (const start of made)
        if (start < to && this.whole.has(parts.slice(start, to).join(''))) {
          made.add(to + 1);
          break;
        }
    return made.has(end + 1);
  }
}

/** No name of npm is longer. */
const mostLength = 300;
