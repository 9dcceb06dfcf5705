// Writes a content in both languages, with its preview beside it; unsaved work is not lost.
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Controller, type FieldErrors, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { bannerGroups, type ContentBody, contentBody, type ContentKind } from '#contract/messaging/office.ts';
import { saveDraft } from '#contract/messaging/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { OfficeError } from '#office/base/office-error.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { useMay } from '#office/base/session.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from './content-form.module.css';
import { localMoment, momentOf } from '#office/base/local-moment.ts';
import { PhonePreview } from './phone-preview.tsx';
import { useUnsavedGuard } from '#office/base/use-unsaved-guard.ts';

type ContentFormProps = {
  id?: string | undefined;
  kind: ContentKind;
  body: ContentBody;
  /** The revision of the shown draft; null when there is none. */
  revision: number | null;
};
type Form = UseFormReturn<ContentBody>;

export function ContentForm({ id, kind, body, revision }: ContentFormProps) {
  const t = useText();
  const mayWrite = useMay()('messaging.content.write');
  const form = useForm<ContentBody>({
    resolver: zodResolver(contentBody),
    defaultValues: body,
    mode: 'onTouched',
  });
  const { saving, isSaved } = useSaving(form, { id, kind, revision });
  const fault = useErrorText(saving.error);
  const hasText = kind !== 'B' && kind !== 'H';
  useUnsavedGuard(form.formState.isDirty, isSaved);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((written) => saving.mutate(written))(event)}
    >
      <fieldset disabled={!mayWrite} className={styles.fields}>
        <Panel title={t('content.words')}>
          <div className={styles.pair}>
            <Words form={form} language="EN" hasText={hasText} />
            <Words form={form} language="BN" hasText={hasText} />
          </div>
        </Panel>
        {kind !== 'REGISTER' && kind !== 'AGREEMENT' && (
          <Panel title={t('content.shown')}>
            <Shown form={form} kind={kind} />
          </Panel>
        )}
        {fault && <RefusalLine text={fault} />}
        {mayWrite && (
          <div>
            <Button type="submit" busy={saving.isPending}>
              {t('content.save')}
            </Button>
          </div>
        )}
      </fieldset>
      <Preview form={form} />
    </form>
  );
}

/** Saves the draft; the saved values replace the written ones in the form. */
function useSaving(form: Form, { id, kind, revision }: Pick<ContentFormProps, 'id' | 'kind' | 'revision'>) {
  // Set before the form renders again, so that the move to the saved content's page is not blocked.
  const saved = useRef(false);
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: (written: ContentBody) =>
      callOffice(saveDraft, { body: { ...(id ? { id } : {}), kind, revision, body: written } }),
    onSuccess: async (kept) => {
      saved.current = true;
      form.reset(kept.body);
      await client.invalidateQueries();
      if (!id) void navigate(`/contents/${kept.id}`, { replace: true });
    },
    onError: (error) => {
      const field =
        error instanceof OfficeError ? (error.value as { field?: string } | undefined)?.field : undefined;
      if (field === 'showsUntil')
        form.setError(field, { message: t('content.endsTooEarly') }, { shouldFocus: true });
      if (field === 'pictureUrl' || field === 'linkage')
        form.setError(field, { message: t('content.unsafeLink') }, { shouldFocus: true });
    },
  });
  return { saving, isSaved: () => saved.current };
}

const messageOf = (error: FieldErrors[string] | undefined, text: string): string | undefined =>
  error ? text : undefined;

function Words({ form, language, hasText }: { form: Form; language: 'BN' | 'EN'; hasText: boolean }) {
  const t = useText();
  const { register, formState } = form;
  const lang = language === 'BN' ? 'bn' : 'en';
  return (
    <div>
      <TextField
        label={t(language === 'BN' ? 'content.titleBn' : 'content.titleEn')}
        lang={lang}
        error={messageOf(formState.errors.title?.[language], t('content.tooLong'))}
        {...register(`title.${language}`)}
      />
      {hasText && (
        <TextArea
          label={t(language === 'BN' ? 'content.textBn' : 'content.textEn')}
          lang={lang}
          rows={10}
          hint={t('content.markupHint')}
          error={messageOf(formState.errors.text?.[language], t('content.tooLong'))}
          {...register(`text.${language}`)}
        />
      )}
    </div>
  );
}

function Shown({ form, kind }: { form: Form; kind: ContentKind }) {
  const t = useText();
  const { register, control, formState } = form;
  const isForAll = kind === 'HELP' || kind === 'REGISTER' || kind === 'AGREEMENT';
  const group = useWatch({ control, name: 'groupName' });
  const needsVideo = kind === 'H' || (kind === 'B' && group === 'm_footer');
  const audiences = (['ALL', 'GUEST', 'LOGGED_IN'] as const).map((value) => ({
    value,
    text: t(`content.${value}`),
  }));
  const groups = bannerGroups.map((value) => ({ value, text: value || t('content.everywhere') }));
  const moment = (name: 'showsFrom' | 'showsUntil', label: string, hint: string) => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          type="datetime-local"
          label={label}
          hint={hint}
          error={formState.errors[name]?.message}
          value={localMoment(field.value)}
          onBlur={field.onBlur}
          ref={field.ref}
          onChange={(event) => field.onChange(momentOf(event.target.value))}
        />
      )}
    />
  );
  return (
    <div className={styles.pair}>
      {!isForAll && (
        <SelectField label={t('content.audience')} options={audiences} {...register('audience')} />
      )}
      {kind === 'B' && <SelectField label={t('content.group')} options={groups} {...register('groupName')} />}
      {kind !== 'REGISTER' && kind !== 'AGREEMENT' && (
        <>
          {moment('showsFrom', t('content.from'), t('content.fromHint'))}
          {moment('showsUntil', t('content.to'), t('content.toHint'))}
        </>
      )}
      {(kind === 'B' || kind === 'H') && (
        <>
          <TextField
            label={t('content.picture')}
            hint={t('content.linkHint')}
            error={formState.errors.pictureUrl?.message}
            {...register('pictureUrl')}
          />
          <TextField
            label={t('content.link')}
            hint={t(needsVideo ? 'content.videoHint' : 'content.linkHint')}
            error={formState.errors.linkage?.message}
            {...register('linkage')}
          />
        </>
      )}
    </div>
  );
}

const themes = ['dark', 'light'] as const;

/** Both languages side by side, in the theme that is chosen. */
function Preview({ form }: { form: Form }) {
  const t = useText();
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  const [title, text] = useWatch({ control: form.control, name: ['title', 'text'] });
  return (
    <Panel
      title={t('content.preview')}
      actions={themes.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === theme ? 'primary' : 'line'}
          aria-pressed={one === theme}
          onClick={() => setTheme(one)}
        >
          {t(`content.${one}`)}
        </Button>
      ))}
    >
      <div className={styles.preview}>
        {(['EN', 'BN'] as const).map((language) => (
          <PhonePreview
            key={language}
            language={language}
            theme={theme}
            title={title[language]}
            html={text[language]}
          />
        ))}
      </div>
    </Panel>
  );
}
