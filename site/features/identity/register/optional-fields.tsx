// The fields of registration that the merchant switches on, each judged beside itself (REG-22).
import type { HTMLAttributes } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ValueOf } from '#contract/call-types.ts';
import { patterns } from '#contract/identity/patterns.ts';
import type { registerSettings } from '#contract/identity/register-calls.ts';
import type { OptionalRegisterField } from '#contract/identity/register.ts';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { complaintText } from '../fields/complaint-text.ts';
import { type Complaint, judgeOptional } from '../fields/field-rules.ts';
import { MobileFields } from '../fields/mobile-fields.tsx';
import type { RegisterFields } from './use-registration.ts';

type Look = {
  readonly pattern: RegExp;
  readonly complaint: TextKey;
  readonly placeholder?: TextKey;
  readonly autoComplete?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly type?: 'email' | 'date' | 'password';
};
const contact: Look = { pattern: patterns.contactName, complaint: 'identity.fieldFormat' };

/** In the order of the form; the mobile number has fields of its own. */
const looks: Readonly<Record<Exclude<OptionalRegisterField, 'mobileNum'>, Look>> = {
  nickname: {
    pattern: patterns.personName,
    complaint: 'identity.nameFormat',
    placeholder: 'identity.nicknamePlaceholder',
    autoComplete: 'nickname',
  },
  payeeName: {
    pattern: patterns.personName,
    complaint: 'identity.nameFormat',
    placeholder: 'identity.payeePlaceholder',
    autoComplete: 'name',
  },
  email: {
    pattern: patterns.email,
    complaint: 'identity.emailFormat',
    placeholder: 'identity.emailPlaceholder',
    autoComplete: 'email',
    inputMode: 'email',
    type: 'email',
  },
  idNumber: { pattern: patterns.idNumber, complaint: 'identity.fieldFormat' },
  birthday: {
    pattern: patterns.birthday,
    complaint: 'identity.birthdayInvalid',
    autoComplete: 'bday',
    type: 'date',
  },
  qqNum: { ...contact, inputMode: 'numeric' },
  facebook: contact,
  wechat: contact,
  line: contact,
  whatsapp: { ...contact, inputMode: 'tel' },
  zalo: contact,
  paymentPassword: {
    pattern: patterns.paymentPassword,
    complaint: 'identity.paymentFormat',
    placeholder: 'identity.paymentPlaceholder',
    autoComplete: 'off',
    inputMode: 'numeric',
    type: 'password',
  },
  affiliateCode: {
    pattern: patterns.inviteCode,
    complaint: 'identity.inviteInvalid',
    placeholder: 'identity.affiliatePlaceholder',
    autoComplete: 'off',
  },
  recommenderId: { ...contact, autoComplete: 'off' },
};

type OptionalFieldsProps = {
  settings: ValueOf<typeof registerSettings>;
  form: UseFormReturn<RegisterFields>;
  /** The number is asked for elsewhere. */
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
  const { pattern, complaint, placeholder, type, ...input } = looks[name];
  const required = settings.fields[name]?.required === true;
  const validate = (value: string): Complaint => {
    if (name === 'birthday' && value && !isOldEnough(value, settings.minimumAge)) return complaint;
    return judgeOptional(value, pattern, required, complaint);
  };
  const label = t(`identity.${name}`);
  const field = {
    ...form.register(name, { validate }),
    ...input,
    label: required ? label : t('identity.optional', label),
    placeholder: placeholder && t(placeholder),
    error: complaintText(t, form.formState.errors[name], settings.minimumAge),
  };
  if (type === 'password') return <PasswordField {...field} maxLength={6} />;
  return <TextField {...field} type={type ?? 'text'} />;
}

/** Whether somebody born on a day that exists has had so many birthdays by now (REG-08). */
function isOldEnough(birthday: string, minimumAge: number): boolean {
  const born = new Date(`${birthday}T00:00:00Z`);
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthday) return false;
  born.setUTCFullYear(born.getUTCFullYear() + minimumAge);
  return born.getTime() <= Date.now();
}
