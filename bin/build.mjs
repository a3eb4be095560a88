// Builds everything into dist/: what runs in Node, the console, and the knowledge that comes with the product.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

mkdirSync(dist, { recursive: true });
// What stands for "built" goes first: an interrupted build is no build.
for (const name of readdirSync(dist)) {
  if (name === '.built' || /\.js(\.map)?$/.test(name)) rmSync(join(dist, name));
}
await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'warn' });
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });

const starter = join(root, 'src', 'kb', 'starter', 'data');
rmSync(join(dist, 'starter'), { recursive: true, force: true });
if (existsSync(starter)) cpSync(starter, join(dist, 'starter'), { recursive: true });
