import { countText } from '../format.ts';
import { mostExportedRows } from './export/walk-pages.ts';
import type { ExportType } from './export/write-table.ts';
import type { Density } from './table-preferences.ts';

/** What every table says. */
export const tableTexts = {
  total: (total: string) => `共 ${total} 条`,
  refresh: '刷新',
  columns: '列设置',
  allColumns: '显示全部列',
  density: '行距',
  densities: { small: '紧凑', middle: '标准', large: '宽松' } satisfies Record<Density, string>,
  export: '导出',
  exportHint: `导出筛选后的全部记录，最多 ${countText(mostExportedRows)} 条`,
  exportAs: { xlsx: '导出 Excel（.xlsx）', csv: '导出 CSV' } satisfies Record<ExportType, string>,
  exporting: (read: string, total: string) => `已读取 ${read} / ${total}，取消`,
  exportFailed: '导出失败',
  exportedPart: (written: string, total: string) => `仅导出前 ${written} 条，共 ${total} 条`,
  exportedRows: '记录',
  exportAbout: '说明',
  exportItem: '项',
  exportValue: '值',
  exportPage: '页面',
  exportAddress: '地址',
  exportTime: '导出时间',
  exportFilter: (column: string) => `筛选：${column}`,
  exportSort: '排序',
  exportSorted: (column: string, direction: 'asc' | 'desc') =>
    `${column} ${direction === 'asc' ? '升序' : '降序'}`,
  exportRows: '记录数',
  failed: '加载失败',
  retry: '重试',
  searchHint: '输入后按回车查询',
  clearFilters: '清除筛选',
  noMatch: '没有符合筛选条件的记录',
  pathOf: (label: string) => `${label}，可用 *`,
  pathHint:
    '输入路径的一部分；或用 * 代表任意字符（含目录），从某一级目录匹配到路径末尾，例如 src/*.js；按回车查询',
};
