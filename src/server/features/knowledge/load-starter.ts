import { ensureStarterSnapshot } from '#kb';
import type { KnowledgeStore } from './store.ts';

/** What the library is called until a knowledge package with another name is imported (specification, section 9). */
const starterLibraryVersion = '2025Q2';

/** Make sure that there is knowledge: the snapshot in its folder, and the same generation in the database. */
export async function loadStarterKnowledge(
  store: KnowledgeStore,
  knowledgeFolder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const loaded = await store.loaded();
  if (loaded === undefined) say('首次启动：正在载入初始知识库……');
  const snapshot = await ensureStarterSnapshot(knowledgeFolder);
  try {
    if (loaded?.generation === snapshot.generation) return;
    const startedAt = performance.now();
    await store.load(snapshot, starterLibraryVersion);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      `知识库已载入：漏洞 ${snapshot.counts.vulnerabilities} 条，软件包 ${snapshot.counts.packages} 个（${seconds} 秒）`,
    );
  } finally {
    await snapshot.close();
  }
}
