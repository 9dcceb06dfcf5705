// Feedback: a message to the house with its topic and a captcha, and below it what the member wrote before.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { feedbackForm, type FeedbackFields, noFeedbackType } from '#contract/messaging/feedback-form.ts';
import { captcha } from '#contract/identity/session-calls.ts';
import { feedbackLength, feedbackTypes } from '#contract/messaging.ts';
import { giveFeedback } from '#contract/messaging-calls.ts';
import { Button } from '#kit/button.tsx';
import { byShape } from '#kit/fields/by-shape.ts';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextArea } from '#kit/fields/text-area.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { ApiError } from '#site/base/api-error.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { useSession } from '#site/base/session.ts';
import { feedbackQuery } from '#site/data/messaging.ts';
import { CaptchaField } from '#site/features/identity/fields/captcha-field.tsx';
import { complaintText, type Complaints } from '#site/features/identity/fields/complaint-text.ts';
import form from '#site/features/identity/fields/form.module.css';
import { OwnFeedback } from '#site/features/messaging/feedback/own-feedback.tsx';
import styles from './feedback-screen.module.css';

const complaints: Complaints = {
  'type.REQUIRED': 'messaging.feedbackTypeMissing',
  'captcha.REQUIRED': 'messaging.feedbackCaptchaMissing',
  FIELD_FORMAT: 'messaging.feedbackWords',
};
const { least, most } = feedbackLength;
const charactersOf = (text: string) => Array.from(text.trim()).length;
const empty: FeedbackFields = { type: noFeedbackType, content: '', captcha: '' };

export default function FeedbackScreen() {
  const account = useSession()?.userName ?? '';
  const mine = useQuery(feedbackQuery(account));
  return (
    <section className={form.screen}>
      <FeedbackForm account={account} />
      <OwnFeedback list={mine} />
    </section>
  );
}

function FeedbackForm({ account }: { account: string }) {
  const t = useText();
  const client = useQueryClient();
  const { register, handleSubmit, setValue, watch, reset, formState } = useForm<FeedbackFields>({
    resolver: byShape(() => feedbackForm),
    mode: 'onTouched',
    defaultValues: empty,
  });
  const [picture, setPicture] = useCaptcha();
  const said = (name: keyof FeedbackFields) =>
    complaintText(t, complaints, formState.errors, name, least, most);
  const send = useMutation({
    mutationFn: ({ type, content, captcha: answer }: FeedbackFields) =>
      callApi(giveFeedback, { body: { type: Number(type) as 0, content, captcha: answer } }, { quiet: true }),
    onSuccess: () => {
      showToast(t('messaging.sent_success'));
      reset(empty);
      void client.invalidateQueries({ queryKey: ['messaging', 'feedback', account] });
    },
    onError: (error) => error instanceof ApiError && setValue('captcha', ''),
    // A captcha is used once, also by a message that is refused.
    onSettled: () => setPicture(),
  });
  const length = charactersOf(watch('content'));
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => send.mutate(fields), send.reset)(event)}
    >
      <p className={form.lead}>{t('messaging.feedbackLead')}</p>
      <SelectField
        {...register('type')}
        label={t('messaging.feedbackType')}
        options={[
          { value: noFeedbackType, text: t('messaging.feedbackChoose') },
          ...feedbackTypes
            .toSorted((left, right) => (left || 9) - (right || 9))
            .map((type) => ({ value: String(type), text: t(`messaging.feedbackType.${type}`) })),
        ]}
        error={said('type')}
      />
      <TextArea
        {...register('content')}
        label={t('messaging.feedbackContent')}
        placeholder={t('messaging.feedbackPlaceholder')}
        hint={t('messaging.feedbackWords', least, most)}
        error={said('content')}
        rows={5}
      />
      <output className={length > most ? styles.over : styles.counter}>
        {t('messaging.feedbackCounter', length, most)}
      </output>
      <CaptchaField
        {...register('captcha')}
        picture={picture}
        onPicture={setPicture}
        onClear={() => setValue('captcha', '')}
        error={said('captcha')}
      />
      <Refusal error={send.error} />
      <Button
        type="submit"
        wide
        busy={send.isPending}
        disabled={length < least || length > most}
        className={form.submit}
      >
        {t('messaging.feedbackSend')}
      </Button>
    </form>
  );
}

/** The picture of the present captcha; called without one, it fetches another. */
function useCaptcha(): [string, (picture?: string) => void] {
  const [picture, setPicture] = useState('');
  const fetchOne = useMutation({
    mutationFn: () => callApi(captcha, {}, { quiet: true }),
    onSuccess: (value) => setPicture(value.captcha),
  });
  const { mutate } = fetchOne;
  useEffect(() => mutate(), [mutate]);
  return [picture, (next) => (next === undefined ? mutate() : setPicture(next))];
}
