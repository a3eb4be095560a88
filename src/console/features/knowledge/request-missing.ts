import { announce } from '../../api/announce.ts';
import type { KnowledgeKind } from './kinds.ts';
import { knowledgeTexts as texts } from './texts.ts';

/** Copy a request to take something in, for whoever keeps the knowledge base. */
export function requestMissing(kind: KnowledgeKind, words: string): void {
  const request = texts.request(texts.kinds[kind], words);
  // Without a clipboard, as over plain HTTP, the words themselves are shown to be copied by hand.
  void (navigator.clipboard?.writeText(request) ?? Promise.reject(new Error('no clipboard'))).then(
    () => announce('success', texts.requested),
    () => announce('info', request),
  );
}
