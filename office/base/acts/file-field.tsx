// The field of an act whose value is the content of a text file.
import { useController } from 'react-hook-form';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '../i18n.ts';
import type { ActField } from './act-types.ts';
import { faultOf, useHint } from './field-faults.ts';

export function FileField({ field }: { field: ActField & { readonly kind: 'text-file' } }) {
  const t = useText();
  const { name, title, accept } = field;
  const { field: input, fieldState } = useController({
    name,
    rules: { validate: (written: string, given) => faultOf(t, field, written, given) ?? true },
  });
  const hint = useHint(field);
  // A file field cannot be given a value.
  const { value: _value, onChange, ...named } = input;
  return (
    <TextField
      {...named}
      type="file"
      accept={accept}
      label={t(title)}
      hint={hint}
      error={fieldState.error?.message}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) void file.text().then(onChange);
        else onChange('');
      }}
    />
  );
}
