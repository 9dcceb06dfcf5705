// Name and password, then a code of the authenticator app or a passkey.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askPasskey, showCode, showPasskey, signIn } from '#contract/operators/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { OfficeError } from '#office/base/office-error.ts';
import { answerByPasskey, hasPasskeys } from '#office/base/passkey.ts';
import { sessionStore } from '#office/base/session.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './session.module.css';
import { reportBegun } from './tabs.ts';

type Ticket = ValueOf<typeof signIn>;

/** `name` is fixed when the same operator must sign in again. */
export function SignInForm({ name }: { name?: string }) {
  const [ticket, setTicket] = useState<Ticket>();
  return ticket === undefined ? (
    <PasswordStep {...(name ? { name } : {})} onTicket={setTicket} />
  ) : (
    <CodeStep ticket={ticket} onBack={() => setTicket(undefined)} />
  );
}

function PasswordStep({ name, onTicket }: { name?: string; onTicket: (ticket: Ticket) => void }) {
  const t = useText();
  const [error, setError] = useState<unknown>();
  const fault = useErrorText(error);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { name: name ?? '', password: '' },
  });
  const send = handleSubmit(async (body) => {
    try {
      setError(undefined);
      onTicket(await callOffice(signIn, { body }));
    } catch (refusal) {
      setError(refusal);
      resetField('password');
      setFocus('password');
    }
  });
  const needed = { required: t('act.needed') };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        {...register('name', needed)}
        label={t('session.name')}
        readOnly={name !== undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.name?.message}
      />
      <PasswordField
        {...register('password', needed)}
        label={t('session.password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {fault && <RefusalLine text={fault} />}
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t('session.next')}
      </Button>
    </form>
  );
}

function CodeStep({ ticket: { ticket, methods }, onBack }: { ticket: Ticket; onBack: () => void }) {
  const t = useText();
  const [error, setError] = useState<unknown>();
  const fault = useErrorText(error);
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { code: '' } });
  const enterBy = async (work: () => Promise<ValueOf<typeof showCode>>) => {
    try {
      setError(undefined);
      const opened = await work();
      sessionStore.begin(opened.session, opened.token);
      reportBegun(opened.session, opened.token);
    } catch (refusal) {
      setError(refusal);
      resetField('code');
      // The ticket is over: it begins with the password again.
      if (refusal instanceof OfficeError && refusal.code === 'LINK_EXPIRED') onBack();
    }
  };
  const send = handleSubmit(({ code }) => enterBy(() => callOffice(showCode, { body: { ticket, code } })));
  const byPasskey = () =>
    enterBy(async () => {
      const passkey = await answerByPasskey(await callOffice(askPasskey, { body: { ticket } }));
      return callOffice(showPasskey, { body: { ticket, passkey } });
    });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        {...register('code', {
          validate: (written) => /^\d{6}$/.test(written.trim()) || t('session.codeForm'),
        })}
        label={t('session.code')}
        hint={t('session.codeHint')}
        ref={(field) => {
          register('code').ref(field);
          field?.focus();
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={formState.errors.code?.message}
      />
      {fault && <RefusalLine text={fault} />}
      <Button type="submit" wide busy={formState.isSubmitting}>
        {t('session.enter')}
      </Button>
      {methods.includes('PASSKEY') && hasPasskeys() && (
        <Button variant="ghost" wide onClick={() => void byPasskey()}>
          {t('session.usePasskey')}
        </Button>
      )}
      <Button variant="line" wide onClick={onBack}>
        {t('session.back')}
      </Button>
    </form>
  );
}
