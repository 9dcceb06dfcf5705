// What the member has written to the house: topic, state, text, and the answer where there is one.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { feedbackList } from '#contract/messaging-calls.ts';
import { showMoment } from '#kit/show-time.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import styles from './own-feedback.module.css';

type Feedback = ValueOf<typeof feedbackList>[number];

export function OwnFeedback({ list }: { list: UseQueryResult<readonly Feedback[]> }) {
  const t = useText();
  return (
    <section className={styles.mine} aria-busy={list.isPending}>
      <h2 className={styles.heading}>{t('messaging.feedbackMine')}</h2>
      {list.isPending && <Skeleton height="1.32rem" />}
      {list.isError && <LoadFailed title={t('messaging.feedbackFailed')} query={list} />}
      {list.data?.length === 0 && <p className={styles.none}>{t('messaging.feedbackNone')}</p>}
      <ul className={styles.list}>
        {list.data?.map((feedback) => (
          <Entry key={feedback.id} feedback={feedback} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const language = useLanguage();
  const { type, state, content, createdAt, answer } = feedback;
  return (
    <li className={styles.entry}>
      <p className={styles.line}>
        <strong>{t(`messaging.feedbackType.${type}`)}</strong>
        <span className={styles.state}>{t(`messaging.feedbackState.${state}`)}</span>
      </p>
      <time className={styles.date} dateTime={new Date(createdAt).toISOString()}>
        {showMoment(createdAt, language, brand.timeZone)}
      </time>
      <p className={styles.text}>{content}</p>
      {answer && (
        <blockquote className={styles.answer}>
          <strong>{t('messaging.feedbackAnswer')}</strong>
          <p className={styles.text}>{answer}</p>
        </blockquote>
      )}
    </li>
  );
}
