/** What every table says. */
export const tableTexts = {
  total: (total: string) => `共 ${total} 条`,
  refresh: '刷新',
  columns: '列设置',
  allColumns: '显示全部列',
  failed: '加载失败',
  retry: '重试',
  searchHint: '输入后按回车查询',
  clearFilters: '清除筛选',
  noMatch: '没有符合筛选条件的记录',
};
