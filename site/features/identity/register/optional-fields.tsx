// The fields of registration that the merchant switches on, each with its error beside it (REG-22).
import type { HTMLAttributes } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ValueOf } from '#contract/call-types.ts';
import type { registerSettings } from '#contract/identity/register-calls.ts';
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { complaintText, formComplaints } from '../fields/complaint-text.ts';
import { MobileFields } from '../fields/mobile-fields.tsx';
import type { RegisterFields } from './use-registration.ts';

type Look = {
  readonly placeholder?: TextKey;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'email' | 'date' | 'password';
};

/** In the order of the form; the mobile number has separate fields. */
const looks: Readonly<Record<Exclude<OptionalRegisterField, 'mobileNum'>, Look>> = {
  nickname: {
    placeholder: 'identity.nicknamePlaceholder',
    autoComplete: 'nickname',
  },
  payeeName: {
    placeholder: 'identity.payeePlaceholder',
    autoComplete: 'name',
  },
  email: {
    placeholder: 'identity.emailPlaceholder',
    autoComplete: 'email',
    inputMode: 'email',
    type: 'email',
  },
  idNumber: {},
  birthday: {
    autoComplete: 'bday',
    type: 'date',
  },
  qqNum: { inputMode: 'numeric' },
  facebook: {},
  wechat: {},
  line: {},
  whatsapp: { inputMode: 'tel' },
  zalo: {},
  paymentPassword: {
    placeholder: 'identity.paymentPlaceholder',
    autoComplete: 'off',
    inputMode: 'numeric',
    type: 'password',
  },
  affiliateCode: {
    placeholder: 'identity.affiliatePlaceholder',
    autoComplete: 'off',
  },
  recommenderId: { autoComplete: 'off' },
};

type OptionalFieldsProps = {
  settings: ValueOf<typeof registerSettings>;
  form: UseFormReturn<RegisterFields>;
  /** The number is a field of another part of the form. */
  hidesNumber: boolean;
};

export function OptionalFields({ settings, form, hidesNumber }: OptionalFieldsProps) {
  const shown = (name: OptionalRegisterField) => settings.fields[name]?.enabled === true;
  return (
    <>
      {shown('mobileNum') && !hidesNumber && <MobileFields form={form} purpose="REGISTER" withCode={false} />}
      {(Object.keys(looks) as (keyof typeof looks)[]).filter(shown).map((name) => (
        <OptionalField key={name} name={name} settings={settings} form={form} />
      ))}
    </>
  );
}

function OptionalField({
  name,
  settings,
  form,
}: Omit<OptionalFieldsProps, 'hidesNumber'> & { name: keyof typeof looks }) {
  const t = useText();
  const { placeholder, type, ...input } = looks[name];
  const required = settings.fields[name]?.required === true;
  const label = t(`identity.${name}`);
  const field = {
    ...form.register(name),
    ...input,
    label: required ? label : t('identity.optional', label),
    placeholder: placeholder && t(placeholder),
    error: complaintText(t, formComplaints, form.formState.errors, name, settings.minimumAge),
  };
  if (type === 'password') return <PasswordField {...field} maxLength={6} />;
  return <TextField {...field} type={type ?? 'text'} />;
}
