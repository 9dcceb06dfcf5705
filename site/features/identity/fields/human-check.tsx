// The step before a code is sent: one tap starts a proof of work on the device; some sites require a captcha after it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { captchaForm } from '#contract/identity/forms/forms.ts';
import { humanChallenge, proveHuman } from '#contract/identity/verification-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { useText } from '#site/base/i18n.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './form.module.css';
import { solveChallenge } from './human-work.ts';

type HumanCheckProps = {
  open: boolean;
  onClose: () => void;
  /** Gets the ticket for the next call. */
  onProven: (verifyResult: string) => void;
};

/** Each opening begins again; the check closes after it succeeded. */
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

function ByWork({ complaint, work }: Proof) {
  const t = useText();
  return (
    <div className={styles.sheet}>
      <p className={styles.said}>{t('identity.humanText')}</p>
      <output className={complaint && !work.isPending ? styles.fault : undefined}>
        {work.isPending ? t('identity.humanWorking') : complaint && t(complaint)}
      </output>
      <Button wide busy={work.isPending} onClick={() => work.mutate()}>
        {t('identity.humanStart')}
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

/** The proof: work done by the device and, where the server requires it, a captcha typed by the person. */
function useProof(onProven: HumanCheckProps['onProven']) {
  const [picture, setPicture] = useState('');
  const [answer, setAnswer] = useState('');
  const [complaint, setComplaint] = useState<'identity.humanFailed' | 'identity.captchaMissing'>();
  const prove = async (captcha?: string) => {
    const challenge = await callApi(humanChallenge, {}, { quiet: true });
    const solutions = await solveChallenge(challenge);
    const body = { challengeId: challenge.challengeId, solutions, captcha };
    return callApi(proveHuman, { body }, { quiet: true });
  };
  const onError = (error: unknown): void => {
    const fresh = error instanceof ApiError && (error.value as { captcha?: string } | undefined)?.captcha;
    if (fresh) setPicture(fresh);
    setAnswer('');
    const isFirst = error instanceof ApiError && error.code === 'CAPTCHA_REQUIRED';
    setComplaint(isFirst ? undefined : 'identity.humanFailed');
  };
  const onSuccess = ({ verifyResult }: { verifyResult: string }): void => onProven(verifyResult);
  const work = useMutation({ mutationFn: () => prove(), onSuccess, onError });
  const write = useMutation({ mutationFn: () => prove(answer.trim()), onSuccess, onError });
  const submit = () => {
    if (captchaForm.safeParse({ captcha: answer }).success) write.mutate();
    else setComplaint('identity.captchaMissing');
  };
  return { picture, setPicture, answer, setAnswer, complaint, work, submit, isSending: write.isPending };
}
