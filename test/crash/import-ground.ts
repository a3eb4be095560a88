import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { currentManifest, openCurrentSnapshot } from '#kb';

/** What is brought: an import of feeds, or the installation of a package. */
export const kinds = ['import', 'install'] as const;
export type Kind = (typeof kinds)[number];

/** Which of two editions of each is in force. */
export type Editions = Readonly<Record<Kind, number>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const names = Array.from({ length: 300 }, (_, index) => `X-${index}`);

/**
 * The built command with little knowledge of its own, so that a run is short, and two editions of everything it is to
 * import: bringing the one that is not in force makes a generation.
 */
export class ImportGround {
  readonly data: string;
  readonly knowledge: string;
  private readonly maker: string;

  constructor(private readonly folder: string) {
    this.data = join(folder, 'data');
    this.knowledge = join(this.data, 'knowledge');
    this.maker = join(folder, 'maker');
    this.copyProgram();
    for (const edition of [0, 1]) this.writeFeeds(edition);
    for (const edition of [0, 1]) this.exportPackage(edition);
    this.suxi(this.data, 'import', this.pathOf('import', 0));
    this.suxi(this.data, ...this.words('install', 0));
  }

  /** Begin to bring an edition; what the command says is piped. */
  begin(kind: Kind, edition: number): ChildProcess {
    return spawn(process.execPath, [this.program, 'kb', ...this.words(kind, edition)], {
      env: { ...process.env, SUXI_DATA: this.data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** What is in force by what the knowledge itself says. */
  async editions(): Promise<Editions> {
    const snapshot = await openCurrentSnapshot(this.knowledge);
    try {
      const fixed = new Set<string | undefined>();
      for (const name of names)
        fixed.add((await snapshot?.findVulnerability(name))?.affected[0]?.versions.intervals[0]?.to?.version);
      const [version, ...others] = fixed;
      if (others.length > 0) throw new Error(`one generation holds ${[...fixed].join(' and ')}`);
      const serial = (await currentManifest(this.knowledge))?.library?.serial;
      return { import: Number(version?.split('.')[0]) - 1, install: Number(serial) - 1 };
    } finally {
      await snapshot?.close();
    }
  }

  private get program(): string {
    return join(this.folder, 'program', 'dist', 'cli.js');
  }

  private words(kind: Kind, edition: number): string[] {
    return ['import', this.pathOf(kind, edition), ...(kind === 'install' ? ['--allow-older'] : [])];
  }

  private pathOf(kind: Kind, edition: number): string {
    return join(this.folder, kind === 'import' ? `feeds-${edition}` : `package-${edition}.suxikb`);
  }

  private suxi(data: string, ...words: string[]): string {
    const env = { ...process.env, SUXI_DATA: data };
    return execFileSync(process.execPath, [this.program, 'kb', ...words], { env, encoding: 'utf8' });
  }

  private copyProgram(): void {
    const program = join(this.folder, 'program');
    const [from, to] = [join(root, 'dist'), join(program, 'dist')];
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => /\.(?:js|br)$/.test(one)))
      cpSync(join(from, name), join(to, name));
    cpSync(join(root, 'package.json'), join(program, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(program, 'node_modules'));
    for (const name of [join('starter', 'ghsa.ndjson.br'), join('repairs', 'repairs.ndjson.br')]) {
      mkdirSync(dirname(join(to, name)));
      const lines = brotliDecompressSync(readFileSync(join(from, name)))
        .toString('utf8')
        .split('\n');
      writeFileSync(join(to, name), brotliCompressSync(lines.slice(0, 40).join('\n')));
    }
  }

  private writeFeeds(edition: number): void {
    const folder = this.pathOf('import', edition);
    mkdirSync(folder);
    for (const part of [0, 1, 2]) {
      const lines = names.filter((_, index) => index % 3 === part).map((id) => record(id, edition));
      writeFileSync(join(folder, `part-${part}.ndjson`), lines.join('\n'));
    }
  }

  private exportPackage(edition: number): void {
    const key = join(this.folder, 'key.pem');
    if (edition === 0) {
      const said = this.suxi(this.maker, 'key', 'new', key);
      this.suxi(this.data, 'key', 'trust', /公钥：([\w-]{43})/.exec(said)?.[1] ?? '');
      this.suxi(this.maker, 'import', this.pathOf('import', 0));
    }
    const words = ['--key', key, '--name', '测试库', '--serial', String(edition + 1)];
    this.suxi(this.maker, 'export', this.pathOf('install', edition), ...words);
  }
}

/** A record that says in each edition something else. */
function record(id: string, edition: number): string {
  const events = [{ introduced: '0' }, { fixed: `${edition + 1}.0.0` }];
  const ranges = [{ type: 'SEMVER', events }];
  const affected = [{ package: { ecosystem: 'npm', name: `only-${id}` }, ranges }];
  return JSON.stringify({ schema_version: '1.7.0', id, summary: 'Only known here', affected });
}
