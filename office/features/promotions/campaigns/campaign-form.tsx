// Writes a campaign: all its terms, with the card of members beside them as it is written.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { freeRoundTerms, type OfferContent, offerContent } from '#contract/promotions/offer-terms.ts';
import { createOffer, writeOffer } from '#contract/promotions/offers-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { useUnsavedGuard } from '#office/base/use-unsaved-guard.ts';
import { useErrorText } from '#office/base/use-error-text.ts';
import { type CampaignFormState, contentOf, type WrittenCampaign, writtenOf } from './campaign-content.ts';
import { CampaignFields } from './campaign-fields.tsx';
import styles from '../grants/promotions.module.css';
import { OfferPreview } from './offer-preview.tsx';

type CampaignFormProps = {
  /** Undefined for a new one. */
  known?: { readonly id: string; readonly version: number; readonly wasLive: boolean };
  content: OfferContent;
};

export function CampaignForm({ known, content }: CampaignFormProps) {
  const t = useText();
  const form = useForm<WrittenCampaign>({ defaultValues: writtenOf(content), mode: 'onTouched' });
  const { saving, isSaved } = useSaving(form, known);
  const fault = useErrorText(saving.error);
  useUnsavedGuard(form.formState.isDirty, isSaved);
  const save = (written: WrittenCampaign): void => {
    const checked = offerContent.safeParse(contentOf(written));
    if (checked.success) return saving.mutate(checked.data);
    for (const [at, { path }] of checked.error.issues.entries()) {
      const field = fieldAt(path);
      const message = t(form.getValues(field) === '' ? 'offer.emptyField' : 'offer.badField');
      form.setError(field, { message }, { shouldFocus: at === 0 });
    }
  };
  return (
    <form onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
      <fieldset className={styles.fields}>
        <CampaignFields form={form} wasLive={known?.wasLive ?? false} />
        {fault && <RefusalLine text={fault} />}
        <div className={styles.save}>
          <Button type="submit" busy={saving.isPending}>
            {t(known ? 'offer.saveVersion' : 'offer.saveDraft')}
          </Button>
        </div>
        <Preview form={form} />
      </fieldset>
    </form>
  );
}

/** The field of the form that a part of the content comes from. */
function fieldAt(path: readonly PropertyKey[]): Path<WrittenCampaign> {
  const parts = path[0] === 'terms' ? path.slice(1) : path;
  return parts.join('.') as Path<WrittenCampaign>;
}

/** A saved campaign has a page of its own. */
function useSaving(form: CampaignFormState, known: CampaignFormProps['known']) {
  // Set before the form renders again, so that the move to the campaign's page is not blocked.
  const saved = useRef(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const saving = useMutation({
    mutationFn: async (content: OfferContent) => {
      if (!known) return (await callOffice(createOffer, { body: content })).id;
      const { id, version } = known;
      await callOffice(writeOffer, { params: { id }, body: { version, content } });
      return id;
    },
    onSuccess: async (id) => {
      saved.current = true;
      form.reset(form.getValues());
      await client.invalidateQueries();
      void navigate(`/bonuses/${id}`, { replace: true });
    },
  });
  return { saving, isSaved: () => saved.current };
}

/** What was last complete enough to be shown stays while a field is being written; another kind begins anew. */
function Preview({ form }: { form: CampaignFormState }) {
  const written = useWatch({ control: form.control }) as WrittenCampaign;
  const { names, texts, ...content } = contentOf(written);
  const [shown, setShown] = useState<{ key: string; content: OfferContent }>();
  const draft = {
    ...content,
    names: { BN: names.BN || '…', EN: names.EN || '…' },
    texts: { BN: texts.BN || '…', EN: texts.EN || '…' },
  };
  const key = JSON.stringify(draft);
  if (isShowable(draft) && shown?.key !== key) setShown({ key, content: draft });
  return (
    shown?.content.kind === content.kind && (
      <OfferPreview content={{ ...shown.content, names: draft.names, texts: draft.texts }} />
    )
  );
}

const isShowable = ({ terms, endsAt }: OfferContent): boolean =>
  [terms.amount, terms.minDeposit, terms.countAtMost].every((one) => /^\d{1,7}\.\d{2}$/.test(one)) &&
  [terms.multiple, terms.ratePercent].every((one) => Number.isInteger(one) && one >= 0) &&
  (!terms.freeRounds || freeRoundTerms.safeParse(terms.freeRounds).success) &&
  !Number.isNaN(endsAt);
