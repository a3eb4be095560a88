import type { MouseEvent } from 'react';

/**
 * What a column has no room for can be read in its title: whatever the pointer comes upon in a cell, is cut, and says
 * nowhere else what all of it is, gets its own text as a title. Columns need not think of it.
 */
export function tellWhatIsCut({ currentTarget: cell }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>): void {
  for (const part of [cell, ...cell.querySelectorAll<HTMLElement>('*')])
    if (isCut(part) && !isToldIn(part, cell)) part.title = (part.textContent ?? '').trim();
}

function isCut(part: HTMLElement): boolean {
  const { overflowX, webkitLineClamp } = getComputedStyle(part);
  if (overflowX === 'visible' || part.clientWidth === 0) return false;
  const isTooWide = part.scrollWidth > part.clientWidth + 1;
  // Lines that are clamped lie below the others.
  return isTooWide || (webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 1);
}

/** Whether something in a part, or around it in the cell, has a title already. */
function isToldIn(part: HTMLElement, cell: HTMLElement): boolean {
  const around = part.closest('[title]');
  return part.querySelector('[title]') !== null || (around !== null && cell.contains(around));
}
