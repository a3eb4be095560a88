/** Tells the line of an offset in a text, from 1; the text is read as far as somebody asks. */
export function linesOf(text: string): (offset: number) => number {
  const starts = [0];
  let next = text.indexOf('\n');
  return (offset) => {
    for (; next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) starts.push(next + 1);
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
