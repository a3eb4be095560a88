import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { signIn } from '#contract';
import type { OutsideWay } from '#model';
import { announce } from '../../api/announce.ts';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { signInTexts as texts } from './sign-in-texts.ts';

interface State {
  readonly busy?: 'save' | 'test' | 'remove';
  readonly failure?: string;
  /** What a test has found. */
  readonly found?: readonly string[];
}

/** Saving, testing and taking away one way to sign in; a failure stays above the fields. */
export function useSignInSettings(way: OutsideWay) {
  const queries = useQueryClient();
  const { modal } = App.useApp();
  const [state, setState] = useState<State>({});
  const run = async (busy: NonNullable<State['busy']>, work: () => Promise<State>) => {
    setState({ busy });
    try {
      setState(await work());
      if (busy !== 'test') await queries.invalidateQueries({ queryKey: ['sign-in-settings'] });
    } catch (error) {
      setState({ failure: failureText(error) });
    }
  };
  const test = async (username: string): Promise<State> => ({
    found: (await call(signIn.testSignIn, { way, username }, { isQuiet: true })).lines,
  });
  const remove = async (): Promise<State> => {
    await call(signIn.removeSignIn, { way }, { isQuiet: true });
    announce('success', texts.removed);
    return {};
  };
  return {
    state,
    save: (sending: () => Promise<unknown>) =>
      void run('save', async () => {
        await sending();
        announce('success', texts.saved);
        return {};
      }),
    test: (username: string) => void run('test', () => test(username)),
    remove: () =>
      void askFirst(modal, {
        title: texts.remove,
        content: texts.removeQuestion,
        okText: texts.remove,
        okButtonProps: { danger: true },
        onOk: () => run('remove', remove),
      }),
  };
}
