import type { SbomCopy } from './document.ts';

/** Copied code in a sentence: which lines, how alike they are, and where they stand in the origin. */
export function copyNote({ lines, cloneType, similarity, project, version, origin }: SbomCopy): string {
  const percent = (100 * similarity).toFixed(0);
  return (
    `第 ${lines.first}-${lines.last} 行：Type-${cloneType} 克隆，相似度 ${percent}%，` +
    `来自 ${project} ${version} 的 ${origin.path} 第 ${origin.lines.first}-${origin.lines.last} 行`
  );
}
