import { compareDigits, isDigitAt } from '../digits.ts';
import { remembering } from '../parsed-versions.ts';

/** Order versions as dpkg does (Debian Policy, section 5.6.12): epoch, upstream version, revision. */
export function compareDebVersions(a: string, b: string): number {
  if (a === b) return 0;
  const left = parse(a);
  const right = parse(b);
  return (
    compareDigits(left.epoch, right.epoch) ||
    comparePart(left.upstream, right.upstream) ||
    comparePart(left.revision, right.revision)
  );
}

const parse = remembering((version: string) => {
  const text = version.trim();
  const epoch = /^(\d+):/.exec(text)?.[1];
  const rest = epoch === undefined ? text : text.slice(epoch.length + 1);
  const hyphen = rest.lastIndexOf('-');
  return {
    epoch: epoch ?? '0',
    upstream: hyphen < 0 ? rest : rest.slice(0, hyphen),
    revision: hyphen < 0 ? '0' : rest.slice(hyphen + 1),
  };
});

/** Runs of other signs and runs of digits in turn, from the left. */
function comparePart(a: string, b: string): number {
  let atA = 0;
  let atB = 0;
  while (atA < a.length || atB < b.length) {
    while ((atA < a.length && !isDigitAt(a, atA)) || (atB < b.length && !isDigitAt(b, atB))) {
      const order = weightAt(a, atA) - weightAt(b, atB);
      if (order !== 0) return order;
      atA += 1;
      atB += 1;
    }
    const endA = endOfDigits(a, atA);
    const endB = endOfDigits(b, atB);
    const order = compareDigits(a.slice(atA, endA), b.slice(atB, endB));
    if (order !== 0) return order;
    atA = endA;
    atB = endB;
  }
  return 0;
}

/** `~` before the end, the end before letters, letters before everything else. */
function weightAt(text: string, at: number): number {
  if (at >= text.length || isDigitAt(text, at)) return 0;
  if (text[at] === '~') return -1;
  const code = text.charCodeAt(at);
  return /[A-Za-z]/.test(text[at] ?? '') ? code : code + 0x10000;
}

function endOfDigits(text: string, start: number): number {
  let at = start;
  while (isDigitAt(text, at)) at += 1;
  return at;
}
