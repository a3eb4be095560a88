import type { Said } from '../grammar/language.ts';

/** So many rows of a list are looked through at most: who has more is told so. */
export const mostRows = 500;
const pageSize = 100;

interface Page<Row> {
  readonly list: readonly Row[];
  readonly pagination?: { readonly total: number } | undefined;
}

/** The rows of a list, page by page, the first 500 of them, and how many there are. */
export async function allPages<Row>(
  read: (page: { readonly pageNum: number; readonly pageSize: 100 }) => Promise<Page<Row>>,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const rows: Row[] = [];
  let total = 0;
  for (let pageNum = 1; rows.length < mostRows; pageNum += 1) {
    const { list, pagination } = await read({ pageNum, pageSize });
    rows.push(...list);
    total = pagination?.total ?? rows.length;
    if (list.length < pageSize || rows.length >= total) break;
  }
  return { rows, total };
}

/** What is said of a list that was not looked through to its end. */
export function cutSaid(looked: number, total: number): Said {
  return looked >= total
    ? { zh: '', en: '' }
    : {
        zh: `只看了前 ${looked} 条，共 ${total} 条。`,
        en: ` Only the first ${looked} of ${total} were looked at.`,
      };
}
