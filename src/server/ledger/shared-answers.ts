/**
 * Answers many who ask the same at once: whoever asks while others are being answered shares the next answer with
 * everybody else who waits. No answer is older than its question, so what an answer decides may be who reads what.
 */
export class SharedAnswers<Answer> {
  private readonly rounds = new Map<string, Round<Answer>>();

  /** The answer of `find`, begun after this call; those who ask with one key would all find the same. */
  ask(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const round = this.rounds.get(key);
    if (round === undefined) return this.begin(key, find);
    const begin = () => this.begin(key, find);
    round.next ??= round.answer.then(begin, begin);
    return round.next;
  }

  private begin(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const round: Round<Answer> = { answer: find() };
    this.rounds.set(key, round);
    const end = () => {
      if (round.next === undefined) this.rounds.delete(key);
    };
    round.answer.then(end, end);
    return round.answer;
  }
}

interface Round<Answer> {
  readonly answer: Promise<Answer>;
  /** What those share who asked after this round had begun. */
  next?: Promise<Answer>;
}
