// Activities as cards: what each is, its label, and the one act that is possible now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTrialGuest } from '#contract/base/roles.ts';
import { claimActivity, joinActivity, signInActivity } from '#contract/promotions/events/activities-calls.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { type TextKey, useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { activitiesQuery, type Activity, promotionsKey } from '#site/data/promotions.ts';
import { ApplyForm } from './apply-form.tsx';
import styles from './activities.module.css';

/** Nothing without an activity; the notices of promotions follow. */
export function ActivityList() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  return (
    <Awaited query={useQuery(activitiesQuery(account))} height="2.6rem">
      {({ activities }) =>
        activities.length > 0 && (
          <section aria-label={t('activity.title')}>
            <h2 className={styles.heading}>{t('activity.title')}</h2>
            <ul className={styles.list}>
              {activities.map((activity) => (
                <ActivityCard key={activity.id} account={account} activity={activity} />
              ))}
            </ul>
          </section>
        )
      }
    </Awaited>
  );
}

const acts = { SIGN_IN: signInActivity, JOIN: joinActivity, CLAIM: claimActivity } as const;
const actTexts = {
  APPLY: 'activity.apply',
  SIGN_IN: 'activity.signIn',
  JOIN: 'activity.join',
  CLAIM: 'activity.claim',
} as const satisfies Record<Activity['mode'], TextKey>;

function ActivityCard({ account, activity }: { account: string; activity: Activity }) {
  const t = useText();
  const session = useSession();
  const language = useLanguage();
  const client = useQueryClient();
  const [isApplying, setIsApplying] = useState(false);
  const { mode, names, texts, reward, label, note, mayApply, granted, endsAt } = activity;
  const act = useMutation({
    mutationFn: (call: (typeof acts)[keyof typeof acts]) =>
      callApi(call, { params: { id: activity.id } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey(account) }),
  });
  const mayAct = mayApply || label === 'CLAIM' || (label === 'APPLYING' && mode !== 'APPLY');
  const actText = t(label === 'REJECTED' ? 'activity.applyAgain' : actTexts[mode]);
  const tap = () => {
    if (session === null) navigate(paths.login);
    // A guest of the free trial takes part with an account.
    else if (isTrialGuest(session.type)) navigate(paths.register);
    else if (mode === 'APPLY') setIsApplying(true);
    else act.mutate(acts[mode]);
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{names[language]}</h3>
        <span className={styles[label] ?? styles.label}>{t(`activity.label.${label}`)}</span>
      </div>
      <p className={styles.text}>{texts[language]}</p>
      <p className={styles.hint}>
        {reward !== '0.00' &&
          t(
            mode === 'APPLY' ? 'activity.upTo' : 'activity.brings',
            `${brand.currencySymbol}${displayAmount(reward)}`,
          )}{' '}
        {t('activity.until', showDayTime(endsAt, language, brand.timeZone))}
      </p>
      {note && <p className={styles.note}>{t('activity.why', note[language])}</p>}
      {granted !== null && <p className={styles.hint}>{t('activity.granted', displayAmount(granted))}</p>}
      {mayAct && (
        <Button
          variant="line"
          busy={act.isPending}
          aria-label={`${actText}: ${names[language]}`}
          onClick={tap}
        >
          {actText}
        </Button>
      )}
      <Refusal error={act.error} />
      <Drawer
        open={isApplying}
        onClose={() => setIsApplying(false)}
        side="bottom"
        title={names[language]}
        titleVisible
      >
        {isApplying && (
          <ApplyForm account={account} activity={activity} onSent={() => setIsApplying(false)} />
        )}
      </Drawer>
    </li>
  );
}
