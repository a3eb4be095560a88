import { severityToWire } from '#contract';
import type { Severity } from '#model';
import { subjects } from './leaning.ts';
import type { Language } from './language.ts';
import { periodWords } from './period-words.ts';
import { slotsOf } from './slots.ts';
import { type Circumstances, readAlone, type Understood } from './understand.ts';
import { without } from './wider.ts';

/** An argument that was not said. */
export interface Carried {
  /** As people say it. */
  readonly words: string;
  /** The query without it; `undefined` where it cannot be made without. */
  readonly without: Understood | undefined;
}

/** Arguments that name or limit; others are told by how the question was understood. */
const named = [...subjects, 'severity', 'period', 'version', 'ecosystem', 'assignee'];

/** Which arguments of a query its question does not say: they were said before. */
export function carriedOver(
  written: string,
  { tool, args }: Understood,
  circumstances: Circumstances,
  language: Language,
): Carried[] {
  const said = valuesOf(slotsOf(readAlone(written, circumstances)));
  const before = new Set(circumstances.before.flatMap((one) => [...valuesOf(one.args)]));
  return named.flatMap((key) => {
    const values = [args[key] ?? []].flat().map(String);
    const isCarried = values.length > 0 && values.every((value) => before.has(value) && !said.has(value));
    if (!isCarried) return [];
    return [
      {
        words: values.map((value) => wordsOf(key, value, language)).join('、'),
        without: without({ tool, args }, [key]),
      },
    ];
  });
}

function valuesOf(args: object): ReadonlySet<string> {
  return new Set(
    Object.values(args)
      .flat()
      .filter((value) => typeof value === 'string'),
  );
}

function wordsOf(key: string, value: string, language: Language): string {
  if (key === 'period') return periodWords(value)[language];
  return key === 'severity' && language === 'zh' ? severityToWire(value as Severity) : value;
}
