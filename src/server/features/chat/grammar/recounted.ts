import { findTool } from '../tools/list.ts';
import type { Change } from './changed.ts';
import { lists } from './listing-queries.ts';
import { numberAlone } from './leaning.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

/** Another number of rows: `top 5`, `只看前三个`. */
export function recounted({ tool, args }: Understood, question: Question): Change | undefined {
  const { limit: said, text } = question;
  const limit = said ?? (counting.test(text) ? numberAlone(question) : undefined);
  if (limit === undefined || !(lists.has(tool) || findTool(tool)?.drops !== undefined)) return undefined;
  const isTaken = 'limit' in (findTool(tool)?.input.shape ?? {});
  return { words: [countWords], next: isTaken ? { tool, args: { ...args, limit } } : undefined };
}

/** What a number stands beside that says how many are wanted. */
const counting = /[前列给看要留]|\b(?:top|first|only|just|limit|show|list|give|make)\b/;
const countWords =
  /前|[\d一二两三四五六七八九十]+\s?[个条名项张次款]?|\b(?:top|first|one|two|three|four|five|six|seven|eight|nine|ten|rows?|results?|entries)\b/g;
