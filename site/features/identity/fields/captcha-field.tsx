// The code in the picture: a tap on the picture brings a new one and clears what was typed (AUTH-13).
import { useMutation } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { captcha, captchaAudio } from '#contract/identity/session-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField, type TextFieldProps } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './captcha-field.module.css';
import { playWav } from './play-wav.ts';

type CaptchaFieldProps = Pick<TextFieldProps, 'name' | 'onBlur' | 'onChange' | 'error' | 'value'> & {
  /** The picture as a data URI. */
  picture: string;
  onPicture: (picture: string) => void;
  /** Empties the input. */
  onClear: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function CaptchaField({ picture, onPicture, onClear, ...field }: CaptchaFieldProps) {
  const t = useText();
  const [heard, setHeard] = useState(false);
  const fresh = useMutation({
    mutationFn: () => callApi(captcha, {}, { quiet: true }),
    onSuccess: (value) => onPicture(value.captcha),
    onError: async (error) => showToast(await errorText(error), { durationMs: toastDurations.short }),
  });
  const refresh = () => {
    onClear();
    setHeard(false);
    fresh.mutate();
  };
  const listen = useMutation({
    mutationFn: () => callApi(captchaAudio, {}, { quiet: true }),
    onSuccess: async ({ audio }) => {
      onClear();
      setHeard(true);
      await playWav(audio);
    },
    onError: async (error) => showToast(await errorText(error), { durationMs: toastDurations.short }),
  });
  return (
    <>
      <TextField
        {...field}
        hint={heard ? t('identity.captchaCount') : undefined}
        label={t('identity.captcha')}
        placeholder={t('identity.captchaPlaceholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        end={
          <button
            type="button"
            className={styles.picture}
            aria-label={t('identity.captchaPicture')}
            aria-busy={fresh.isPending}
            onClick={refresh}
          >
            {picture && <img src={picture} alt="" height={40} className={styles.image} />}
          </button>
        }
      />
      <Button variant="ghost" size="small" busy={listen.isPending} onClick={() => listen.mutate()}>
        {t('identity.captchaListen')}
      </Button>
    </>
  );
}
