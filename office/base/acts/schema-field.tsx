// A value of several parts, edited by the form that its JSON Schema makes: texts, numbers, switches, lists, tables.
import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { type TextKey, useText } from '../i18n.ts';
import styles from './act.module.css';
import type { ActField } from './act-types.ts';
import { firstOf, fits, type JsonSchema, type SchemaParts, partsOf } from './json-schema.ts';

type PartProps = {
  schema: JsonSchema;
  title: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The texts of parts and of choices, by their names; others keep their name. */
  titles: Readonly<Record<string, TextKey>>;
};

/** Its value in the form of the act is JSON text. */
export function SchemaField({ field }: { field: ActField & { readonly kind: 'schema' } }) {
  const t = useText();
  const { field: input, fieldState } = useController({ name: field.name });
  return (
    <>
      <Part
        schema={field.schema as JsonSchema}
        title={t(field.title)}
        value={JSON.parse(String(input.value)) as unknown}
        onChange={(value) => input.onChange(JSON.stringify(value))}
        titles={field.titles ?? {}}
      />
      {fieldState.error?.message && (
        <p role="alert" className={styles.fault}>
          {fieldState.error.message}
        </p>
      )}
    </>
  );
}

function Part(props: PartProps) {
  const t = useText();
  const { schema, title, value, onChange, titles } = props;
  const textOf = (one: string) => (titles[one] ? t(titles[one]) : one);
  if (schema.enum)
    return (
      <SelectField
        label={title}
        value={String(value)}
        options={schema.enum.map((one) => ({ value: String(one), text: textOf(String(one)) }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (schema.type === 'boolean')
    return (
      <Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        {title}
      </Checkbox>
    );
  if (schema.type === 'array') return <ListPart {...props} />;
  if (schema.type === 'object')
    return schema.properties ? <ObjectPart {...props} /> : <TablePart {...props} />;
  return <PlainPart {...props} />;
}

/** A text or a number; what does not fit is said beside it. */
function PlainPart({ schema, title, value, onChange }: PartProps) {
  const t = useText();
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const read = (written: string): unknown =>
    isNumber && /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written;
  const isWrong = (isNumber && typeof value !== 'number') || !fits(schema, value);
  return (
    <TextField
      label={title}
      value={String(value)}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      error={isWrong ? t('act.notTaken') : undefined}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}

function ObjectPart({ schema, title, value, onChange, titles }: PartProps) {
  const t = useText();
  const parts = partsOf(value);
  return (
    <Group title={title}>
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <Part
          key={name}
          schema={part}
          title={titles[name] ? t(titles[name]) : name}
          value={parts[name] ?? firstOf(part)}
          onChange={(next) => onChange({ ...parts, [name]: next })}
          titles={titles}
        />
      ))}
    </Group>
  );
}

function ListPart({ schema, title, value, onChange, titles }: PartProps) {
  const t = useText();
  const items = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const item = schema.items ?? {};
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <Group title={title}>
      {items.map((one, at) => (
        // Items have no names of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: a part keeps nothing of its own
        <div key={at} className={styles.part}>
          <div className={styles.partValue}>
            <Part
              schema={item}
              title={`${title} ${at + 1}`}
              value={one}
              onChange={(next) => onChange(items.with(at, next))}
              titles={titles}
            />
          </div>
          <IconButton
            label={t('act.takeOut', `${title} ${at + 1}`)}
            onClick={() => onChange(items.toSpliced(at, 1))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Add title={title} isDisabled={isFull} onAdd={() => onChange([...items, firstOf(item)])} />
    </Group>
  );
}

/** Values by names that are chosen or written. */
function TablePart({ schema, title, value, onChange, titles }: PartProps) {
  const t = useText();
  const parts: SchemaParts = partsOf(value);
  const item = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const names = schema.propertyNames ?? {};
  const free = names.enum?.map(String).filter((name) => !(name in parts));
  const rename = (from: string, to: string): void => {
    if (to !== from && to in parts) return;
    onChange(
      Object.fromEntries(Object.entries(parts).map(([name, one]) => [name === from ? to : name, one])),
    );
  };
  const newName = free ? free[0] : 'new';
  return (
    <Group title={title}>
      {Object.entries(parts).map(([name, one], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is being written
        <div key={at} className={styles.part}>
          <div className={styles.partValue}>
            <Part
              schema={free ? { enum: [name, ...free] } : names}
              title={t('act.partName')}
              value={name}
              onChange={(next) => rename(name, String(next))}
              titles={titles}
            />
            <Part
              schema={item}
              title={name}
              value={one}
              onChange={(next) => onChange({ ...parts, [name]: next })}
              titles={titles}
            />
          </div>
          <IconButton
            label={t('act.takeOut', name)}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(parts).filter(([other]) => other !== name)))
            }
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Add
        title={title}
        isDisabled={newName === undefined || newName in parts}
        onAdd={() => newName !== undefined && onChange({ ...parts, [newName]: firstOf(item) })}
      />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

function Add({ title, isDisabled, onAdd }: { title: string; isDisabled: boolean; onAdd: () => void }) {
  const t = useText();
  return (
    <Button size="small" variant="line" disabled={isDisabled} onClick={onAdd}>
      <Plus aria-hidden="true" size={16} /> {t('act.addTo', title)}
    </Button>
  );
}
