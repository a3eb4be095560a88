/**
 * Text of C or C++ as its grammar can read it, every character in its place: without what stands before the name of a class
 * for the linker (`class EXPORT Name {`, which the grammar takes for a function), and with a name for the pointers of which an
 * array is made (`new Item*[n]` is `new Item_[n]`: an array of what is not known).
 */
export function plainCpp(text: string): string {
  return text
    .replace(
      classMacro,
      (_, word: string, macro: string, gap: string) => `${word}${' '.repeat(macro.length)}${gap}`,
    )
    .replace(newPointers, (_, before: string, stars: string) => `${before}${'_'.repeat(stars.length)}`);
}

const classMacro =
  /\b((?:class|struct)[ \t]+)([A-Z][A-Z0-9_]+)([ \t]+)(?=[A-Za-z_]\w*[ \t]*(?:final[ \t]*)?(?:\{|:[^:]|\n[ \t]*[:{]))/g;
const newPointers = /\b(new[ \t]+(?:const[ \t]+)?[A-Za-z_][\w:]*)([ \t]*\*[ \t*]*)(?=\[)/g;
