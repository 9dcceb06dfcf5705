// The second step of a break: its effect in one sentence, and the member's password.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { takeBreak } from '#contract/protection-calls.ts';
import { breakPassword } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { codeOf } from '#site/base/api-error.ts';
import { brand } from '#site/base/brand.ts';
import { errorText } from '#site/base/error-text.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { showDayTime } from '#kit/show-time.ts';
import type { BreakChoice } from './break-choices.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

type Props = {
  account: string;
  choice: BreakChoice;
  /** In words. */
  length: string;
  open: boolean;
  onClose: () => void;
};

export function BreakDialog({ open, onClose, length, ...rest }: Props) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('bounds.sureTitle')}>
      {open && (
        <>
          <p className={styles.chosen}>{length}</p>
          <SecondStep onClose={onClose} {...rest} />
        </>
      )}
    </Dialog>
  );
}

/** The time a break ends by the calendar of this device, near enough for a question; the server counts exactly. */
function endOf({ days, months }: BreakChoice): number | null {
  if (days === undefined && months === undefined) return null;
  const end = new Date();
  if (days !== undefined) end.setDate(end.getDate() + days);
  if (months !== undefined) end.setMonth(end.getMonth() + months);
  return end.getTime();
}

function SecondStep({ account, choice, onClose }: Omit<Props, 'open' | 'length'>) {
  const t = useText();
  const language = useLanguage();
  const anew = useSummaryAnew(account);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const end = endOf(choice);
  const sending = useMutation({
    mutationFn: async () => {
      await callApi(takeBreak, { body: { ...choice, password } }, { quiet: true });
      await anew();
      onClose();
      showToast(t('bounds.begun'));
      navigate(withQuery(paths.securityCentre, { show: 'bounds' }), { replace: true });
    },
    onError: async (error) => {
      if (codeOf(error) === 'PASSWORD_WRONG') setFault(await errorText(error));
    },
  });
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (breakPassword.safeParse(password).success) sending.mutate();
        else setFault(t('bounds.passwordNeeded'));
      }}
    >
      <p className={styles.sure}>
        {end === null
          ? t('bounds.sureNever')
          : t('bounds.sureUntil', showDayTime(end, language, brand.timeZone))}
      </p>
      <PasswordField
        label={t('bounds.password')}
        autoComplete="current-password"
        value={password}
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          setPassword(event.target.value);
        }}
      />
      <Refusal error={sending.error} except={['PASSWORD_WRONG']} />
      <Button type="submit" wide busy={sending.isPending}>
        {t('bounds.begin')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('bounds.close')}
      </Button>
    </form>
  );
}
