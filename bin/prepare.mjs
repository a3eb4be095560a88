// Makes a fresh clone ready: installs the packages and builds, each only when something has changed.
// Plain Node without packages: nothing is installed yet when this runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = [20, 19];

/** Check Node, install and build as far as needed. Ends the process with a sentence when that is not possible. */
export async function prepare({ isQuiet = false } = {}) {
  refuseOldNode();
  if (isRelease()) return;
  await installWhenNeeded(isQuiet);
  await buildWhenNeeded(isQuiet);
}

/** Build whatever the state is. */
export async function build({ isQuiet = false } = {}) {
  refuseOldNode();
  await installWhenNeeded(isQuiet);
  await buildAll(isQuiet);
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  fail(
    `溯析需要 Node.js ${oldestNode.join('.')} 或更新版本，现在是 ${process.version}。请到 https://nodejs.org/ 下载。`,
  );
}

/** A release brings everything it runs with; it is made for one platform. */
function isRelease() {
  const about = readOr(join(root, 'release.json'), '');
  if (about === '') return false;
  const { platform } = JSON.parse(about);
  const here = `${process.platform}-${process.arch}`;
  if (platform !== here) fail(`此安装包用于 ${platform}，本机是 ${here}。请使用对应平台的安装包。`);
  return true;
}

async function installWhenNeeded(isQuiet) {
  const stamp = join(root, 'node_modules', '.suxi-installed');
  const wanted = hashOf(readFileSync(join(root, 'package-lock.json')));
  if (readOr(stamp, '') === wanted) return;
  if (!isInstalled()) {
    const count = Object.keys(packagesOf(join(root, 'package-lock.json'))).length - 1;
    say(isQuiet, `准备第 1 步，共 2 步：安装依赖（约 ${count} 个软件包，视网络需要几分钟）……`);
    const words = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const code = await telling(isQuiet, '仍在安装依赖', () => run('npm', words));
    if (code !== 0) fail('依赖安装失败，请检查网络或 npm 的镜像设置后重试。');
  }
  writeFileSync(stamp, wanted);
}

/** Whether npm has already put there what the lock file asks for, so that a checkout in use is left alone. */
function isInstalled() {
  const here = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (here === undefined) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || here[path]?.version === version || (optional && !here[path]),
  );
}

function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function buildWhenNeeded(isQuiet) {
  if (readOr(join(root, 'dist', '.built'), '') !== sourceStamp()) await buildAll(isQuiet);
}

async function buildAll(isQuiet) {
  const stamp = sourceStamp();
  const isFirst = !existsSync(join(root, 'dist', '.built'));
  say(isQuiet, isFirst ? '准备第 2 步，共 2 步：构建程序与界面，约一分钟……' : '源代码有变化，正在重新构建……');
  const code = await telling(isQuiet, '仍在构建', () =>
    run(process.execPath, [join(root, 'bin', 'build.mjs')], isQuiet),
  );
  if (code !== 0) fail('构建失败。');
  writeFileSync(join(root, 'dist', '.built'), stamp);
}

/** Changes whenever a file changes that the build reads. */
function sourceStamp() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0]);
  const files = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'vite.server.config.ts',
    'bin/build.mjs',
  ];
  for (const file of [...files, ...filesBelow('src')]) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path);
      return /\.test\.tsx?$/.test(entry.name) || !entry.isFile() ? [] : [path];
    });
}

function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function readOr(path, fallback) {
  return existsSync(path) ? readFileSync(path, 'utf8') : fallback;
}

/** What is said and what is built goes to stderr: a command's own output stays clean. */
function run(command, words, isQuiet = false) {
  return new Promise((done) => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: ['ignore', isQuiet ? 'ignore' : 2, 2],
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Who waits for a step hears every quarter of a minute that it goes on, and how long it has taken when it is done. */
async function telling(isQuiet, sentence, step) {
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const timer = setInterval(() => say(isQuiet, `  ${sentence}，已用 ${seconds()} 秒`), 15_000);
  try {
    const code = await step();
    if (code === 0) say(isQuiet, `  完成，用时 ${seconds()} 秒`);
    return code;
  } finally {
    clearInterval(timer);
  }
}

function say(isQuiet, sentence) {
  if (!isQuiet) process.stderr.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
