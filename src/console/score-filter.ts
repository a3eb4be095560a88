import type { TextFilter } from './ui/data-table/column.ts';

/** Vulnerabilities from a score of CVSS on; those that were never scored are left out. */
export const scoreFilter: TextFilter = {
  key: 'min_score',
  label: 'CVSS 不低于',
  refuse: (words) => (/^(?:10(?:\.0)?|\d(?:\.\d)?)$/.test(words) ? undefined : '请输入 0 到 10 的分数'),
};
