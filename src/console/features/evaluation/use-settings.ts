import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOf, evaluation } from '#contract';
import type { EvaluationSettings } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { commonTexts as texts } from './texts.ts';

export type ProjectSettings = AnswerOf<typeof evaluation.evaluationSettingsOf>;

const keyOf = (projectId: string) => ['evaluation-settings', projectId];

/** What is set for the evaluations of a project. What is being changed is not taken away by asking again. */
export function useSettings(projectId: string) {
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) =>
      call(evaluation.evaluationSettingsOf, { product_id: projectId }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: projectId !== '',
  });
}

/** Saves the settings of a project; answers whether that went well. */
export function useSaving({ product_id: projectId, revision }: ProjectSettings) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isSending: boolean; failure?: string }>({ isSending: false });
  const [known, setKnown] = useState(revision);
  const save = async (settings: EvaluationSettings): Promise<boolean> => {
    setState({ isSending: true });
    try {
      const answer = await call(
        evaluation.evaluationSettingsSet,
        { product_id: projectId, revision: known, settings: JSON.stringify(settings) },
        { isQuiet: true },
      );
      setKnown(answer.revision);
      setState({ isSending: false });
      announce('success', texts.saved);
      void queries.invalidateQueries({ queryKey: keyOf(projectId), refetchType: 'none' });
      return true;
    } catch (error) {
      setState({ isSending: false, failure: failureText(error) });
      return false;
    }
  };
  return { state, save };
}
