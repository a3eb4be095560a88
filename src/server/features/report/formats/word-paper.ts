/** A4 in twentieths of a point; margins of 2.5 cm. */
export const paper = { short: 11_906, long: 16_838, margin: 1_418 };

/** How wide the text of an upright or a lying page is. */
export function textWidth(isLying: boolean): number {
  return (isLying ? paper.long : paper.short) - 2 * paper.margin;
}
