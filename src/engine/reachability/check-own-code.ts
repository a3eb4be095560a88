import { type CallGraphs, familyOf, type SourceText } from './build-call-graph.ts';
import { doubt, type Judgement } from './judge.ts';
import { type CodePlace, judgeOwnCode, OwnCode } from './judge-own-code.ts';

/** What is said of a place in own code. */
export interface CheckedCode extends Judgement {
  readonly codeId: string;
  /** As `detectLanguage` names it; empty where the file is not among those of the task. */
  readonly language: string;
}

/** Judge places in own code, in their order. Those in languages whose calls are not followed are in doubt. */
export async function checkOwnCode(
  places: readonly CodePlace[],
  files: readonly SourceText[],
  graphs: CallGraphs,
): Promise<CheckedCode[]> {
  const languages = new Map(files.map(({ path, language }) => [path, language]));
  const byFamily = new Map<string, OwnCode>();
  const judged: CheckedCode[] = [];
  for (const place of places) {
    const language = languages.get(place.path) ?? '';
    const family = familyOf(language);
    if (family !== undefined && !byFamily.has(family))
      byFamily.set(
        family,
        // Whatever C lies in the upload is built with it.
        new OwnCode(await graphs.of(family), graphs.sourcesOf(family), family === 'c' ? () => true : isOwn),
      );
    const own = byFamily.get(family ?? '');
    const judgement =
      own === undefined ? doubt('package', [], '暂不支持该语言的调用分析') : judgeOwnCode(own, place);
    judged.push({ ...judgement, codeId: place.id, language });
  }
  return judged;
}

/** Whether a file belongs to the program, not to a package that lies within the upload. */
export function isOwn(path: string): boolean {
  return !/(?:^|\/)(?:node_modules|vendor|site-packages|dist-packages|bower_components)\//.test(path);
}
