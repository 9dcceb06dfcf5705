// The fields of a proof: password, or the app's code with the ways around it.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { filled } from '#contract/identity/forms/fields.ts';
import type { ProofMethod } from '#contract/identity/step-up.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './proof.module.css';
import { answerWithPasskey } from './use-passkey.ts';

type GivenProof = {
  password?: string;
  code?: string;
  recoveryCode?: string;
  passkey?: Awaited<ReturnType<typeof answerWithPasskey>>;
};

const codeInput = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6 } as const;
/** Groups of letters, longer than they are today. */
const recoveryInput = {
  inputMode: 'text',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 32,
} as const;

type ProofFormProps = {
  methods: readonly ProofMethod[];
  send: (proof: GivenProof) => Promise<unknown>;
  onCancel: () => void;
};

/** Sends one proof; its error shows below the field. */
export function ProofForm({ methods, send, onCancel }: ProofFormProps) {
  const t = useText();
  const needsPassword = methods.includes('PASSWORD');
  const { field, recovery, switchWay, setFault, sending, submit } = useProofField(needsPassword, send);
  return (
    <form
      className={styles.proof}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {needsPassword ? (
        <PasswordField {...field} label={t('centre.password')} autoComplete="current-password" />
      ) : (
        <TextField
          {...field}
          key={recovery ? 'recovery' : 'code'}
          label={t(recovery ? 'centre.proofRecovery' : 'centre.proofCode')}
          {...(recovery ? recoveryInput : codeInput)}
        />
      )}
      <Button type="submit" wide busy={sending.isPending}>
        {t('centre.proofConfirm')}
      </Button>
      <OtherWays
        methods={methods}
        recovery={recovery}
        onSwitch={switchWay}
        onPasskey={(passkey) => sending.mutate({ passkey })}
        onFault={setFault}
      />
      <Button variant="ghost" wide onClick={onCancel}>
        {t('centre.cancel')}
      </Button>
    </form>
  );
}

/** The state of the only field: its text, its error, and sending it. */
function useProofField(needsPassword: boolean, send: ProofFormProps['send']) {
  const t = useText();
  const [value, setValue] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The layer takes the focus when it opens; the field follows.
    const timer = setTimeout(() => input.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, [recovery]);
  const sending = useMutation({
    mutationFn: send,
    onError: async (error) => {
      setFault(await errorText(error));
      input.current?.focus();
    },
  });
  const write = (text: string): void => {
    setValue(text);
    setFault(undefined);
  };
  const submit = () => {
    if (!filled.safeParse(value).success) return setFault(t('centre.needed'));
    setFault(undefined);
    if (needsPassword) sending.mutate({ password: value });
    else sending.mutate(recovery ? { recoveryCode: value } : { code: value });
  };
  const switchWay = () => {
    setRecovery(!recovery);
    write('');
  };
  const onChange = (event: { target: { value: string } }) => write(event.target.value);
  return {
    field: { value, onChange, ref: input, error: fault },
    recovery,
    switchWay,
    setFault,
    sending,
    submit,
  };
}

type OtherWaysProps = {
  methods: readonly ProofMethod[];
  recovery: boolean;
  onSwitch: () => void;
  onPasskey: (passkey: Awaited<ReturnType<typeof answerWithPasskey>>) => void;
  onFault: (fault: string) => void;
};

function OtherWays({ methods, recovery, onSwitch, onPasskey, onFault }: OtherWaysProps) {
  const t = useText();
  const ask = (): void =>
    void answerWithPasskey()
      .then(onPasskey)
      .catch(async (error: unknown) => onFault(await errorText(error)));
  return (
    <div className={styles.ways}>
      {methods.includes('RECOVERY') && (
        <Button variant="ghost" size="small" onClick={onSwitch}>
          {t(recovery ? 'centre.useCode' : 'centre.useRecovery')}
        </Button>
      )}
      {methods.includes('PASSKEY') && (
        <Button variant="ghost" size="small" onClick={ask}>
          {t('centre.usePasskey')}
        </Button>
      )}
    </div>
  );
}
