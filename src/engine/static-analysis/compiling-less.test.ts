import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { compilerSettings, compilingLess } from './compiling-less.ts';

it('leaves the compiler as it is by itself', () => {
  const all = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });

  for (const { name, usual } of compilerSettings) expect(all).toContain(`default: --${name}=${usual}\n`);
});

it('answers what the work answers, and throws what it throws', async () => {
  expect(await compilingLess(async () => 7)).toBe(7);
  await expect(compilingLess(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
