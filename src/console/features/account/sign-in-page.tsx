import { CheckOutlined } from '@ant-design/icons';
import { App } from 'antd';
import { useState } from 'react';
import { failureText } from '../../api/call-failed.ts';
import { signInWith } from '../../api/session.ts';
import { useSystemInfo } from '../../shell/system-info.ts';
import { signIn } from './sign-in.ts';
import { SignInForm, type SignInValues } from './sign-in-form.tsx';
import { signInTexts } from './texts.ts';

/** Sign in. The new session itself leads on: to where one wanted to go, else home. */
export function SignInPage() {
  const { failure, isSending, submit } = useSignIn();
  return (
    <div className="sign-in">
      <Product />
      <SignInForm failure={failure} isSending={isSending} onSubmit={(values) => void submit(values)} />
    </div>
  );
}

function useSignIn() {
  const { modal } = App.useApp();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit({ username, password }: SignInValues) {
    setSending(true);
    setFailure(undefined);
    try {
      const { token, daysLeft } = await signIn(username, password);
      if (!signInWith(token)) throw new Error(signInTexts.unreadableToken);
      if (daysLeft !== '') {
        modal.warning({ title: signInTexts.expiryTitle, content: signInTexts.expiry(daysLeft) });
      }
    } catch (error) {
      setFailure(failureText(error));
      setSending(false);
    }
  }

  return { failure, isSending, submit };
}

function Product() {
  const { productTitle, info } = useSystemInfo();
  return (
    <section className="sign-in-product">
      <img src="/favicon.svg" alt="" width={48} height={48} />
      <h1>{productTitle}</h1>
      <p>{signInTexts.slogan}</p>
      <ul>
        {signInTexts.points.map((point) => (
          <li key={point}>
            <CheckOutlined aria-hidden /> {point}
          </li>
        ))}
      </ul>
      {info !== undefined && (
        <p className="sign-in-version">{signInTexts.version(info.version, info.library_version)}</p>
      )}
    </section>
  );
}
