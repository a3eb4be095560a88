/** So many sentences are made of one line. */
const most = 12;

/**
 * The sentences of a line with alternatives: `[who|which project] uses {component}` is two. Of a line with more than `most`
 * sentences some are taken that are far from each other, the same ones always.
 */
export function sentencesOf(line: string): string[] {
  const parts = line.split(/\[([^\]]*)\]/);
  const choices = parts.map((part, at) => (at % 2 === 0 ? [part] : part.split('|')));
  const count = choices.reduce((product, { length }) => product * length, 1);
  const step = count <= most ? 1 : strideThrough(count);
  const sentences = Array.from({ length: Math.min(count, most) }, (_, at) => {
    let place = (at * step) % count;
    return choices
      .map((words) => {
        const word = words[place % words.length] ?? '';
        place = Math.floor(place / words.length);
        return word;
      })
      .join('');
  });
  return [...new Set(sentences.map((sentence) => sentence.replaceAll(/ {2,}/g, ' ').trim()))];
}

/** A step that comes to every place before any comes again, and changes all alternatives on the way. */
function strideThrough(count: number): number {
  const start = Math.max(2, Math.round(count * 0.618));
  for (let step = start; ; step += 1) if (greatestCommonDivisor(step, count) === 1) return step;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
