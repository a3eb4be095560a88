// Checks the types of every room with the room's own tsconfig: a room sees only what it may see. What was found is kept
// beside the packages, so that the next check looks at what has changed alone.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const projects = ['model', 'engine', 'kb', 'contract', 'server', 'cli', 'console'].map(
  (room) => `src/${room}`,
);
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');

const kept = fileURLToPath(new URL('../node_modules/.cache/types/', import.meta.url));
mkdirSync(kept, { recursive: true });

let failed = 0;
for (const project of [...projects, 'test']) {
  const code = await new Promise((done) => {
    const buildInfo = `${kept}${project.replace('/', '-')}.tsbuildinfo`;
    const options = ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo];
    spawn(process.execPath, [tsc, ...options], { stdio: 'inherit' }).on('exit', done);
  });
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
