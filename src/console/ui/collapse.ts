/** Longer texts than this fold (specification 2.6), in characters as people count them. */
export const collapseLimit = 30;

export const partMark = ' / ';

/** The listed parts as one text, `/` between them. */
export function joinParts(parts: string | readonly string[]): string {
  return typeof parts === 'string' ? parts : parts.filter((part) => part !== '').join(partMark);
}

/** Whether a text is long enough to fold. */
export function isCollapsible(text: string): boolean {
  return Array.from(text).length > collapseLimit;
}

/** The beginning that stays visible. */
export function collapsed(text: string): string {
  return `${Array.from(text).slice(0, collapseLimit).join('')}…`;
}
