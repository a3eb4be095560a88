import { ensureStarterSnapshot, type Snapshot } from '#kb';
import type { KnowledgeStore } from './store.ts';

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
    await store.load(snapshot, await quarterOf(snapshot));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(
      `知识库已载入：漏洞 ${snapshot.counts.vulnerabilities} 条，软件包 ${snapshot.counts.packages} 个（${seconds} 秒）`,
    );
  } finally {
    await snapshot.close();
  }
}

/** The quarter of the newest fact, `2026Q3`: how people name a version of the library. */
async function quarterOf(snapshot: Snapshot): Promise<string> {
  let newest = '';
  const today = new Date().toISOString();
  for await (const { publishedAt, modifiedAt } of snapshot.vulnerabilities()) {
    const at = modifiedAt ?? publishedAt ?? '';
    if (at > newest && at < today) newest = at;
  }
  const month = Number(newest.slice(5, 7));
  return newest === '' ? '' : `${newest.slice(0, 4)}Q${Math.ceil(month / 3)}`;
}
