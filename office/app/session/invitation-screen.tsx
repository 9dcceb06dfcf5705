// Accepts an invitation: shows the QR code for the authenticator app, and requests a password and the app's first code.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { acceptInvitation, readInvitation } from '#contract/operators/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { QrPicture } from '#office/base/parts/qr-picture.tsx';
import { sessionStore } from '#office/base/session.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './session.module.css';
import { SessionPage } from './session-page.tsx';
import { reportBegun } from './tabs.ts';

const leastPassword = 12;

/** The secret is after `#`, so that no server and no log ever sees it in an address. */
export function InvitationScreen() {
  const t = useText();
  const invitation = useMemo(() => location.hash.slice(1), []);
  const look = useQuery({
    queryKey: ['invitation'],
    queryFn: () => callOffice(readInvitation, { body: { invitation } }),
    staleTime: Infinity,
  });
  return (
    <SessionPage title={t('session.invitation')} hint={t('session.invitationHint')}>
      <Loaded look={look}>{(shown) => <AcceptForm invitation={invitation} shown={shown} />}</Loaded>
    </SessionPage>
  );
}

type AcceptFormProps = { invitation: string; shown: ValueOf<typeof readInvitation> };

function AcceptForm({ invitation, shown }: AcceptFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const fault = useErrorText(error);
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { password: '', code: '' },
  });
  const send = handleSubmit(async ({ password, code }) => {
    try {
      setError(undefined);
      const opened = await callOffice(acceptInvitation, { body: { invitation, password, code } });
      sessionStore.begin(opened.session, opened.token);
      reportBegun(opened.session, opened.token);
      void navigate('/', { replace: true });
    } catch (refusal) {
      setError(refusal);
      resetField('code');
    }
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles.step}>{t('session.scan')}</p>
      <QrPicture text={shown.appUri} label={t('session.qr')} />
      <p className={styles.secret}>
        {t('session.byHand')} <code>{shown.appSecret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <TextField label={t('session.name')} value={shown.name} readOnly autoComplete="username" />
      <PasswordField
        {...register('password', {
          validate: (written) => written.length >= leastPassword || t('session.passwordForm', leastPassword),
        })}
        label={t('session.newPassword')}
        hint={t('session.passwordForm', leastPassword)}
        autoComplete="new-password"
        maxLength={64}
        error={formState.errors.password?.message}
      />
      <TextField
        {...register('code', {
          validate: (written) => /^\d{6}$/.test(written.trim()) || t('session.codeForm'),
        })}
        label={t('session.code')}
        hint={t('session.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.code?.message}
      />
      {fault && <RefusalLine text={fault} />}
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t('session.accept')}
      </Button>
    </form>
  );
}
