/** So many answers are kept; then they are found anew. */
const mostKept = 10_000;

/** The same work, done once for a text: few texts are asked about again and again. */
export function remember<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined || known.has(text)) return kept as Answer;
    if (known.size >= mostKept) known.clear();
    const answer = work(text);
    known.set(text, answer);
    return answer;
  };
}
