// The first own password, which replaces one that somebody else has set, with the agreement to the terms and the age
// until then no other screen opens.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstPassword } from '#contract/identity/passwords-calls.ts';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { brand } from '#site/base/brand.ts';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { replacingSession } from '#site/base/replacing-session.ts';
import { sessionStore } from '#site/base/session.ts';
import styles from '../fields/form.module.css';
import { registerSettingsQuery } from '#site/data/identity/registration.ts';
import { logOut } from '#site/data/identity/log-out.ts';
import { type NewPassword, NewPasswordForm } from './new-password-form.tsx';
import { readRemembered, readRememberSecret, remember } from '../session/remembered.ts';
import { openSession } from '../session/sign-in.ts';

export default function FirstPasswordScreen() {
  const t = useText();
  const [account] = useState(() => sessionStore.get()?.userName);
  const [agreedTerms, setAgreedTerms] = useState(true);
  const [agreedAge, setAgreedAge] = useState(false);
  const { data: settings } = useQuery(registerSettingsQuery);
  const send = async (body: NewPassword) => {
    try {
      await replacingSession(async () => {
        const session = await callApi(
          firstPassword,
          { body: { ...body, agreedTerms, agreedAge } },
          { quiet: true },
        );
        const who = readRemembered();
        if (who && readRememberSecret()) remember(who, session.remPass);
        // Everything that was refused is fetched again.
        sessionStore.set(null);
        await openSession(session);
      });
      showToast(t('identity.passwordChanged'));
    } catch (error) {
      // The password is the member's own already.
      if (!(error instanceof ApiError) || error.code !== 'NO_PERMISSION') throw error;
    }
    navigate(paths.home, { replace: true });
  };
  if (account === undefined) return null;
  return (
    <section className={styles.screen}>
      <p className={styles.lead}>{t('identity.firstLead')}</p>
      <NewPasswordForm account={account} send={send}>
        <Checkbox checked={agreedTerms} onChange={({ target }) => setAgreedTerms(target.checked)}>
          {t('identity.termsBefore')}
          <Link href={paths.registerTerms} className={styles.terms}>
            {t('identity.termsLink')}
          </Link>
          {t('identity.termsAfter')}
        </Checkbox>
        <Checkbox checked={agreedAge} onChange={({ target }) => setAgreedAge(target.checked)}>
          {t('identity.age', settings?.minimumAge ?? brand.minimumAge)}
        </Checkbox>
      </NewPasswordForm>
      <Button variant="line" wide className={styles.submit} onClick={() => void logOut()}>
        {t('shell.logout')}
      </Button>
    </section>
  );
}
