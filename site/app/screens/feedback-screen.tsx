// Feedback: a message to the house with its topic and a captcha, and below it what the member wrote before.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { captcha } from '#contract/identity/session-calls.ts';
import {
  feedbackForm,
  type FeedbackFields,
  feedbackLength,
  type FeedbackType,
  noFeedbackType,
} from '#contract/messaging-feedback.ts';
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
/** The topics in the order of the form. */
const topics = [1, 2, 3, 4, 6, 0] as const satisfies readonly FeedbackType[];
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
  const { fields, send, picture, setPicture } = useFeedback(account);
  const { register, handleSubmit, setValue, watch, formState } = fields;
  const said = (name: keyof FeedbackFields) =>
    complaintText(t, complaints, formState.errors, name, least, most);
  const length = charactersOf(watch('content'));
  const isShort = length < least;
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={(event) => void handleSubmit((written) => send.mutate(written), send.reset)(event)}
    >
      <p className={form.lead}>{t('messaging.feedbackLead')}</p>
      <SelectField
        {...register('type')}
        label={t('messaging.feedbackType')}
        options={[
          { value: noFeedbackType, text: t('messaging.feedbackChoose') },
          ...topics.map((type) => ({ value: String(type), text: t(`messaging.feedbackType.${type}`) })),
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
        disabled={isShort || length > most}
        aria-describedby={isShort ? 'feedback-too-short' : undefined}
        className={form.submit}
      >
        {t('messaging.feedbackSend')}
      </Button>
      {isShort && (
        <p id="feedback-too-short" className={styles.reason}>
          {t('messaging.feedbackMore', least - length)}
        </p>
      )}
    </form>
  );
}

/** The form's values, the captcha's picture, and the call that sends them. */
function useFeedback(account: string) {
  const t = useText();
  const client = useQueryClient();
  const fields = useForm<FeedbackFields>({
    resolver: byShape(() => feedbackForm),
    mode: 'onTouched',
    defaultValues: empty,
  });
  const [picture, setPicture] = useCaptcha();
  const send = useMutation({
    mutationFn: ({ type, content, captcha: answer }: FeedbackFields) =>
      callApi(
        giveFeedback,
        { body: { type: Number(type) as FeedbackType, content, captcha: answer } },
        { quiet: true },
      ),
    onSuccess: () => {
      showToast(t('messaging.sent_success'));
      fields.reset(empty);
      void client.invalidateQueries({ queryKey: feedbackQuery(account).queryKey });
    },
    onError: (error) => error instanceof ApiError && fields.setValue('captcha', ''),
    // A captcha is used once, also by a message that is refused.
    onSettled: () => setPicture(),
  });
  return { fields, send, picture, setPicture };
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
