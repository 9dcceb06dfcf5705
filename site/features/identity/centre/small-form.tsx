// A form of a few fields: validated on blur, errors below the fields, sent with a step-up where one is required.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { byShape } from '#kit/fields/by-shape.ts';
import { errorText } from '#site/base/error-text.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { useText } from '#site/base/i18n.ts';
import { complaintText } from '../fields/complaint-text.ts';
import styles from './centre.module.css';
import { centreComplaints } from './centre-complaints.ts';
import { withProof } from '../proof/proof-question.ts';

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
};

/** `faults` maps a refusal to its field; any other refusal is a line above the button. */
export function SmallForm<Answer>({
  shape,
  fields,
  action,
  send,
  onDone,
  faults = {},
}: {
  /** The schema of its fields. */
  shape: object;
  fields: readonly SmallField[];
  action: string;
  send: (values: Values) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  faults?: Partial<Record<ErrorCode, string>>;
}) {
  const t = useText();
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    mode: 'onTouched',
    resolver: byShape(() => shape),
    defaultValues: Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
  });
  const sending = useMutation({
    mutationFn: (values: Values) => withProof(() => send(values)),
    onSuccess: onDone,
    onError: async (error) => {
      const code = error instanceof ApiError ? error.code : undefined;
      const field = code && code !== 'NETWORK' ? faults[code] : undefined;
      if (field) setError(field, { message: await errorText(error) }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => sending.mutate(values))(event)}>
      {fields.map(({ name, label, hint, secret, value: _value, ...input }) => {
        const Field = secret ? PasswordField : TextField;
        return (
          <Field
            key={name}
            {...input}
            {...register(name)}
            label={label}
            hint={hint}
            error={complaintText(t, centreComplaints, formState.errors, name)}
          />
        );
      })}
      <Refusal error={sending.error} except={Object.keys(faults) as ErrorCode[]} />
      <Button type="submit" wide busy={sending.isPending} className={styles.after}>
        {action}
      </Button>
    </form>
  );
}
