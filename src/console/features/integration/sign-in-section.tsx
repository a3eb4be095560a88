import { useQuery } from '@tanstack/react-query';
import { signIn } from '#contract';
import { call } from '../../api/call.ts';
import { Answered } from '../../ui/answered.tsx';
import { LdapForm } from './ldap-form.tsx';
import { OidcForm } from './oidc-form.tsx';
import { signInTexts as texts } from './sign-in-texts.ts';

/** How people sign in from outside: the directory and the identity provider of the house. */
export function SignInSections() {
  const settings = useQuery({
    queryKey: ['sign-in-settings'],
    queryFn: ({ signal }) => call(signIn.signInSettings, {}, { signal, isQuiet: true }),
  });
  return (
    <>
      <section aria-label={texts.ldap}>
        <h2>{texts.ldap}</h2>
        <p className="muted">{texts.ldapHint}</p>
        <Answered query={settings} failed={texts.failed} rows={8}>
          {({ ldap }) => <LdapForm key={ldap?.change_time ?? ''} known={ldap} />}
        </Answered>
      </section>
      <section aria-label={texts.oidc}>
        <h2>{texts.oidc}</h2>
        <p className="muted">{texts.oidcHint}</p>
        <Answered query={settings} failed={texts.failed} rows={8}>
          {({ oidc }) => <OidcForm key={oidc?.change_time ?? ''} known={oidc} />}
        </Answered>
      </section>
    </>
  );
}
