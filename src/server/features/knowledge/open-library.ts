import type { Database } from '../../db/open.ts';
import { GenerationStore } from './generation-store.ts';
import { Library, type LibraryGround } from './library.ts';

/** Open the knowledge; the first start writes it from what comes with the product, which takes seconds. */
export async function openLibrary(
  database: Database,
  ground: Omit<LibraryGround, 'generations'>,
  say: (sentence: string) => void,
): Promise<Library> {
  const generations = new GenerationStore(database);
  const isFirst = (await generations.servesSince()) === undefined;
  if (isFirst) say('首次启动：正在载入初始知识库……');
  const startedAt = performance.now();
  const library = await Library.open({ ...ground, generations });
  const { vulnerabilities, packages } = library.current().counts;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (isFirst) say(`知识库已载入：漏洞 ${vulnerabilities} 条，软件包 ${packages} 个（${seconds} 秒）`);
  return library;
}
