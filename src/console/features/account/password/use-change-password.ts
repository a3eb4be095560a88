import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { account } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { homePath } from '../../../route-table.ts';
import { passwordDigest } from '../sign-in.ts';
import type { PasswordValues } from './password-rules.ts';
import { passwordTexts as texts } from './texts.ts';

/** Send an old and a new password, and go home; a failure is left for the page to say. */
export function useChangePassword(username: string) {
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function change({ oldPassword, password }: PasswordValues) {
    setSending(true);
    setFailure(undefined);
    try {
      const digests = {
        old_password: passwordDigest(username, oldPassword),
        password: passwordDigest(username, password),
      };
      await call(account.changePassword, digests, { isQuiet: true });
      await queries.invalidateQueries({ queryKey: ['user-info'] });
      announce('success', texts.changed);
      await navigate(homePath);
    } catch (error) {
      setFailure(failureText(error));
      setSending(false);
    }
  }

  return { failure, isSending, submit: (values: PasswordValues) => void change(values) };
}
