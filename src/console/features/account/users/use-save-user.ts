import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { account } from '#contract';
import { announce } from '../../../api/announce.ts';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../api/call-failed.ts';
import { userFormTexts as texts } from './texts.ts';
import type { UserValues } from './user-fields.ts';

/** Where the sending of a user stands. */
type SavingState =
  | { readonly phase: 'filling' | 'sending' }
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'added'; readonly username: string; readonly password: string };

/** Add a user or keep what was changed of one. */
export function useSaveUser(row: account.UserRow | undefined, onSaved: () => void) {
  const [state, setState] = useState<SavingState>({ phase: 'filling' });
  const queries = useQueryClient();

  async function save(values: UserValues) {
    setState({ phase: 'sending' });
    try {
      const password = row === undefined ? await add(values) : await change(row, values);
      void queries.invalidateQueries({ queryKey: ['users'] });
      if (password !== undefined) return setState({ phase: 'added', username: values.username, password });
      announce('success', texts.saved);
      onSaved();
    } catch (error) {
      setState({ phase: 'failed', reason: failureText(error) });
    }
  }

  return { state, save: (values: UserValues) => void save(values) };
}

async function add(values: UserValues): Promise<string> {
  const fields = {
    ...fieldsOf(values),
    username: values.username,
    similarity_timesall: values.detections,
    weight: values.weight,
  };
  return (await call(account.userAdd, fields, { isQuiet: true })).init_password;
}

/** What is kept by calls of its own is sent only when it was changed. */
async function change(row: account.UserRow, values: UserValues): Promise<undefined> {
  const { uid } = row;
  await call(account.userEdit, { uid, ...fieldsOf(values) }, { isQuiet: true });
  if (values.weight !== row.weight) {
    await call(account.userEditWeight, { uid, weight: values.weight }, { isQuiet: true });
  }
  if (values.detections !== row.similarity_timesall) {
    await call(account.userEditDetectNum, { uid, similarity_timesall: values.detections }, { isQuiet: true });
  }
}

function fieldsOf(values: UserValues) {
  return {
    name: values.name,
    unit: values.unit,
    telnumber: values.telephone,
    email: values.email,
    flag: values.role,
    similarity_date: values.expiresOn,
  };
}
