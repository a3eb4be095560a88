import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { scopeToFields, task } from '#contract';
import { ignoredProblem, readIgnored } from '#model';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { uploadInChunks } from '../../../api/chunked-upload.ts';
import type { ScopeValues } from '../../../scoping/scope-values.ts';

/** Where looking at a file before its detection stands. */
export type PreviewState =
  | { readonly phase: 'unasked' }
  | { readonly phase: 'sending'; readonly percent: number }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'sent'; readonly uploadId: string };

/** Sends a file to be looked at; what has arrived is not sent again when its detection starts. */
export function useSentFile(file: File) {
  const [state, setState] = useState<PreviewState>({ phase: 'unasked' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send() {
    const mine = new AbortController();
    sending.current = mine;
    setState({ phase: 'sending', percent: 0 });
    try {
      const uploadId = await uploadInChunks(file, {
        signal: mine.signal,
        onProgress: (sent, total) =>
          setState({ phase: 'sending', percent: Math.floor((100 * sent) / Math.max(1, total)) }),
        onLine: () => undefined,
      });
      setState({ phase: 'sent', uploadId });
    } catch (error) {
      if (!mine.signal.aborted) setState({ phase: 'failed', reason: failureText(error) });
    }
  }
  return { state, send: () => void send() };
}

/** Addresses have an end: longer patterns are not asked about. */
const longestAsked = 4_000;

/** What an upload holds and what a scope leaves of it; asked again once the scope has rested. */
export function usePreview(uploadId: string, scope: ScopeValues) {
  const rested = useRested(scope, 500);
  const isLong = encodeURIComponent(rested.ignore).length > longestAsked;
  const isUnclear = isLong || ignoredProblem(readIgnored(rested.ignore)) !== undefined;
  const fields = scopeToFields(rested.skip, isUnclear ? '' : rested.ignore);
  const query = useQuery({
    queryKey: ['upload-preview', uploadId, fields],
    queryFn: ({ signal }) =>
      call(task.checkParams, { upload_id: uploadId, ...fields }, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
  return { ...query, isLong };
}

function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as Value), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return rested;
}
