import { announce } from '../../api/announce.ts';
import { searchTexts as texts } from './texts.ts';

/** Copy a request to take something in, for whoever keeps the knowledge base; `kind` is a word for people. */
export function requestMissing(kind: string, words: string): void {
  const request = texts.request(kind, words);
  // Without a clipboard, as over plain HTTP, the words themselves are shown to be copied by hand.
  void (navigator.clipboard?.writeText(request) ?? Promise.reject(new Error('no clipboard'))).then(
    () => announce('success', texts.requested),
    () => announce('info', request),
  );
}
