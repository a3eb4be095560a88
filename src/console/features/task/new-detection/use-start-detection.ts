import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { task } from '#contract';
import { announce } from '../../../api/announce.ts';
import { CallFailed, failureText } from '../../../api/call-failed.ts';
import { upload } from '../../../api/upload.ts';
import { resultsPath } from '../results-path.ts';
import { newDetectionTexts as texts } from '../texts.ts';
import { fieldsOf, type NewDetectionValues, type ProjectChoice } from './form-values.ts';

/** Where the sending of an archive stands. */
export type SendingState =
  | { readonly phase: 'filling' }
  | { readonly phase: 'sending'; readonly sentBytes: number; readonly totalBytes: number }
  | { readonly phase: 'failed'; readonly reason: string };

/** What a filled-in form hands over. */
export interface FilledForm {
  readonly values: NewDetectionValues;
  readonly projects: readonly ProjectChoice[];
  readonly file: File;
}

/** Send an archive and go to the results of its detection; leaving the dialog cancels the sending. */
export function useStartDetection(onStarted: () => void) {
  const [state, setState] = useState<SendingState>({ phase: 'filling' });
  const sending = useRef<AbortController>(undefined);
  const attempt = useRef<{ file: File; requestKey: string }>(undefined);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  async function start({ values, projects, file }: FilledForm) {
    const mine = new AbortController();
    sending.current = mine;
    setState({ phase: 'sending', sentBytes: 0, totalBytes: file.size });
    // One file is one detection, however often sending it is tried.
    if (attempt.current?.file !== file) attempt.current = { file, requestKey: newRequestKey() };
    try {
      const onProgress = (sentBytes: number, totalBytes: number) =>
        setState({ phase: 'sending', sentBytes, totalBytes });
      const fields = fieldsOf(values, projects, attempt.current.requestKey);
      const { task_id } = await upload(task.check, fields, { file, signal: mine.signal, onProgress });
      announce('success', texts.started);
      onStarted();
      void queries.invalidateQueries({ queryKey: ['tasks'] });
      void queries.invalidateQueries({ queryKey: ['projects'] });
      await navigate(resultsPath(task_id));
    } catch (error) {
      if (mine === sending.current) setState({ phase: 'failed', reason: reasonOf(error) });
    }
  }

  return { state, start: (form: FilledForm) => void start(form), cancel: () => sending.current?.abort() };
}

function reasonOf(error: unknown): string {
  return error instanceof CallFailed && error.kind === 'aborted' ? texts.canceled : failureText(error);
}

function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
