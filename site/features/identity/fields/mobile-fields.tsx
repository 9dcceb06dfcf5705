// A mobile number with its country, and the code that proves it.
import { brand } from '#site/base/brand.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { smsForMember, smsForRegistration } from '#contract/identity/verification-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { nationalOf } from '#contract/identity/forms/fields.ts';
import type { DigitsOf } from '#contract/identity/forms/forms.ts';
import { complaintText, formComplaints } from './complaint-text.ts';
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
function useDialingCodes() {
  const { data } = useQuery(countriesQuery);
  return (data ?? []).filter(({ dialingCode }) => brand.dialingCodes.includes(dialingCode));
}

/** How long the numbers of a country are; ten digits until the countries are known. */
export function useDigitsOf(): DigitsOf {
  const countries = useDialingCodes();
  return (dialingCode) =>
    countries.find((country) => country.dialingCode === dialingCode)?.mobileDigits ?? 10;
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
  const { errors } = formState;
  const dialingCode = watch(name('countryDialingCode')) as string;
  const digits = useDigitsOf()(dialingCode);
  const [refused, setRefused] = useState<unknown>();
  return (
    <>
      <div className={styles.row}>
        <label className={styles.country}>
          <span className={styles.label}>{t('identity.country')}</span>
          {/* The countries load later than the form; the key renders the list again with the form's choice. */}
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
          {...register(name('mobileNum'))}
          className={styles.number}
          label={t('identity.mobileNum')}
          placeholder={t('identity.mobilePlaceholder')}
          error={complaintText(t, formComplaints, errors, 'mobileNum', digits)}
          icon={<Smartphone aria-hidden="true" />}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
        />
      </div>
      {withCode && (
        <>
          <TextField
            {...register(name('verificationCode'))}
            label={t('identity.code')}
            placeholder={t('identity.codePlaceholder')}
            error={complaintText(t, formComplaints, errors, 'verificationCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            end={<SendCode form={form} purpose={purpose} digits={digits} onRefused={setRefused} />}
          />
          <Refusal error={refused} />
        </>
      )}
    </>
  );
}

/** Makes the platform send a code. */
async function askForCode(
  purpose: Purpose,
  codeRequest: { mobileNum: string; countryDialingCode: string; verifyResult: string },
) {
  if (purpose === 'BIND') {
    // Only the security centre binds numbers; the call and its step-up load with it.
    const { sendBindingCode } = await import('../proof/send-binding-code.ts');
    return sendBindingCode(codeRequest);
  }
  return purpose === 'REGISTER'
    ? callApi(smsForRegistration, { body: codeRequest }, { quiet: true })
    : callApi(smsForMember, { body: { ...codeRequest, purpose } }, { quiet: true });
}

/**
 * AUTH-48: an outside service may verify the number at sign-in, and this returns its address; later acts of members
 * use the platform's own codes.
 */
function useVerifier(): (purpose: Purpose) => Promise<string | null> {
  const client = useQueryClient();
  return async (purpose) => {
    if (purpose !== 'LOGIN' && purpose !== 'REGISTER') return null;
    return client.ensureQueryData(phoneVerifierQuery).then(
      ({ address }) => address,
      // If this query fails, sending a code fails too, and shows the error.
      () => null,
    );
  };
}

/**
 * Requests a code: a valid number first, then the human check, then the SMS; afterwards a countdown replaces the
 * button.
 */
function SendCode<Fields extends MobileFieldsValues & FieldValues>({
  form,
  purpose,
  digits,
  onRefused,
}: {
  form: FormOf<Fields>;
  purpose: Purpose;
  digits: number;
  /** Gets the error when no code was sent, or nothing when another is requested. */
  onRefused: (error?: unknown) => void;
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
        const codeRequest = { mobileNum: nationalOf(mobileNum, digits), countryDialingCode, verifyResult };
        return await askForCode(purpose, codeRequest);
      } finally {
        loading.close();
      }
    },
    onMutate: () => onRefused(),
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
        return form.setError(number, { message: code }, { shouldFocus: true });
      onRefused(error);
      showToast(await errorText(error), { durationMs: toastDurations.short, silent: true });
    },
  });
  const begin = async () => {
    if (!(await form.trigger(number, { shouldFocus: true }))) return;
    // An outside verifier has its own human check.
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
