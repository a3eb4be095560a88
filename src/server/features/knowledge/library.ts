import {
  currentManifest,
  ensureStarterSnapshot,
  type KnowledgeSearch,
  openCurrentSnapshot,
  openSearch,
  type Snapshot,
} from '#kb';
import type { Log } from '../../log.ts';
import type { GenerationStore } from './generation-store.ts';

/** What the library is called until a knowledge package with another name is imported (specification, section 9). */
const starterLibraryVersion = '2025Q2';

/** What a library stands on. */
export interface LibraryGround {
  /** The folder of all generations. */
  readonly folder: string;
  readonly generations: Pick<GenerationStore, 'serves' | 'servesSince'>;
  readonly log: Log;
  /** How often to look for a new generation. */
  readonly everyMs?: number;
}

/**
 * The knowledge that this server answers from: always one whole generation.
 *
 * A new generation is swapped in when it is whole and open; the former one is closed when its last reader is done. One
 * that cannot be read leaves the former in its place.
 */
export class Library {
  private serving: Pinned;
  private readonly listeners: ((snapshot: Snapshot) => void)[] = [];
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  /** A damaged generation is not tried again every few seconds. */
  private tried: number | undefined;

  private constructor(
    private readonly ground: LibraryGround,
    first: Pinned,
  ) {
    this.serving = first;
    this.timer = setInterval(() => void this.follow(), ground.everyMs ?? 10_000);
  }

  /**
   * Open the current generation, made from the knowledge that comes with the product when there is none, and follow the
   * ones that come. Throws `DamagedKnowledge`.
   */
  static async open(ground: LibraryGround): Promise<Library> {
    const library = new Library(ground, await Pinned.open(await ensureStarterSnapshot(ground.folder)));
    await library.remember();
    return library;
  }

  /** What serves now, for questions that are answered at once. Whoever reads its files goes through `read`. */
  current(): Snapshot {
    return this.serving.snapshot;
  }

  /** Ask the generation that serves now, and what is searched of it; it stays open until the answer is there. */
  read<Answer>(ask: Ask<Answer>): Promise<Answer> {
    return this.serving.read(ask);
  }

  /** The latest version that advisories name of each of some packages, purls without versions; empty where none does. */
  latestNamed(packageKeys: readonly string[]): Promise<readonly string[]> {
    return this.read(async (_, { packages }) => packageKeys.map((key) => packages.latestNamed(key)));
  }

  /** Hear of each generation that is swapped in. */
  onSwitch(listener: (snapshot: Snapshot) => void): void {
    this.listeners.push(listener);
  }

  /** Look for a new generation now, instead of seconds later. */
  follow(): Promise<void> {
    this.looking ??= this.look()
      .catch((error: unknown) => this.ground.log.warn({ err: error }, 'knowledge could not be loaded'))
      .finally(() => (this.looking = undefined));
    return this.looking;
  }

  /** What is shown of the knowledge. */
  async facts() {
    const { counts } = this.current();
    return {
      libraryVersion: libraryVersionOf(this.current()),
      vulnerabilityCount: counts.vulnerabilities,
      packageCount: counts.packages,
      loadedAt: (await this.ground.generations.servesSince())?.toISOString() ?? '',
    };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.serving.retire();
  }

  private async look(): Promise<void> {
    const generation = (await currentManifest(this.ground.folder))?.generation;
    if (generation === undefined || [this.current().generation, this.tried].includes(generation)) return;
    this.tried = generation;
    const snapshot = await openCurrentSnapshot(this.ground.folder);
    if (snapshot === undefined) return;
    const former = this.serving;
    this.serving = await Pinned.open(snapshot);
    this.tried = undefined;
    await former.retire();
    await this.remember();
    for (const listener of this.listeners) listener(snapshot);
    this.ground.log.info({ generation: snapshot.generation }, 'knowledge loaded');
  }

  private async remember(): Promise<void> {
    const { generation, counts } = this.current();
    const libraryVersion = libraryVersionOf(this.current());
    await this.ground.generations.serves({ generation, counts, libraryVersion });
  }
}

function libraryVersionOf(snapshot: Snapshot): string {
  return snapshot.library ?? starterLibraryVersion;
}

type Ask<Answer> = (snapshot: Snapshot, search: KnowledgeSearch) => Promise<Answer> | Answer;

/** A snapshot with its readers counted. */
class Pinned {
  private readerCount = 0;
  private isRetired = false;

  private constructor(
    readonly snapshot: Snapshot,
    private readonly search: KnowledgeSearch,
  ) {}

  static async open(snapshot: Snapshot): Promise<Pinned> {
    try {
      return new Pinned(snapshot, await openSearch(snapshot));
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  async read<Answer>(ask: Ask<Answer>): Promise<Answer> {
    this.readerCount += 1;
    try {
      return await ask(this.snapshot, this.search);
    } finally {
      this.readerCount -= 1;
      await this.closeWhenDone();
    }
  }

  /** It serves no longer: close it now, or with its last reader. */
  async retire(): Promise<void> {
    this.isRetired = true;
    await this.closeWhenDone();
  }

  private async closeWhenDone(): Promise<void> {
    if (this.isRetired && this.readerCount === 0) await this.snapshot.close();
  }
}
