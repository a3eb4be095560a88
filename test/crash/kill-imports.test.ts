import { expect, it } from 'vitest';
import { killImports } from './kill-imports.ts';

it.runIf(process.platform === 'linux')(
  'imports that are killed at 40 points leave whole knowledge that serves, and the next one works',
  async () => {
    const { violations, struck, reader } = await killImports({ kills: 40 });

    expect(violations).toEqual([]);
    expect(Object.values(struck).reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(struck).toMatchObject({
      reading: expect.toSatisfy((count: number) => count > 2),
      writing: expect.toSatisfy((count: number) => count > 2),
      switched: expect.toSatisfy((count: number) => count > 2),
    });
    expect(reader.asked).toBeGreaterThan(1_000);
  },
);
