// Checks the types of every room with the room's own tsconfig: a room sees only what it may see.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const projects = ['model', 'engine', 'kb', 'contract', 'server', 'cli', 'console'].map(
  (room) => `src/${room}`,
);
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc');

let failed = 0;
for (const project of [...projects, 'test']) {
  const code = await new Promise((done) => {
    spawn(process.execPath, [tsc, '-p', project], { stdio: 'inherit' }).on('exit', done);
  });
  if (code !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
