// The fields of an act and its reason, each with its error beside it.
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '../i18n.ts';
import type { ActField, AnyAct } from './act-types.ts';
import { OneChoice, SeveralChoices } from './choice-fields.tsx';
import { SchemaField } from './schema-field.tsx';
import { faultOf, useHint } from './field-faults.ts';
import { FileField } from './file-field.tsx';

/** A reason is no shorter and no longer (contract/base/by-two.ts). */
const reasonLength = { least: 8, most: 500 };

export function ActFields({ act }: { act: AnyAct }) {
  const t = useText();
  const { register, formState } = useFormContext();
  const reasonFault = formState.errors.reason?.message;
  return (
    <>
      {act.fields?.map((field) => (
        <OneField key={field.name} field={field} />
      ))}
      {!act.isWithoutReason && (
        <TextArea
          {...register('reason', {
            validate: (written: string) =>
              written.trim().length >= reasonLength.least || t('act.reasonTooShort', reasonLength.least),
          })}
          label={t('act.reason')}
          hint={t('act.reasonHint')}
          rows={2}
          maxLength={reasonLength.most}
          error={typeof reasonFault === 'string' ? reasonFault : undefined}
        />
      )}
    </>
  );
}

function OneField({ field }: { field: ActField }) {
  const t = useText();
  const { register, formState } = useFormContext();
  const { name, kind } = field;
  const hint = useHint(field);
  const message = formState.errors[name]?.message;
  const parts = {
    label: t(field.title),
    hint,
    error: typeof message === 'string' ? message : undefined,
  };
  const input = register(name, {
    validate: (written: string | readonly string[], given) => faultOf(t, field, written, given) ?? true,
  });
  if (kind === 'toggle') return <Checkbox {...input}>{parts.label}</Checkbox>;
  if (kind === 'choice') return <OneChoice field={field} />;
  if (kind === 'schema') return <SchemaField field={field} />;
  if (kind === 'choices') return <SeveralChoices field={field} />;
  if (kind === 'text-file') return <FileField field={field} />;
  if (kind === 'long-text') return <TextArea {...input} {...parts} rows={4} />;
  return (
    <TextField
      {...input}
      {...parts}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      inputMode={kind === 'amount' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
    />
  );
}
