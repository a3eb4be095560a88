import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reportFormats } from '../src/server/features/report/formats/list.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./report-child.ts', import.meta.url));
const findingCount = 100_000;

/** What it costs to put a report of 100,000 findings in 20,000 components together and to write it as each type; a process each. */
export async function bench(): Promise<void> {
  const figures: Record<string, object> = {};
  for (const { type } of reportFormats) {
    figures[type] = await measure(type).catch((error: unknown) => ({ broken: String(error).slice(0, 200) }));
  }
  console.table(figures);
}

async function measure(type: string): Promise<object> {
  const { stdout } = await run(
    process.execPath,
    ['--max-old-space-size=1024', '--import', 'tsx', child, String(findingCount), type],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return JSON.parse(stdout);
}
