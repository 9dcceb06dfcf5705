// Forgot password: by a code to the number, by a link to the address, or on the link itself.
import { useEffect, useState } from 'react';
import { resetPassword } from '#contract/identity/passwords-calls.ts';
import { Segments } from '#kit/fields/segments.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import styles from '../fields/form.module.css';
import { ScreenBar } from '../fields/screen-bar.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotBySms } from './forgot-by-sms.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { toLoginWithNewPassword } from './to-login-with-new-password.ts';

/** React may discard a first render and begin again, when the ticket has already been removed from the address. */
let kept: string | undefined;

/**
 * The ticket of a link is after the `#`, which browsers do not send to servers; it is removed from the address at
 * once.
 */
function takeResetTicket(): string | undefined {
  const ticket = /^#reset=([A-Za-z0-9_-]{1,64})$/.exec(location.hash)?.[1];
  if (ticket) history.replaceState(history.state, '', location.pathname);
  kept = ticket ?? kept;
  return kept;
}

export default function ForgotPasswordScreen() {
  const t = useText();
  const [ticket] = useState(takeResetTicket);
  useEffect(
    () => () => {
      kept = undefined;
    },
    [],
  );
  const [method, setMethod] = useState<'sms' | 'email'>('sms');
  return (
    <section className={styles.screen}>
      <ScreenBar title={t(ticket ? 'identity.resetTitle' : 'identity.forgot')} />
      {ticket ? (
        <NewPasswordForm
          send={async (password) => {
            await callApi(resetPassword, { body: { ticket, ...password } }, { quiet: true });
            toLoginWithNewPassword();
          }}
          wayOut={{ text: 'title.forgotPassword', take: () => location.reload() }}
        />
      ) : (
        <>
          <Segments
            label={t('identity.forgotMethod')}
            options={[
              { id: 'sms', label: t('identity.bySms') },
              { id: 'email', label: t('identity.byEmail') },
            ]}
            selected={method}
            onSelect={setMethod}
          />
          {method === 'sms' ? <ForgotBySms /> : <ForgotByEmail />}
        </>
      )}
    </section>
  );
}
