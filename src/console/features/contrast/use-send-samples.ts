import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contrast } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { call } from '../../api/call.ts';
import { uploadInChunks, uploadUsed } from '../../api/chunked-upload.ts';

/** Where the sending of one file stands. */
export interface Sending {
  readonly file: File;
  readonly phase: 'waiting' | 'sending' | 'done' | 'failed';
  readonly sentBytes: number;
  readonly isLineLost: boolean;
  readonly reason: string;
}

/** What is said of the files that are sent. */
export interface SampleFacts {
  readonly tags: string;
  readonly isShared: boolean;
}

/** Send files into the library, one after another. Leaving stops the sending; what came stays for a day. */
export function useSendSamples() {
  const [files, setFiles] = useState<readonly Sending[]>([]);
  const stopping = useRef<AbortController>(undefined);
  const turn = useRef(Promise.resolve());
  const queries = useQueryClient();
  useEffect(() => () => stopping.current?.abort(), []);

  const change = (file: File, change: Partial<Sending>) =>
    setFiles((now) => now.map((one) => (one.file === file ? { ...one, ...change } : one)));

  async function sendOne(file: File, { tags, isShared }: SampleFacts, signal: AbortSignal) {
    change(file, { phase: 'sending' });
    try {
      const upload_id = await uploadInChunks(file, {
        signal,
        purpose: 'contrast',
        onProgress: (sentBytes) => change(file, { sentBytes }),
        onLine: (isLineLost) => change(file, { isLineLost }),
      });
      const wanted = { upload_id, tags, is_shared: isShared ? '1' : '0' } as const;
      await call(contrast.libAdd, wanted, { signal, isQuiet: true });
      uploadUsed(file, 'contrast');
      change(file, { phase: 'done' });
      await queries.invalidateQueries({ queryKey: ['library-files'] });
    } catch (error) {
      if (!signal.aborted) change(file, { phase: 'failed', reason: failureText(error) });
    }
  }

  function send(file: File, facts: SampleFacts) {
    stopping.current ??= new AbortController();
    const { signal } = stopping.current;
    setFiles((now) => [...now, { file, phase: 'waiting', sentBytes: 0, isLineLost: false, reason: '' }]);
    turn.current = turn.current.then(() => (signal.aborted ? undefined : sendOne(file, facts, signal)));
  }

  return { files, send };
}
