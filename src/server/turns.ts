/** Lets so many things run at once; others wait their turn, in the order they came. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  /** Do it when it is its turn. Answers and fails as it does. */
  async take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.running >= this.most) await new Promise<void>((turn) => this.waiting.push(turn));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}

/** Whether a thread ended because it took more memory than it may. */
export function isOutOfMemory(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
