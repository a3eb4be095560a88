/** Names the box in the head of a table that chooses all its rows; the library knows the name in English alone. */
export const namedSelectAll = { getTitleCheckboxProps: () => ({ 'aria-label': '全选当页' }) };
