import type { InventoryFile, Note, VulnerableCode, VulnerableCodeTotals } from '#model';
import { type Place, placesOf } from '../../clones/places.ts';
import type { FileReading, SourceText } from '../../reading/read-files.ts';
import { readCodeText } from './code-text.ts';
import { describeMatch } from './describe-match.ts';
import { doubtElsewhere } from './elsewhere.ts';
import { type FixMatch, FixMatcher } from './match-fixes.ts';
import { hasItsName } from './most-alike.ts';
import type { PrintedFix } from './print-fix.ts';
import { doubtWhereRepaired } from './repaired-beside.ts';
import type { KnownFixes } from './security-fix.ts';

/** What looking for vulnerable code needs beside the files. */
export interface VulnerableCodeTools {
  readonly fixes: KnownFixes;
  readonly read: Pick<FileReading, 'functions' | 'texts'>;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** Given the code of some files at a time; resolves when it is kept. */
  found(code: readonly VulnerableCode[]): Promise<void>;
  progress(done: number, total: number): void;
}

/**
 * Find code of an upload in which a vulnerability was repaired elsewhere, and say whether it was repaired here, too.
 *
 * Each content is looked at once. Where no repairs are known nothing is looked for: `knownFixes` of the totals is 0.
 */
export async function findVulnerableCode(files: readonly InventoryFile[], tools: VulnerableCodeTools) {
  const tally = new Tally();
  const notes: Note[] = [];
  const note = (path: string, reason: string) =>
    notes.push({ step: 'vulnerable-code', level: 'warning', path, reason });
  if (tools.fixes.count === 0) return { totals: tally.totals(0), notes };
  const places = placesOf(files).filter(({ path, isSource }) => isSource && !tools.avoid.has(path));
  const suspects = await findSuspects(places, tools, note);
  let next = 0;
  await tools.read.texts(
    suspects.map(({ place }) => place),
    async (outcomes) => {
      for (const outcome of outcomes) {
        const suspect = suspects[next];
        next += 1;
        if (suspect === undefined || outcome === undefined || typeof outcome === 'string') continue;
        const code = describeSuspect(suspect, outcome);
        tally.add(code);
        await tools.found(code);
      }
    },
  );
  return { totals: tally.totals(tools.fixes.count), notes };
}

/** A content in which repairs were recognized. */
export interface Suspect {
  readonly place: Place;
  readonly matches: readonly FixMatch[];
}

async function findSuspects(
  places: readonly Place[],
  { fixes, read, progress }: VulnerableCodeTools,
  note: (path: string, reason: string) => void,
): Promise<Suspect[]> {
  const matcher = new FixMatcher(fixes);
  const suspects: Suspect[] = [];
  let next = 0;
  await read.functions(places, async (outcomes) => {
    for (const print of outcomes) {
      const place = places[next];
      next += 1;
      if (place === undefined || print === undefined) continue;
      if (typeof print === 'string') {
        note(place.path, print);
        continue;
      }
      const matches = await matcher.match(print);
      if (matches.length > 0) suspects.push({ place, matches });
    }
    progress(next, places.length);
  });
  return doubtElsewhere(doubtWhereRepaired(withoutBrothers(suspects)), places);
}

/**
 * A repair whose own function stands somewhere in the upload says nothing of functions elsewhere that are not the same
 * but for names: projects have many of a kind.
 */
function withoutBrothers(suspects: readonly Suspect[]): Suspect[] {
  const placed = new Set(
    suspects.flatMap(({ matches }) => matches.filter(hasItsName)).map(({ fix }) => nameOf(fix)),
  );
  return suspects
    .map(({ place, matches }) => ({
      place,
      matches: matches.filter(
        (match) => hasItsName(match) || match.judgement.cloneType < 3 || !placed.has(nameOf(match.fix)),
      ),
    }))
    .filter(({ matches }) => matches.length > 0);
}

function nameOf({ fix }: PrintedFix): string {
  return JSON.stringify([fix.project, fix.path, fix.functionName]);
}

function describeSuspect({ place, matches }: Suspect, { text, isWritten }: SourceText): VulnerableCode[] {
  const code = readCodeText(place.path, text);
  if (code === undefined) return [];
  const path = place.path;
  const described = matches.flatMap((match) => describeMatch(match, { path, text: code, isWritten }) ?? []);
  return place.fileNos.flatMap((fileNo) => described.map((one) => ({ fileNo, ...one })));
}

class Tally {
  private readonly counts = {
    functions: { vulnerable: 0, fixed: 0, unknown: 0 },
    fragments: { vulnerable: 0, fixed: 0, unknown: 0 },
  };

  add(code: readonly VulnerableCode[]): void {
    for (const { functionName, state } of code)
      this.counts[functionName === undefined ? 'fragments' : 'functions'][state] += 1;
  }

  totals(knownFixes: number): VulnerableCodeTotals {
    return { ...this.counts, knownFixes };
  }
}
