// A form of a few fields: judged on blur, complaints below the fields, sent with a proof where one is wanted.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/password-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast, toastDurations } from '#kit/toast.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import styles from './centre.module.css';
import { isUnproven, withProof } from '../proof/proof-question.ts';

type Values = Record<string, string>;
type SmallField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly secret?: boolean;
  readonly inputMode?: 'numeric' | 'email' | 'text';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly value?: string;
  readonly judge: (value: string, all: Values) => TextKey | undefined;
};

/** `faults` says which field a refusal belongs to; any other is told in a toast. */
export function SmallForm<Answer>({
  fields,
  action,
  send,
  onDone,
  faults = {},
}: {
  fields: readonly SmallField[];
  action: string;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  faults?: Partial<Record<ErrorCode, string>>;
}) {
  const t = useText();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  });
  const sending = useMutation({
    mutationFn: (values: Values) => withProof(() => send(values)),
    onSuccess: onDone,
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (isUnproven(error)) return;
      const field = code && code !== 'NETWORK' ? faults[code] : undefined;
      const message = await errorText(error);
      if (field) setError(field, { message }, { shouldFocus: true });
      else showToast(message, { durationMs: toastDurations.short });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => sending.mutate(values))(event)}>
      {fields.map(({ name, label, hint, secret, judge, value: _value, ...input }) => {
        const told = formState.errors[name]?.message as string | undefined;
        // A rule answers a key, the platform a sentence.
        const error = told && (/^[a-z]+\.\w+$/.test(told) ? t(told as TextKey) : told);
        const Field = secret ? PasswordField : TextField;
        return (
          <Field
            key={name}
            {...input}
            {...register(name, { validate: judge })}
            label={label}
            hint={hint}
            error={error || undefined}
          />
        );
      })}
      <Button type="submit" wide busy={sending.isPending} className={styles.after}>
        {action}
      </Button>
    </form>
  );
}
