// Writes a campaign: the template in both languages with its preview, the channels, and the segment.
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  campaignDraft,
  type CampaignDraft,
  filledIn,
  templateFields,
  unknownFields,
} from '#contract/messaging/campaigns.ts';
import { saveCampaign } from '#contract/messaging/campaigns-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { useMay } from '#office/base/session.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import styles from '../content-form.module.css';
import { PhonePreview } from '../phone-preview.tsx';
import { useUnsavedGuard } from '#office/base/use-unsaved-guard.ts';
import { SegmentFields } from './segment-fields.tsx';

type CampaignFormProps = {
  /** Null for a new one. */
  id: string | null;
  revision: number;
  draft: CampaignDraft;
  /** It can be changed. */
  isOpen: boolean;
};
type Form = UseFormReturn<CampaignDraft>;

export function CampaignForm({ id, revision, draft, isOpen }: CampaignFormProps) {
  const t = useText();
  const mayWrite = useMay()('messaging.campaign.write') && isOpen;
  const form = useForm<CampaignDraft>({
    resolver: zodResolver(campaignDraft),
    defaultValues: draft,
    mode: 'onTouched',
  });
  const { saving, isSaved } = useSaving(form, id, revision);
  const fault = useErrorText(saving.error);
  useUnsavedGuard(form.formState.isDirty, isSaved);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((written) => saving.mutate(written))(event)}
    >
      <fieldset disabled={!mayWrite} className={styles.fields}>
        <Panel title={t('campaign.message')}>
          <div className={styles.pair}>
            <Words form={form} language="EN" />
            <Words form={form} language="BN" />
          </div>
          <TextField
            label={t('campaign.link')}
            hint={t('campaign.linkHint')}
            error={form.formState.errors.template?.link && t('campaign.badLink')}
            {...form.register('template.link')}
          />
        </Panel>
        <Panel title={t('campaign.whom')}>
          <SegmentFields form={form} />
        </Panel>
        {fault && <RefusalLine text={fault} />}
        {mayWrite && (
          <div>
            <Button type="submit" busy={saving.isPending}>
              {t('campaign.save')}
            </Button>
          </div>
        )}
      </fieldset>
      <Preview form={form} />
    </form>
  );
}

/** Saves the draft; a new one gets a page of its own. */
function useSaving(form: Form, id: string | null, revision: number) {
  // Set before the form renders again, so that the move to the saved campaign's page is not blocked.
  const saved = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: (written: CampaignDraft) => callOffice(saveCampaign, { body: { id, revision, ...written } }),
    onSuccess: async (kept, written) => {
      saved.current = true;
      form.reset(written);
      await client.invalidateQueries();
      if (id === null) void navigate(`/campaigns/${kept.id}`, { replace: true });
    },
  });
  return { saving, isSaved: () => saved.current };
}

const longest = { title: 80, body: 1000 } as const;

function Words({ form, language }: { form: Form; language: 'BN' | 'EN' }) {
  const t = useText();
  const { register, formState, control } = form;
  const { title, body } = useWatch({ control, name: 'template' });
  const lang = language === 'BN' ? 'bn' : 'en';
  const errors = formState.errors.template;
  const faultOf = (part: 'title' | 'body'): string | undefined => {
    if (!errors?.[part]?.[language]) return undefined;
    const unknown = unknownFields((part === 'title' ? title : body)[language]);
    return unknown.length > 0
      ? t('campaign.unknownField', unknown.join(' '))
      : t('campaign.needed', longest[part]);
  };
  return (
    <div>
      <TextField
        label={t(language === 'BN' ? 'campaign.titleBn' : 'campaign.titleEn')}
        lang={lang}
        error={faultOf('title')}
        {...register(`template.title.${language}`)}
      />
      <TextArea
        label={t(language === 'BN' ? 'campaign.bodyBn' : 'campaign.bodyEn')}
        lang={lang}
        rows={6}
        hint={t('campaign.fieldsHint', templateFields.map((field) => `{${field}}`).join(' '))}
        error={faultOf('body')}
        {...register(`template.body.${language}`)}
      />
    </div>
  );
}

/** The fields as an example member would read them. */
const example = { name: 'Padma', account: 'padma1', balance: '7,350.25', level: 'VIP 1' } as const;
const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

function Preview({ form }: { form: Form }) {
  const t = useText();
  const { title, body } = useWatch({ control: form.control, name: 'template' });
  return (
    <Panel title={t('content.preview')}>
      <div className={styles.preview}>
        {(['EN', 'BN'] as const).map((language) => (
          <PhonePreview
            key={language}
            language={language}
            theme="dark"
            title={filledIn(title[language], example)}
            html={asHtml(filledIn(body[language], example))}
          />
        ))}
      </div>
    </Panel>
  );
}
