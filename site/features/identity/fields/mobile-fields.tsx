// A mobile number with its country, and the code that proves it.
import { brand } from '#site/base/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { smsForMember, smsForRegistration } from '#contract/identity/verification-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { complaintText } from './complaint-text.ts';
import { judgeCode, judgeMobile, nationalOf } from './field-rules.ts';
import { HumanCheck } from './human-check.tsx';
import styles from './mobile-fields.module.css';
import { sendByVerifier } from './phone-verifier.ts';
import { countriesQuery, phoneVerifierQuery } from '#site/data/identity/registration.ts';
import { useCountdown } from './use-countdown.ts';

export type MobileFieldsValues = { countryDialingCode: string; mobileNum: string; verificationCode: string };
type Purpose = 'LOGIN' | 'PASSWORD' | 'PAYMENT' | 'REGISTER' | 'BIND';
type FormOf<Fields extends MobileFieldsValues & FieldValues> = UseFormReturn<Fields>;

/** While the SMS is under way the page waits up to so many ms (AUTH-20). */
const sendingMs = 10_000;

/** The countries that get SMS, the merchant's own first. */
export function useDialingCodes() {
  const { data } = useQuery(countriesQuery);
  return (data ?? []).filter(({ dialingCode }) => brand.dialingCodes.includes(dialingCode));
}

export function MobileFields<Fields extends MobileFieldsValues & FieldValues>({
  form,
  purpose,
  withCode,
}: {
  form: FormOf<Fields>;
  purpose: Purpose;
  withCode: boolean;
}) {
  const t = useText();
  const countries = useDialingCodes();
  const name = <Name extends keyof MobileFieldsValues>(field: Name) => field as string as Path<Fields>;
  const { register, formState, watch } = form;
  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  const dialingCode = watch(name('countryDialingCode')) as string;
  const digits = countries.find((country) => country.dialingCode === dialingCode)?.mobileDigits ?? 10;
  const judge = (value: string) => judgeMobile(value, dialingCode, digits);
  return (
    <>
      <div className={styles.row}>
        <label className={styles.country}>
          <span className={styles.label}>{t('identity.country')}</span>
          {/* The countries come later than the form: a list of its own takes up the form's choice anew. */}
          <select
            key={countries.length}
            {...register(name('countryDialingCode'))}
            autoComplete="tel-country-code"
            className={styles.select}
          >
            {countries.map((country) => (
              <option key={country.code} value={country.dialingCode}>
                {country.dialingCode}
              </option>
            ))}
          </select>
        </label>
        <TextField
          {...register(name('mobileNum'), { validate: (value: string) => judge(value) })}
          className={styles.number}
          label={t('identity.mobileNum')}
          placeholder={t('identity.mobilePlaceholder')}
          error={complaintText(t, errors.mobileNum, digits)}
          icon={<Smartphone aria-hidden="true" />}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
        />
      </div>
      {withCode && (
        <TextField
          {...register(name('verificationCode'), { validate: judgeCode })}
          label={t('identity.code')}
          placeholder={t('identity.codePlaceholder')}
          error={complaintText(t, errors.verificationCode)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          end={<SendCode form={form} purpose={purpose} digits={digits} />}
        />
      )}
    </>
  );
}

/** Lets the platform send a code. */
async function askForCode(
  purpose: Purpose,
  asked: { mobileNum: string; countryDialingCode: string; verifyResult: string },
) {
  if (purpose === 'BIND') {
    // Only the security centre binds numbers: the call and the proof it may want come with it.
    const { sendBindingCode } = await import('../proof/send-binding-code.ts');
    return sendBindingCode(asked);
  }
  return purpose === 'REGISTER'
    ? callApi(smsForRegistration, { body: asked }, { quiet: true })
    : callApi(smsForMember, { body: { ...asked, purpose } }, { quiet: true });
}

/**
 * AUTH-48: who comes in may be proven by a service outside, whose address this answers; what members do later stays
 * with us.
 */
function useVerifier(): (purpose: Purpose) => Promise<string | null> {
  const client = useQueryClient();
  return async (purpose) => {
    if (purpose !== 'LOGIN' && purpose !== 'REGISTER') return null;
    return client.ensureQueryData(phoneVerifierQuery).then(
      ({ address }) => address,
      // Whoever cannot ask this cannot ask for a code either, and is told then.
      () => null,
    );
  };
}

/** Asks for a code: a valid number first, then the human check, then the SMS; afterwards a countdown takes its place. */
function SendCode<Fields extends MobileFieldsValues & FieldValues>({
  form,
  purpose,
  digits,
}: {
  form: FormOf<Fields>;
  purpose: Purpose;
  digits: number;
}) {
  const t = useText();
  const [checking, setChecking] = useState(false);
  const countdown = useCountdown(purpose);
  const number = 'mobileNum' as Path<Fields>;
  const verifierFor = useVerifier();
  const sending = useMutation({
    mutationFn: async (verifyResult: string) => {
      const { mobileNum, countryDialingCode } = form.getValues() as MobileFieldsValues;
      const loading = showToast(t('identity.in_sms_sending'), { durationMs: sendingMs, loading: true });
      try {
        const verifier = await verifierFor(purpose);
        if (verifier) return await sendByVerifier(verifier, { mobileNum, countryDialingCode }, digits);
        const asked = { mobileNum: nationalOf(mobileNum, digits), countryDialingCode, verifyResult };
        return await askForCode(purpose, asked);
      } finally {
        loading.close();
      }
    },
    onSuccess: ({ expirationTime }) => {
      countdown.start(expirationTime);
      showToast(t('identity.in_sms_send'), { durationMs: toastDurations.usual });
      form.setFocus('verificationCode' as Path<Fields>);
    },
    onError: async (error) => {
      const { code, retryAfter } = error as { code?: string; retryAfter?: number };
      if (code === 'RATE_LIMITED' && retryAfter && retryAfter <= 60)
        countdown.start(Date.now() + retryAfter * 1000);
      if (code === 'MOBILE_NUM_INVALID')
        return form.setError(number, { message: 'identity.mobileRefused' }, { shouldFocus: true });
      showToast(await errorText(error), { durationMs: toastDurations.short });
    },
  });
  const begin = async () => {
    if (!(await form.trigger(number, { shouldFocus: true }))) return;
    // A verifier outside has checks of its own.
    if (await verifierFor(purpose)) sending.mutate('');
    else setChecking(true);
  };
  if (countdown.seconds > 0)
    return (
      <span className={styles.countdown} role="timer">
        {t('identity.resendIn', countdown.seconds)}
      </span>
    );
  return (
    <>
      <Button variant="ghost" size="small" busy={sending.isPending} onClick={() => void begin()}>
        {t('identity.sendCode')}
      </Button>
      <HumanCheck open={checking} onClose={() => setChecking(false)} onProven={sending.mutate} />
    </>
  );
}
