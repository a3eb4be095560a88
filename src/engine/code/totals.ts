import type { CodeGroup, CodeTotals, LanguageTotals, SourceFile } from '#model';
import { complexityBarOf, complexityBars, noLines, sumOfLines } from '#model';

/** Adds source files up, one after another. */
export class CodeTotalsDraft {
  private readonly languages = new Map<string, Draft<LanguageTotals>>();
  private readonly groups = new Map<string, GroupDraft>();

  add(file: Omit<SourceFile, 'includes'>): void {
    const language = this.languageOf(file.language);
    language.fileCount += 1;
    language.lines = sumOfLines(language.lines, file.lines);
    const group = this.groupOf(file.traits);
    group.fileCount += 1;
    group.codeLines += file.lines.code;
    group.functionCount += file.functions.length;
    for (const { cyclomatic } of file.functions) {
      const bar = complexityBarOf(cyclomatic);
      group.histogram[bar] = (group.histogram[bar] ?? 0) + 1;
      group.cyclomatic += cyclomatic;
      group.mostCyclomatic = Math.max(group.mostCyclomatic, cyclomatic);
    }
  }

  /** The totals of what was added, in an order that does not depend on that of the files. */
  totals(): CodeTotals {
    const languages = [...this.languages.values()];
    languages.sort((a, b) => b.lines.code - a.lines.code || (a.language < b.language ? -1 : 1));
    const groups = [...this.groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
    return { languages, groups };
  }

  private languageOf(language: string): Draft<LanguageTotals> {
    const known = this.languages.get(language);
    const totals = known ?? { language, fileCount: 0, lines: noLines };
    this.languages.set(language, totals);
    return totals;
  }

  private groupOf(traits: SourceFile['traits']): GroupDraft {
    const key = traits.join(' ');
    const histogram = complexityBars.map(() => 0);
    const counts = { fileCount: 0, codeLines: 0, functionCount: 0, cyclomatic: 0, mostCyclomatic: 0 };
    const group = this.groups.get(key) ?? { traits, ...counts, histogram };
    this.groups.set(key, group);
    return group;
  }
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
type GroupDraft = Draft<Omit<CodeGroup, 'histogram'>> & { histogram: number[] };
