// The channels of a campaign and the conditions on its receivers.
import { Controller, type Path, type UseFormReturn } from 'react-hook-form';
import { type CampaignDraft, channels, type Segment } from '#contract/messaging/campaigns.ts';
import { Checkbox } from '#kit/fields/checkbox.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { useText } from '#office/base/i18n.ts';
import styles from '../content-form.module.css';
import { localMoment, momentOf } from '#office/base/local-moment.ts';

type Form = UseFormReturn<CampaignDraft>;
type Days = 'seenWithinDays' | 'notSeenForDays' | 'playedWithinDays' | 'notPlayedForDays';
const days: readonly Days[] = ['seenWithinDays', 'notSeenForDays', 'playedWithinDays', 'notPlayedForDays'];

/** An empty field is a condition that does not count. */
const optional = { setValueAs: (written: unknown) => (written === '' ? undefined : written) };
const wholeNumber = {
  setValueAs: (written: string | number | undefined) =>
    written === '' || written === undefined ? undefined : Number(written),
};

export function SegmentFields({ form }: { form: Form }) {
  const t = useText();
  const { register, control, formState } = form;
  const errors = formState.errors.segment;
  const languages = [
    { value: '', text: t('campaign.any') },
    { value: 'BN', text: t('campaign.BN') },
    { value: 'EN', text: t('campaign.EN') },
  ];
  return (
    <>
      <p>{t('campaign.whomHint')}</p>
      <Several
        form={form}
        name="channels"
        legend={t('campaign.channels')}
        choices={channels.map((value) => ({ value, text: t(`campaign.${value}`) }))}
      />
      <Several
        form={form}
        name="segment.types"
        legend={t('campaign.types')}
        choices={([0, 1, 2] as const).map((value) => ({ value, text: t(`campaign.type.${value}`) }))}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('campaign.language')}
          options={languages}
          {...register('segment.language', optional)}
        />
        <TextField label={t('campaign.level')} {...register('segment.level', optional)} />
        <TextField label={t('campaign.label')} {...register('segment.label', optional)} />
        {(['registeredFrom', 'registeredUntil'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={`segment.${name}`}
            render={({ field }) => (
              <TextField
                type="datetime-local"
                label={t(`campaign.${name}`)}
                value={localMoment(field.value ?? null)}
                onBlur={field.onBlur}
                ref={field.ref}
                onChange={(event) => field.onChange(momentOf(event.target.value) ?? undefined)}
              />
            )}
          />
        ))}
        {days.map((name) => (
          <TextField
            key={name}
            inputMode="numeric"
            label={t(`campaign.${name}`)}
            error={errors?.[name] && t('campaign.daysForm')}
            {...register(`segment.${name}`, wholeNumber)}
          />
        ))}
      </div>
    </>
  );
}

type SeveralProps = {
  form: Form;
  name: Extract<Path<CampaignDraft>, 'channels' | 'segment.types'>;
  legend: string;
  choices: readonly { readonly value: Choice; readonly text: string }[];
};
type Choice = CampaignDraft['channels'][number] | Segment['types'][number];

/** Several of a few choices. */
function Several({ form: { control }, name, legend, choices }: SeveralProps) {
  const t = useText();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const chosen: readonly Choice[] = field.value;
        const toggle = (value: Choice, isChosen: boolean) =>
          field.onChange(
            choices
              .map((one) => one.value)
              .filter((one) => (one === value ? isChosen : chosen.includes(one))),
          );
        return (
          <fieldset className={styles.several}>
            <legend>{legend}</legend>
            {choices.map(({ value, text }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              >
                {text}
              </Checkbox>
            ))}
            {fieldState.error && <p role="alert">{t('campaign.choose')}</p>}
          </fieldset>
        );
      }}
    />
  );
}
