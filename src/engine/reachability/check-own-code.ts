import { type CallGraphs, familyOf } from './build-call-graph.ts';
import type { CheckedTask } from './check-reachability.ts';
import { doubt, type Judgement, withoutNo } from './judge.ts';
import type { NamedEntries } from './entry-points.ts';
import { judgeOwnCode, OwnCode } from './judge-own-code.ts';
import { isOwn } from './own-files.ts';

/** What is said of a place in own code. */
export interface CheckedCode extends Judgement {
  readonly codeId: string;
  /** As `detectLanguage` names it; empty where the file is not among those of the task. */
  readonly language: string;
}

/** Judge places in own code, in their order. Those in languages whose calls are not followed are in doubt. */
export async function checkOwnCode(
  { code: places, files, leftOut }: CheckedTask,
  graphs: CallGraphs,
  named: NamedEntries,
): Promise<CheckedCode[]> {
  const languages = new Map(files.map(({ path, language }) => [path, language]));
  const cut = new Set(leftOut.map(({ language }) => familyOf(language)));
  const byFamily = new Map<string, OwnCode>();
  const judged: CheckedCode[] = [];
  for (const place of places) {
    const language = languages.get(place.path) ?? '';
    const family = familyOf(language);
    if (family !== undefined && !byFamily.has(family))
      byFamily.set(
        family,
        // Whatever C lies in the upload is built with it.
        new OwnCode(
          await graphs.of(family),
          graphs.sourcesOf(family),
          (one) => named.has(one) || (one.isEntry && (family === 'c' || isOwn(one.file))),
        ),
      );
    const own = byFamily.get(family ?? '');
    const judgement =
      own === undefined ? doubt('package', [], '暂不支持该语言的调用分析') : judgeOwnCode(own, place);
    const careful = cut.has(family) ? withoutNo(judgement, leftOutReason) : judgement;
    judged.push({ ...careful, codeId: place.id, language });
  }
  return judged;
}

export const leftOutReason = '有文件过大或过多，未参与调用分析';
