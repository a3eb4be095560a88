import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { announce } from '../../../api/announce.ts';
import { failureText } from '../../../api/call-failed.ts';
import { forgetUpload } from '../../../api/chunked-upload.ts';
import { resultsPath } from '../../../detections.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { fieldsOf, type NewDetectionValues, type ProjectChoice } from './form-values.ts';
import { goesInChunks, startCheck } from './send-file.ts';

/** How much of an archive has been sent. */
export interface Sent {
  readonly sentBytes: number;
  /** 0 where nothing is sent but the request. */
  readonly totalBytes: number;
}

/** Where the sending of an archive stands. */
export type SendingState =
  | { readonly phase: 'filling' }
  | ({ readonly phase: 'sending'; readonly canPause: boolean; readonly isLineLost: boolean } & Sent)
  | ({ readonly phase: 'paused' } & Sent)
  | { readonly phase: 'failed'; readonly reason: string };

/** What a filled-in form hands over; the file is absent when the code comes from a repository. */
export interface FilledForm {
  readonly values: NewDetectionValues;
  readonly projects: readonly ProjectChoice[];
  readonly file: File | undefined;
}

interface Attempt {
  readonly form: FilledForm;
  readonly key: string;
  readonly requestKey: string;
}

/** Start a detection and go to its results. Leaving the dialog stops the sending; what came in chunks stays. */
export function useStartDetection(onStarted: () => void) {
  const [state, setState] = useState<SendingState>({ phase: 'filling' });
  const sending = useRef<AbortController>(undefined);
  const attempt = useRef<Attempt>(undefined);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  async function start(form: FilledForm) {
    const mine = new AbortController();
    sending.current = mine;
    attempt.current = attemptAt(form, attempt.current);
    const { file } = form;
    const canPause = file !== undefined && goesInChunks(file);
    const show = (change: Partial<Sent & { isLineLost: boolean }>) => {
      if (mine.signal.aborted) return;
      setState((now) => (now.phase === 'sending' ? { ...now, ...change } : now));
    };
    setState((now) => ({
      phase: 'sending',
      canPause,
      isLineLost: false,
      sentBytes: now.phase === 'paused' ? now.sentBytes : 0,
      totalBytes: file?.size ?? 0,
    }));
    try {
      const fields = fieldsOf(form.values, form.projects, attempt.current.requestKey);
      const { task_id } = await startCheck(fields, file, {
        signal: mine.signal,
        onProgress: (sentBytes, totalBytes) => show({ sentBytes, totalBytes }),
        onLine: (isLineLost) => show({ isLineLost }),
      });
      announce('success', texts.started);
      onStarted();
      for (const key of ['tasks', 'projects', 'repositories', 'detection-params']) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
      await navigate(resultsPath(task_id));
    } catch (error) {
      // Who paused or gave up has said already what comes next.
      if (!mine.signal.aborted) setState({ phase: 'failed', reason: failureText(error) });
    }
  }

  function pause() {
    sending.current?.abort();
    setState((now) => (now.phase === 'sending' ? { ...now, phase: 'paused' } : now));
  }

  function cancel() {
    sending.current?.abort();
    const file = attempt.current?.form.file;
    if (file !== undefined && goesInChunks(file)) void forgetUpload(file);
    setState({ phase: 'failed', reason: texts.canceled });
  }

  function goOn() {
    if (attempt.current !== undefined) void start(attempt.current.form);
  }

  return { state, start: (form: FilledForm) => void start(form), pause, goOn, cancel };
}

/** What is filled in alike is one detection, however often starting it is tried; another scope is another one. */
function attemptAt(form: FilledForm, last: Attempt | undefined): Attempt {
  const key = JSON.stringify(form.values);
  const isSame = last !== undefined && last.form.file === form.file && last.key === key;
  return { form, key, requestKey: isSame ? last.requestKey : newRequestKey() };
}

function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
