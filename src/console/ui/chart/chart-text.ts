import { codePointName, hiddenCharacters } from '#model';
import { fontFamily } from '../../theme.ts';

/** How words in charts look; their colours come from the theme. */
export const chartText = { fontFamily, fontSize: 12 } as const;

/** How the words beside the pointer look. */
export const tooltipLook = { confine: true, textStyle: chartText } as const;

/** A foreign text for a picture: its hidden characters are written as `U+202E`. */
export function chartName(name: string): string {
  let [text, end] = ['', 0];
  for (const { at, character } of hiddenCharacters(name)) {
    text += `${name.slice(end, at)}${codePointName(character)}`;
    end = at + character.length;
  }
  return text + name.slice(end);
}

/** What stands beside the pointer, a line each: as text, whatever is in it. */
export function chartTooltip(lines: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  box.className = 'chart-tooltip';
  for (const line of lines) box.appendChild(document.createElement('div')).textContent = line;
  return box;
}
