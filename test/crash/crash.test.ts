import { expect, it } from 'vitest';
import { crash } from './crash.ts';

it.runIf(process.platform === 'linux')(
  'loses, doubles and spoils nothing in 40 kills of server, worker, both and database',
  async () => {
    const report = await crash({ kills: 40, seed: 20_261_121 });

    expect(report).toMatchObject({ violations: [], survivors: [], unplannedExits: 0 });
    expect(report.acknowledged).toBeGreaterThan(5);
  },
);
