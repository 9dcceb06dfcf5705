// The captcha field: a tap on the picture loads a new one and clears the typed text (AUTH-13).
import { useMutation } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { captcha, captchaAudio } from '#contract/identity/session-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField, type TextFieldProps } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
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
  const [hasPlayed, setPlayed] = useState(false);
  const fresh = useMutation({
    mutationFn: () => callApi(captcha, {}, { quiet: true }),
    onSuccess: (value) => onPicture(value.captcha),
  });
  const refresh = () => {
    onClear();
    setPlayed(false);
    fresh.mutate();
  };
  const listen = useMutation({
    mutationFn: () => callApi(captchaAudio, {}, { quiet: true }),
    onSuccess: async ({ audio }) => {
      onClear();
      setPlayed(true);
      await playWav(audio);
    },
  });
  return (
    <>
      <TextField
        {...field}
        hint={hasPlayed ? t('identity.captchaCount') : undefined}
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
      <Refusal error={fresh.error ?? listen.error} />
    </>
  );
}
