/** That a comment says that a weakness is meant so. */
interface Suppression {
  /** In its words; empty where it does not say. */
  readonly reason: string;
}

/**
 * Whether the line of a weakness or the one above says that it is meant so: `suxi-ignore`, alone or with ids of rules
 * behind it, and the reason behind `--`: `// suxi-ignore: weak-hash -- 旧协议要求`. Lines count from 1.
 */
export function suppressionAt(
  lines: readonly string[],
  line: number,
  ruleId: string,
): Suppression | undefined {
  for (const text of [lines[line - 1], lines[line - 2]]) {
    const said = /\bsuxi-ignore\b:?(.*)/.exec(text ?? '')?.[1]?.replace(commentEnd, '');
    if (said === undefined) continue;
    const at = said.search(/(?<!\S)--(?!\S)/);
    const ids: readonly string[] = (at < 0 ? said : said.slice(0, at)).match(/[\w-]+/g) ?? [];
    if (ids.length > 0 && !ids.includes(ruleId)) continue;
    return {
      reason:
        at < 0
          ? ''
          : said
              .slice(at + 2)
              .trim()
              .slice(0, longestReason),
    };
  }
  return undefined;
}

const commentEnd = /\s*(\*\/|-->|#>|%>)\s*$/;

/** Nobody reads more. */
const longestReason = 300;
