import { userFormTexts as texts } from './texts.ts';
import { SecretText, ShownOnce } from '../../../ui/shown-once.tsx';

interface OneTimePasswordProps {
  readonly username: string;
  readonly password: string;
  onClose(): void;
}

/** The first password of an account, or the one that takes the place of a forgotten one. */
export function OneTimePassword({ username, password, onClose }: OneTimePasswordProps) {
  return (
    <ShownOnce
      title={texts.passwordTitle}
      width={480}
      hint={texts.passwordHint}
      done={texts.done}
      onClose={onClose}
    >
      <dl className="one-time-password">
        <dt>{texts.username}</dt>
        <dd>{username}</dd>
        <dt>{texts.password}</dt>
        <dd>
          <SecretText text={password} words={texts} />
        </dd>
      </dl>
    </ShownOnce>
  );
}
