import { countText } from './format.ts';

/** How many components there are, and of how many nothing could be said. */
interface ComponentFigures {
  readonly total: number;
  readonly undetected: number;
}

/** What may be said when no vulnerability was found: never more than what was looked at allows. */
export function noFindingsText({ total, undetected }: ComponentFigures): string {
  if (total === 0) return '未识别到组件，无法判断';
  if (undetected >= total) return '组件均未检测，无法判断';
  return undetected > 0 ? `未发现已知漏洞，另有 ${countText(undetected)} 个组件未检测` : '未发现已知漏洞';
}
