import { methodReasons, type TracedCode } from '#model';
import type { OriginAnswer } from './ask-origin.ts';

/** How copied code was recognized: what was left out of account, how much of it there is, and since when it is known. */
export function explanationOf(
  { method, similarity, codeLines, origin }: TracedCode,
  compared: OriginAnswer['compared'],
): string[] {
  const { versions, releasedAt, isPrivate } = origin;
  const [oldest = '', ...later] = versions;
  const day = releasedAt === undefined ? '' : `，发布于 ${releasedAt.slice(0, 10)}`;
  return [
    methodReasons[method],
    method === 'SemanticFeature'
      ? `语义相似度 ${percentText(similarity)}，不计入引用的代码行`
      : `相似度 ${percentText(similarity)}，涉及检测文件 ${countText(codeLines)} 行有效代码`,
    ...(oldest === ''
      ? []
      : [
          later.length === 0
            ? `该代码见于版本 ${oldest}${day}`
            : `${countText(versions.length)} 个版本含有该代码，最早为 ${oldest}${day}`,
        ]),
    ...(isPrivate ? ['来源属于内源库'] : []),
    ...sentencesOn(compared),
  ];
}

function sentencesOn(compared: OriginAnswer['compared']): string[] {
  if (compared === undefined) return ['对比用时过长，未列出标识符对应和其他来源'];
  const { renames, others } = compared;
  return [
    ...(renames.length > 0 ? [`${countText(renames.length)} 个标识符与来源不同`] : []),
    ...(others.length > 0 ? [`另有 ${countText(others.length)} 个项目含有相同的代码`] : []),
  ];
}

/** With its thousands set apart. */
function countText(count: number): string {
  return count.toLocaleString('en');
}

/** Rounded down: what is not the same is never 100%. */
function percentText(similarity: number): string {
  return `${Math.floor(similarity * 1000 + 1e-6) / 10}%`;
}
