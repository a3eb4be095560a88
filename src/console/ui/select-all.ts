/** Names the boxes of a table that choose all its rows and one; the library knows the names in English alone. */
export const namedSelectAll = {
  getTitleCheckboxProps: () => ({ 'aria-label': '全选当页' }),
  getCheckboxProps: () => ({ 'aria-label': '选择此行' }),
};
