// The page of who is not signed in.
import { useText } from '#office/base/i18n.ts';
import { SessionPage } from './session-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const t = useText();
  return (
    <SessionPage title={t('session.signIn')} hint={t('session.signInHint')}>
      <SignInForm />
    </SessionPage>
  );
}
