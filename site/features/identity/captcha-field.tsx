// The code in the picture: a tap on the picture brings a new one and clears what was typed (AUTH-13).
import type { Ref } from 'react';
import { captcha } from '#contract/identity/session.ts';
import { TextField, type TextFieldProps } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { useSending } from '#site/base/use-sending.ts';
import styles from './captcha-field.module.css';

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
  const fresh = useSending({
    send: () => callApi(captcha, {}, { quiet: true }),
    onSuccess: (value) => onPicture(value.captcha),
    onError: async (error) => showToast(await errorText(error), { durationMs: toastDurations.short }),
  });
  const refresh = () => {
    onClear();
    fresh.start(undefined);
  };
  return (
    <TextField
      {...field}
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
  );
}
