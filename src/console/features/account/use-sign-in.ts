import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '../../api/call-failed.ts';
import { signInWith } from '../../api/session.ts';
import { signInPath } from '../../route-table.ts';
import {
  leaveForProvider,
  type ProviderReturn,
  type SignedIn,
  signInByDirectory,
  signInByProvider,
  takeReturn,
} from './outside-sign-in.ts';
import { signIn } from './sign-in.ts';
import type { SignInValues } from './sign-in-form.tsx';
import { signInTexts } from './texts.ts';

/** Sign in one way or another. The new session itself leads on; a failure stays above the fields. */
export function useSignIn() {
  const { modal } = App.useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [back] = useState(() => takeReturn(search));
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(back !== undefined);

  async function run(work: () => Promise<SignedIn | undefined>) {
    setSending(true);
    setFailure(undefined);
    try {
      const signedIn = await work();
      if (signedIn === undefined) return;
      if (!signInWith(signedIn.token)) throw new Error(signInTexts.unreadableToken);
      if (signedIn.daysLeft !== '') {
        modal.warning({ title: signInTexts.expiryTitle, content: signInTexts.expiry(signedIn.daysLeft) });
      }
    } catch (error) {
      setFailure(failureText(error));
      setSending(false);
    }
  }

  async function finish(returned: ProviderReturn) {
    const { redirect } = returned;
    const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
    // Neither a reload nor the way back may use the code again.
    await navigate(`${signInPath}${query}`, { replace: true });
    const signedIn = await signInByProvider(returned);
    if (signedIn === undefined) throw new Error(signInTexts.notFinished);
    return signedIn;
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whoever comes back comes back once
  useEffect(() => void (back !== undefined && run(() => finish(back))), [back]);

  return {
    failure,
    isSending,
    submit: ({ username, password, isOfDirectory }: SignInValues) =>
      void run(() => (isOfDirectory ? signInByDirectory : signIn)(username, password)),
    leave: () => void run(() => leaveForProvider(search).then(() => undefined)),
  };
}
