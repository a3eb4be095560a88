import { currentManifest, openCurrentSnapshot } from '#kb';
import type { Log } from '../../log.ts';
import type { KnowledgeStore } from './store.ts';

/**
 * Load each generation that an import makes current into the database, for browsing, while the server runs.
 *
 * Analyses read the files themselves and need no telling. A generation that cannot be read leaves the loaded one as it is.
 */
export function followKnowledge(
  store: Pick<KnowledgeStore, 'loaded' | 'load'>,
  { folder, log, everyMs = 10_000 }: { folder: string; log: Log; everyMs?: number },
): { stop(): Promise<void> } {
  let tried: number | undefined; // a damaged generation is not tried again every few seconds
  let looking: Promise<void> | undefined;
  const look = async () => {
    const current = (await currentManifest(folder))?.generation;
    const loaded = await store.loaded();
    if (current === undefined || loaded === undefined || [loaded.generation, tried].includes(current)) return;
    tried = current;
    const snapshot = await openCurrentSnapshot(folder);
    if (snapshot === undefined) return;
    try {
      await store.load(snapshot, loaded.library_version);
      log.info({ generation: snapshot.generation }, 'knowledge loaded');
    } finally {
      await snapshot.close();
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'knowledge could not be loaded'))
      .finally(() => (looking = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
