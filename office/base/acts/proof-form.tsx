// Requests a fresh code of the authenticator app, or a passkey, before a sensitive act.
import { type FormEvent, useState } from 'react';
import { listPasskeys } from '#contract/operators/passkeys-calls.ts';
import { askProof, proveAgain, proveByPasskey } from '#contract/operators/session-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callOffice, useLook } from '../api.ts';
import { useText } from '../i18n.ts';
import { answerByPasskey, hasPasskeys } from '../passkey.ts';
import { sessionStore } from '../session.ts';
import { useErrorText } from '../use-error-text.ts';
import styles from './act.module.css';

export function ProofForm({ onProven, onCancel }: { onProven: () => void; onCancel: () => void }) {
  const t = useText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const fault = useErrorText(error);
  const { data } = useLook(listPasskeys, {}, { enabled: hasPasskeys() });
  const prove = async (work: () => Promise<ValueOf<typeof proveAgain>>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      sessionStore.begin(await work());
      onProven();
    } catch (refusal) {
      setError(refusal);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void prove(() => callOffice(proveAgain, { body: { code } }));
  };
  const byPasskey = () =>
    void prove(async () => {
      const passkey = await answerByPasskey(await callOffice(askProof, {}));
      return callOffice(proveByPasskey, { body: { passkey } });
    });
  return (
    <form className={styles.form} onSubmit={byCode}>
      <p className={styles.why}>{t('act.proofText')}</p>
      <TextField
        label={t('session.code')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={fault}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      {data && data.passkeys.length > 0 && (
        <Button variant="ghost" wide onClick={byPasskey}>
          {t('session.usePasskey')}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button variant="line" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={code.length !== 6}>
          {t('act.prove')}
        </Button>
      </div>
    </form>
  );
}
