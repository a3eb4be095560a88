import { useState } from 'react';
import { type AnswerOf, type RequestOf, sbom } from '#contract';
import { announce } from '../api/announce.ts';
import { call } from '../api/call.ts';
import { failureText } from '../api/call-failed.ts';
import { upload } from '../api/upload.ts';
import { countText } from '../ui/format.ts';
import { vexTexts as texts } from './texts.ts';

/** Where statements come from: a file of this machine, or the bill of materials that the task was made of. */
export type VexSource = File | 'uploaded';

/** What a document says of the findings of a task. */
export type VexPreview = AnswerOf<typeof sbom.vexPreview>;

interface State {
  readonly source?: VexSource;
  readonly preview?: VexPreview;
  readonly isBusy: boolean;
  readonly failure?: string;
}

/** Look at a document, then take its statements over. What fails is kept to be shown. */
export function useVex(taskId: string, onTaken: () => void) {
  const [state, setState] = useState<State>({ isBusy: false });
  const look = (source: VexSource) => {
    setState({ isBusy: true });
    send(sbom.vexPreview, { task_id: taskId }, source).then(
      (preview) => setState({ source, preview, isBusy: false }),
      (error: unknown) => setState({ isBusy: false, failure: failureText(error) }),
    );
  };
  /** Of the findings with these ids; of all without. */
  const take = (ids: readonly string[] | undefined) => {
    const { source } = state;
    if (source === undefined) return;
    setState({ ...state, isBusy: true });
    const chosen = ids === undefined ? {} : { Id: [...ids] };
    send(sbom.vexImport, { task_id: taskId, ...chosen }, source).then(
      ({ count }) => {
        announce('success', texts.taken(countText(count)));
        onTaken();
      },
      (error: unknown) => setState({ ...state, isBusy: false, failure: failureText(error) }),
    );
  };
  return { state, look, take, again: () => setState({ isBusy: false }) };
}

function send<E extends typeof sbom.vexPreview | typeof sbom.vexImport>(
  endpoint: E,
  input: RequestOf<E>,
  source: VexSource,
): Promise<AnswerOf<E>> {
  if (source === 'uploaded') return call(endpoint, input, { isQuiet: true });
  const { signal } = new AbortController();
  return upload(endpoint, input, { file: source, name: source.name, signal, onProgress: () => undefined });
}
