// The form of identity verification: three pictures and five particulars.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { particularsForm } from '#contract/identity/forms/forms.ts';
import { submitKyc } from '#contract/identity/kyc-calls.ts';
import { incomeSources, kycPictureMaxBytes, kycPictures, type KycPicture } from '#contract/identity/kyc.ts';
import { pictureTypes } from '#contract/identity/profile.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError, codeOf } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { type TextKey, useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { countriesQuery } from '#site/data/identity/registration.ts';
import { complaintText } from '../fields/complaint-text.ts';
import styles from './centre.module.css';
import { centreComplaints } from './centre-complaints.ts';
import { useRefresh } from './after-keeping.ts';
import { PictureField } from './picture-field.tsx';
import { inLanguage } from './place-name.ts';
import { withProof } from '../proof/proof-question.ts';

type Particulars = {
  address: string;
  nationality: string;
  occupation: string;
  incomeSource: (typeof incomeSources)[number] | '';
  birthday: string;
};
type Files = Partial<Record<KycPicture, File>>;
const pictureLabels = { front: 'centre.front', back: 'centre.backSide', selfie: 'centre.selfie' } as const;

function pictureFault(part: KycPicture, file: File | undefined): TextKey | undefined {
  if (!file) return part === 'selfie' ? undefined : 'centre.pictureMissing';
  if (file.size > kycPictureMaxBytes) return 'centre.pictureTooBig';
  return pictureTypes.some((type) => type === file.type) ? undefined : 'centre.pictureBad';
}

/** The field a refusal is about; nothing when it is about the whole form. */
const fieldOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.value as { field?: string } | undefined)?.field : undefined;

/** The state of the form: the chosen pictures and their faults, the particulars, and sending them. */
function useKycForm(account: string) {
  const refresh = useRefresh(account);
  const [files, setFiles] = useState<Files>({});
  const [faults, setFaults] = useState<Partial<Record<KycPicture, TextKey | undefined>>>({});
  const form = useForm<Particulars>({
    resolver: byShape(() => particularsForm),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { address: '', nationality: '', occupation: '', incomeSource: '', birthday: '' },
  });
  const judge = (part: KycPicture, file = files[part]) =>
    setFaults((before) => ({ ...before, [part]: pictureFault(part, file) }));
  const sending = useMutation({
    mutationFn: ({ incomeSource, ...particulars }: Particulars) =>
      withProof(() =>
        callApi(
          submitKyc,
          { body: { ...files, ...particulars, incomeSource: incomeSource || 'OTHER' } },
          { quiet: true },
        ),
      ),
    onSuccess: async () => {
      await refresh();
      window.scrollTo(0, 0);
    },
    onError: (error) => {
      const field = fieldOf(error);
      const part = kycPictures.find((known) => known === field);
      if (part) return setFaults((before) => ({ ...before, [part]: 'centre.pictureBad' }));
      if (field) form.setError(field as keyof Particulars, { message: codeOf(error) }, { shouldFocus: true });
    },
  });
  const judgeAll = (): boolean => {
    const found = Object.fromEntries(kycPictures.map((part) => [part, pictureFault(part, files[part])]));
    setFaults(found);
    return Object.values(found).every((fault) => fault === undefined);
  };
  const choose = (part: KycPicture, file: File | undefined): void => {
    setFiles(({ [part]: _before, ...rest }) => (file ? { ...rest, [part]: file } : rest));
    judge(part, file);
  };
  return { form, files, faults, judge, judgeAll, choose, sending };
}

export function KycForm({ account }: { account: string }) {
  const t = useText();
  const { form, files, faults, judge, judgeAll, choose, sending } = useKycForm(account);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const areGood = judgeAll();
        const { currentTarget: sent } = event;
        void form
          .handleSubmit((fields) => areGood && sending.mutate(fields))(event)
          .then(() => setTimeout(() => firstFaultIn(sent)?.focus(), 0));
      }}
    >
      {kycPictures.map((part) => (
        <PictureField
          key={part}
          label={t(pictureLabels[part])}
          file={files[part]}
          error={faults[part] && t(faults[part])}
          onBlur={() => judge(part)}
          onFile={(file) => choose(part, file)}
        />
      ))}
      <ParticularFields form={form} />
      <Refusal error={fieldOf(sending.error) ? null : sending.error} />
      <Button type="submit" wide busy={sending.isPending} className={styles.after}>
        {t('centre.kycSend')}
      </Button>
    </form>
  );
}

/** Pictures and particulars in the order of the page, once their complaints are drawn. */
const firstFaultIn = (form: HTMLElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]');

function ParticularFields({ form }: { form: UseFormReturn<Particulars> }) {
  const t = useText();
  const { register, formState } = form;
  const said = (name: keyof Particulars) => complaintText(t, centreComplaints, formState.errors, name);
  return (
    <>
      <TextField
        {...register('birthday')}
        type="date"
        autoComplete="bday"
        label={t('centre.birthday')}
        error={said('birthday')}
      />
      <TextField
        {...register('address')}
        label={t('centre.address')}
        autoComplete="street-address"
        maxLength={400}
        error={said('address')}
      />
      <Choice label={t('centre.nationality')} error={said('nationality')} {...register('nationality')}>
        <Countries />
      </Choice>
      <TextField
        {...register('occupation')}
        label={t('centre.occupation')}
        autoComplete="organization-title"
        maxLength={120}
        error={said('occupation')}
      />
      <Choice label={t('centre.income')} error={said('incomeSource')} {...register('incomeSource')}>
        {incomeSources.map((source) => (
          <option key={source} value={source}>
            {t(`centre.i${source}`)}
          </option>
        ))}
      </Choice>
    </>
  );
}

function Countries() {
  const language = useLanguage();
  const { data } = useQuery(countriesQuery);
  const shown = useMemo(() => inLanguage(data ?? [], language), [data, language]);
  return shown.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

function Choice({
  label,
  error,
  children,
  ...select
}: { label: string; error: string | undefined; children: ReactNode } & ReturnType<
  ReturnType<typeof useForm<Particulars>>['register']
>) {
  const t = useText();
  const id = useId();
  const message = `${id}-message`;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles.select}
        aria-invalid={error !== undefined}
        aria-describedby={message}
      >
        <option value="">{t('centre.choose')}</option>
        {children}
      </select>
      <p id={message} role={error ? 'alert' : undefined} className={styles.message}>
        {error}
      </p>
    </div>
  );
}
