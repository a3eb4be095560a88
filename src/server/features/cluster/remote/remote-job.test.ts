import { wholeScope } from '#model';
import { describe, expect, it } from 'vitest';
import type { AnalysisMessage } from '../../../jobs/messages.ts';
import { RemoteJob } from './remote-job.ts';

const work = {
  upload: 'a'.repeat(64),
  name: 'a.zip',
  avoid: [],
  scope: wholeScope,
  said: [],
  done: ['checkpoint'],
};
const started = { message: { kind: 'started', step: 'unpack' } } as const;
const never = new AbortController().signal;

/** A job that keeps messages slowly, and what it has kept. */
function slowJob(signal: AbortSignal = never) {
  const kept: AnalysisMessage[] = [];
  const job = new RemoteJob('a-task', async (generation) => generation === 7);
  const ended = job.analyze(
    work,
    async (message) => {
      await new Promise((settle) => setTimeout(settle, 20));
      kept.push(message);
    },
    signal,
  );
  return { job, kept, ended };
}

describe('a job on another machine', () => {
  it('keeps what is said once, and answers when it is kept', async () => {
    const { job, kept, ended } = slowJob();

    await Promise.all([job.hear(1, 1, started), job.hear(1, 1, started)]);
    expect(kept).toEqual([started.message]);
    await job.hear(1, 1, started);
    await job.hear(1, 2, { end: { kind: 'done' } });

    expect(await ended).toEqual({ kind: 'done' });
    expect(kept).toEqual([started.message]);
  });

  it.each([2, 5])('refuses what does not follow: message %d as the first', async (number) => {
    const { job, kept } = slowJob();

    await expect(job.hear(1, number, started)).rejects.toMatchObject({ status: 400 });

    expect(kept).toEqual([]);
  });

  it('refuses another try, other knowledge, and steps that nobody has done', async () => {
    const { job, kept } = slowJob();
    const knowing = (generation: number, steps: readonly ('unpack' | 'inventory')[]) => ({
      message: { kind: 'knowledge', generation, kept: steps } as const,
    });

    await expect(job.hear(2, 1, started)).rejects.toMatchObject({ status: 409 });
    await expect(slowJob().job.hear(1, 1, knowing(8, []))).rejects.toMatchObject({ status: 409 });
    await expect(slowJob().job.hear(1, 1, knowing(7, ['inventory']))).rejects.toMatchObject({ status: 409 });
    await job.hear(1, 1, knowing(7, ['unpack']));

    expect(kept).toHaveLength(1);
  });

  it('ends as what cannot be kept ends it, and with its signal, behind what is being kept', async () => {
    const fault = new Error('the database is away');
    const failing = new RemoteJob('a-task', async () => true);
    const failed = failing.analyze(work, () => Promise.reject(fault), never);
    await expect(Promise.all([failed, failing.hear(1, 1, started)])).rejects.toBeDefined();
    await expect(failed).rejects.toBe(fault);

    const stop = new AbortController();
    const { job, kept, ended } = slowJob(stop.signal);
    const hearing = job.hear(1, 1, started);
    stop.abort(fault);
    await expect(ended).rejects.toBe(fault);

    expect(kept).toHaveLength(1);
    await hearing;
    await expect(job.hear(1, 2, started)).rejects.toMatchObject({ status: 409 });
  });

  it('says what is to be done as soon as it is known, without paths, and when nothing is', async () => {
    const job = new RemoteJob('a-task', async () => true);
    expect(await job.next(0, 10)).toBe('waiting');
    const asked = job.next(0, 5_000);
    const first = job.analyze(work, async () => undefined, never);

    expect(await asked).toMatchObject({ number: 1, work });
    expect(job.upload()).toBe(work.upload);
    await job.hear(1, 1, { end: { kind: 'broken', reason: '', detail: '', culprit: 'a.c' } });
    await first;
    const again = job.next(1, 5_000);
    void job.analyze({ ...work, avoid: [['a.c', '跳过']] }, async () => undefined, never);
    expect(await again).toMatchObject({ number: 2, work: { avoid: [['a.c', '跳过']] } });
    job.end();
    expect(await job.next(2, 5_000)).toBe('over');
  });
});
