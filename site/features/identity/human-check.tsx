// The step before a code is sent: one tap lets the device do a little work; a captcha is the other way.
import { useState } from 'react';
import { captcha as captchaCall } from '#contract/identity/session-calls.ts';
import { humanChallenge, proveHuman } from '#contract/identity/verification-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { useText } from '#site/base/i18n.ts';
import { useSending } from '#site/base/use-sending.ts';
import { CaptchaField } from './captcha-field.tsx';
import { judgeCaptcha } from './field-rules.ts';
import styles from './form.module.css';
import { solveChallenge } from './human-work.ts';

type HumanCheckProps = {
  open: boolean;
  onClose: () => void;
  /** Gets the ticket that the next call carries. */
  onProven: (verifyResult: string) => void;
};

/** Each opening begins anew; whoever has proven it finds it closed. */
export function HumanCheck(props: HumanCheckProps) {
  if (!props.open) return null;
  const { onClose, onProven } = props;
  const goOn = (verifyResult: string): void => {
    onClose();
    onProven(verifyResult);
  };
  return <OpenCheck {...props} onProven={goOn} />;
}

function OpenCheck({ open, onClose, onProven }: HumanCheckProps) {
  const t = useText();
  const proof = useProof(onProven);
  return (
    <Dialog open={open} onClose={onClose} title={t('identity.humanTitle')}>
      {proof.picture ? <ByCaptcha {...proof} /> : <ByWork {...proof} />}
      <Button variant="ghost" wide className={styles.submit} onClick={onClose}>
        {t('identity.cancel')}
      </Button>
    </Dialog>
  );
}

type Proof = ReturnType<typeof useProof>;

function ByWork({ complaint, work, other }: Proof) {
  const t = useText();
  return (
    <div className={styles.sheet}>
      <p className={styles.said}>{t('identity.humanText')}</p>
      <output className={complaint && !work.isPending ? styles.fault : undefined}>
        {work.isPending ? t('identity.humanWorking') : complaint && t(complaint)}
      </output>
      <Button wide busy={work.isPending} onClick={() => work.start(undefined)}>
        {t('identity.humanStart')}
      </Button>
      <Button variant="line" wide busy={other.isPending} onClick={() => other.start(undefined)}>
        {t('identity.humanOther')}
      </Button>
    </div>
  );
}

function ByCaptcha({ picture, setPicture, answer, setAnswer, complaint, isSending, submit }: Proof) {
  const t = useText();
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form below the dialog is another one.
        event.stopPropagation();
        submit();
      }}
    >
      <CaptchaField
        name="humanCaptcha"
        picture={picture}
        onPicture={setPicture}
        onClear={() => setAnswer('')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        error={complaint && t(complaint)}
      />
      <Button type="submit" wide busy={isSending}>
        {t('identity.passwordChange')}
      </Button>
    </form>
  );
}

/** The two ways of proving: work done by the device, or a captcha written down by the person. */
function useProof(onProven: HumanCheckProps['onProven']) {
  const [picture, setPicture] = useState('');
  const [answer, setAnswer] = useState('');
  const [complaint, setComplaint] = useState<'identity.humanFailed' | 'identity.captchaMissing'>();
  const work = useSending({
    send: async () => {
      const challenge = await callApi(humanChallenge, {}, { quiet: true });
      const solutions = await solveChallenge(challenge);
      const body = { challengeId: challenge.challengeId, solutions };
      return callApi(proveHuman, { body }, { quiet: true });
    },
    onSuccess: ({ verifyResult }) => onProven(verifyResult),
    onError: () => setComplaint('identity.humanFailed'),
  });
  const other = useSending({
    send: () => callApi(captchaCall, {}, { quiet: true }),
    onSuccess: ({ captcha }) => setPicture(captcha),
    onError: () => setComplaint('identity.humanFailed'),
  });
  const write = useSending({
    send: () => callApi(proveHuman, { body: { captcha: answer.trim() } }, { quiet: true }),
    onSuccess: ({ verifyResult }) => onProven(verifyResult),
    onError: (error) => {
      const fresh = error instanceof ApiError && (error.value as { captcha?: string } | undefined)?.captcha;
      if (fresh) setPicture(fresh);
      setAnswer('');
      setComplaint('identity.humanFailed');
    },
  });
  const submit = () => {
    const missing = judgeCaptcha(answer, 'identity.captchaMissing');
    if (missing) setComplaint('identity.captchaMissing');
    else write.start(undefined);
  };
  return {
    picture,
    setPicture,
    answer,
    setAnswer,
    complaint,
    work,
    other,
    submit,
    isSending: write.isPending,
  };
}
