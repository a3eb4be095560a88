/** Replace the comments of a source in the manner of C (Groovy, Kotlin, Scala, Swift) by spaces; lines stay where they are. */
export function withoutCStyleComments(source: string): string {
  const kept: string[] = [];
  let start = 0;
  for (let at = 0; at < source.length; ) {
    const sign = source[at];
    if (sign === '"' || sign === "'") {
      at = endOfQuoted(source, at);
      continue;
    }
    const end = sign === '/' ? endOfComment(source, at) : at;
    if (end === at) {
      at += 1;
      continue;
    }
    kept.push(source.slice(start, at), source.slice(at, end).replace(/[^\n]/g, ' '));
    start = end;
    at = end;
  }
  kept.push(source.slice(start));
  return kept.join('');
}

/** Quoted texts end at the latest with their line. */
function endOfQuoted(source: string, start: number): number {
  const quote = source[start];
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === quote || source[at] === '\n') return at + 1;
  }
  return source.length;
}

function endOfComment(source: string, start: number): number {
  const isLine = source.startsWith('//', start);
  if (!isLine && !source.startsWith('/*', start)) return start;
  const end = source.indexOf(isLine ? '\n' : '*/', start + 2);
  if (end < 0) return source.length;
  return isLine ? end : end + 2;
}
