import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { knowledgeImport } from '#contract';
import { announce } from '../../api/announce.ts';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { uploadInChunks, uploadUsed } from '../../api/chunked-upload.ts';
import { maintenanceTexts as texts } from './texts.ts';

/** Where the sending of a file stands. */
export type Bringing =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending';
      readonly name: string;
      readonly sentBytes: number;
      readonly totalBytes: number;
      readonly isLineLost: boolean;
    }
  | { readonly phase: 'failed'; readonly reason: string };

/** Send a file of knowledge and have it imported. Leaving the page stops the sending; what came stays for a day. */
export function useBringFile() {
  const [state, setState] = useState<Bringing>({ phase: 'idle' });
  const sending = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  async function bring(file: File) {
    const mine = new AbortController();
    sending.current = mine;
    const { signal } = mine;
    const show = (change: object) => {
      if (!signal.aborted) setState((now) => (now.phase === 'sending' ? { ...now, ...change } : now));
    };
    const begun = { name: file.name, sentBytes: 0, totalBytes: file.size, isLineLost: false };
    setState({ phase: 'sending', ...begun });
    try {
      const upload_id = await uploadInChunks(file, {
        signal,
        purpose: 'knowledge',
        onProgress: (sentBytes) => show({ sentBytes }),
        onLine: (isLineLost) => show({ isLineLost }),
      });
      await call(knowledgeImport.importKnowledge, { upload_id }, { signal, isQuiet: true });
      uploadUsed(file, 'knowledge');
      announce('success', texts.started);
      setState({ phase: 'idle' });
      await queries.invalidateQueries({ queryKey: ['kb-imports'] });
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', reason: failureText(error) });
    }
  }

  function stop() {
    sending.current?.abort();
    setState({ phase: 'idle' });
  }

  return { state, bring: (file: File) => void bring(file), stop };
}
