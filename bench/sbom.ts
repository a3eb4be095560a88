import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sbomFormats } from '#engine';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./sbom-child.ts', import.meta.url));
const componentCount = 100_000;

/** What writing a bill of materials of 100,000 components costs in the usual version of every standard, in each form; a process each. */
export async function bench(): Promise<void> {
  const figures: Record<string, object> = {};
  for (const { standard, written } of sbomFormats) {
    const [usual] = written;
    const name = `${standard}-${usual?.version ?? ''}`;
    for (const form of usual?.forms ?? []) {
      figures[`${name} ${form}`] = await measure(name, form).catch(brokenOff);
    }
  }
  console.table(figures);
}

async function measure(standard: string, form: string): Promise<object> {
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', child, String(componentCount), standard, form],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout);
}

function brokenOff(error: unknown): object {
  return { broken: String(error).slice(0, 200) };
}
