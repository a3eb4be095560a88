import type { ChatChart, ChatTable, QueryAnswer } from '#contract';
import type { Language } from '../grammar/language.ts';
import { englishPieces, englishWords } from './english-words.ts';
import type { Finding } from './tool.ts';

/** What a query found in one language. Names of pages stay as the pages have them. */
export function said(
  { text, table, chart, ...rest }: Finding,
  language: Language,
): Omit<QueryAnswer, 'tool' | 'args' | 'calls'> {
  const isEnglish = language === 'en';
  return {
    ...rest,
    text: text[language],
    ...(table !== undefined && { table: isEnglish ? englishTable(table) : table }),
    ...(chart !== undefined && { chart: isEnglish ? englishChart(chart) : chart }),
  };
}

function englishTable({ columns, rows, total }: ChatTable): ChatTable {
  return {
    columns: columns.map(({ key, label }) => ({ key, label: english(label) })),
    rows: rows.map(({ cells, links }) => ({
      links,
      cells: Object.fromEntries(
        Object.entries(cells).map(([key, cell]) => [
          key,
          typeof cell === 'string' && !names.has(key) ? english(cell) : cell,
        ]),
      ),
    })),
    total,
  };
}

/** Columns of what people have named: their words are no words of answers. */
const names: ReadonlySet<string> = new Set(['name', 'project', 'task', 'title']);

function englishChart({ title, labels, series }: ChatChart): ChatChart {
  return {
    title: english(title),
    labels: labels.map(english),
    series: series.map(({ name, values }) => ({ name: english(name), values })),
  };
}

/** A word, or a cell that is made of known words alone; names and sentences of the data stay as they are. */
function english(cell: string): string {
  const known = englishWords[cell];
  if (known !== undefined || !/\p{Script=Han}/u.test(cell)) return known ?? cell;
  const phrased = englishPieces.reduce((text, [piece, words]) => text.replaceAll(piece, words), cell);
  const said = phrased.replaceAll(/\p{Script=Han}+/gu, (word) => englishWords[word] ?? word);
  return /\p{Script=Han}/u.test(said) ? cell : said;
}
