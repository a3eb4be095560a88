import { CheckOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { signIn } from '#contract';
import { call } from '../../api/call.ts';
import { useSystemInfo } from '../../shell/system-info.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInTexts } from './texts.ts';
import { useSignIn } from './use-sign-in.ts';

/** Sign in. The new session itself leads on: to where one wanted to go, else home. */
export function SignInPage() {
  const { failure, isSending, submit, leave } = useSignIn();
  const { data: ways = {} } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => call(signIn.signInWays, {}, { signal, isQuiet: true }),
  });
  return (
    <div className="sign-in">
      <Product />
      <SignInForm failure={failure} isSending={isSending} ways={ways} onSubmit={submit} onLeave={leave} />
    </div>
  );
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
