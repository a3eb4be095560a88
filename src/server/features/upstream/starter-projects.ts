import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WantedPackage } from './job-store.ts';

/** Packages that nearly every project of npm meets. */
const wellKnown = [
  'express koa fastify axios node-fetch request ws socket.io cors body-parser lodash underscore ramda async',
  'moment dayjs uuid semver minimist qs react react-dom vue jquery bootstrap angular preact svelte d3',
  'echarts chalk commander yargs debug glob minimatch rimraf mkdirp inquirer ora handlebars ejs marked',
  'js-yaml ajv zod validator jsonwebtoken passport helmet mongoose mysql2 pg redis sequelize typeorm tar',
  'adm-zip serialize-javascript node-forge',
].flatMap((names) => names.split(' '));

/** Where the packages lie that the product itself is made of. */
export const installedFolder = fileURLToPath(new URL('../node_modules', import.meta.url)).replace(/\/$/, '');
const mostInstalled = 60;

/** What a new installation reads by itself: what is installed beside it first, then what a registry has. */
export async function starterProjects(folder = installedFolder): Promise<Omit<WantedPackage, 'madeBy'>[]> {
  const installed = await installedPackages(folder);
  return [
    ...installed.map(({ name, version }) => ({ kind: 'installed' as const, source: name, ref: version })),
    ...wellKnown.map((name) => ({ kind: 'catalog' as const, source: name })),
  ];
}

/** The well-known ones before the others, in the order of their names. */
async function installedPackages(folder: string): Promise<{ name: string; version: string }[]> {
  const top = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  const names = await Promise.all(
    top.map(async (name) =>
      name.startsWith('@')
        ? (await readdir(join(folder, name)).catch(() => [])).map((own) => `${name}/${own}`)
        : [name],
    ),
  );
  const isKnown = (name: string) => Number(wellKnown.includes(name));
  const found = await Promise.all(names.flat().map((name) => versionOf(folder, name)));
  return found
    .flatMap((one) => one ?? [])
    .sort((a, b) => isKnown(b.name) - isKnown(a.name) || (a.name < b.name ? -1 : 1))
    .slice(0, mostInstalled);
}

async function versionOf(folder: string, name: string) {
  try {
    const { version } = JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')) as {
      version?: unknown;
    };
    return typeof version === 'string' ? { name, version } : undefined;
  } catch {
    return undefined; // no package
  }
}
