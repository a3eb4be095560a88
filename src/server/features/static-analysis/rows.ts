import { type FunctionRow, functionToWire, type staticAnalysis } from '#contract';
import { pushTo } from '#engine';
import { averageCyclomatic, type CodeGroup, complexityBars, gradeOf, sumOfGroups } from '#model';
import type { StoredFunction, StoredPlace } from './store.ts';

/** A function as the wire spells it. */
export function toFunctionRow(stored: StoredFunction): FunctionRow {
  return functionToWire({
    id: `${stored.file_no}-${stored.function_no}`,
    taskId: stored.task_id,
    path: stored.path,
    name: stored.name,
    container: stored.container,
    start: stored.start_line,
    end: stored.end_line,
    codeLines: stored.code_lines,
    cyclomatic: stored.cyclomatic,
    cognitive: stored.cognitive,
    parameters: stored.parameters,
    nesting: stored.nesting,
    tokens: stored.token_count,
    traits: stored.traits,
  });
}

/** Some groups of source files in numbers. */
export function toSummary(groups: readonly CodeGroup[]): staticAnalysis.ComplexitySummary {
  const sum = sumOfGroups(groups);
  const { fileCount, codeLines, functionCount, mostCyclomatic, histogram } = sum;
  return {
    functions: functionCount,
    files: fileCount,
    nloc: codeLines,
    avg_ccn: averageCyclomatic(sum),
    max_ccn: mostCyclomatic,
    histogram: histogram.map((count, bar) => ({
      bucket: barText(bar),
      grade: gradeOf(complexityBars[bar] ?? 0),
      count,
    })),
  };
}

/** What a bar of the histogram holds: `1`, `6-7`, `>100`. */
function barText(bar: number): string {
  const [least, most] = [(complexityBars[bar - 1] ?? 0) + 1, complexityBars[bar] ?? 0];
  if (most === Number.POSITIVE_INFINITY) return `>${least - 1}`;
  return least === most ? String(most) : `${least}-${most}`;
}

/** The places in a folder with what lies in them; `folder` is empty or ends in `/`. */
export function toTree(
  folder: string,
  places: readonly StoredPlace[],
  inner: readonly StoredPlace[],
): staticAnalysis.CodeTree['list'] {
  const children = new Map<string, staticAnalysis.CodePlace[]>();
  for (const place of inner) {
    const row = toPlace(folder, place);
    const parent = row.path.slice(0, row.path.indexOf('/', folder.length) + 1);
    pushTo(children, parent, row);
  }
  return places.map((place) => {
    const row = toPlace(folder, place);
    return { ...row, children: children.get(row.path) ?? [] };
  });
}

function toPlace(folder: string, place: StoredPlace): staticAnalysis.CodePlace {
  const path = `${folder}${place.rest}`;
  return {
    path: place.is_dir ? `${path}/` : path,
    name: path.slice(path.lastIndexOf('/') + 1),
    is_dir: place.is_dir,
    files: Number(place.file_count),
    functions: Number(place.function_count),
    nloc: Number(place.code_lines),
    ccn: Number(place.cyclomatic),
    max_ccn: place.most_cyclomatic,
  };
}
