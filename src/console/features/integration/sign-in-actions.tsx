import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { timeText } from '../../ui/format.ts';
import { signInTexts as texts } from './sign-in-texts.ts';
import type { useSignInSettings } from './use-sign-in-settings.ts';

interface SignInActionsProps {
  readonly actions: ReturnType<typeof useSignInSettings>;
  /** Who has set it up last; absent until somebody has. */
  readonly known: { readonly change_user: string; readonly change_time: string } | undefined;
  /** Whether somebody can be looked up. */
  readonly hasPeople: boolean;
}

/** Why something has failed, or what a test has found. */
export function SignInOutcome({ actions: { state } }: Pick<SignInActionsProps, 'actions'>) {
  if (state.failure !== undefined) return <Alert type="error" showIcon title={state.failure} role="alert" />;
  if (state.found === undefined) return null;
  const [first, ...others] = state.found;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={first}
      description={
        others.length > 0 && (
          <ul className="plain-list">
            {others.map((line) => (
              <li key={line} className="break-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

/** Save, test what was saved, and take away. */
export function SignInActions({ actions, known, hasPeople }: SignInActionsProps) {
  const { state, test, remove } = actions;
  const [username, setUsername] = useState('');
  return (
    <div className="form-actions">
      <Button type="primary" htmlType="submit" loading={state.busy === 'save'}>
        {texts.save}
      </Button>
      {hasPeople && known !== undefined && (
        <Input
          className="sign-in-test-user"
          maxLength={64}
          aria-label={texts.testUser}
          placeholder={texts.testUser}
          title={texts.testUserHint}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      )}
      <Button
        disabled={known === undefined}
        loading={state.busy === 'test'}
        onClick={() => test(username.trim())}
      >
        {texts.test}
      </Button>
      <Button danger disabled={known === undefined} loading={state.busy === 'remove'} onClick={remove}>
        {texts.remove}
      </Button>
      {known !== undefined && (
        <span className="muted">{texts.changed(known.change_user, timeText(known.change_time))}</span>
      )}
    </div>
  );
}
