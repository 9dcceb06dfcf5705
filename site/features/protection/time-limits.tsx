// The member's time limits for a day and a week: how far each is used, and the link to change it.
import { useState } from 'react';
import { setTimeLimit } from '#contract/protection-calls.ts';
import { type TimeLimitShown, type TimePeriod, timePeriods } from '#contract/protection.ts';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { LimitCard, Used } from './limit-card.tsx';
import { timeText } from './played-time.ts';
import styles from './protection.module.css';
import { TimeDialog } from './time-dialog.tsx';
import { PendingChange } from './pending-change.tsx';

const minuteMs = 60_000;
type Props = { account: string; times: readonly TimeLimitShown[] };

export function TimeLimits({ account, times }: Props) {
  const t = useText();
  const [edit, setEdit] = useState<TimePeriod>();
  const current = (period: TimePeriod) => times.find((time) => time.period === period);
  return (
    <section className={styles.card} aria-label={t('bounds.time')}>
      <h3 className={styles.heading}>{t('bounds.time')}</h3>
      <p className={styles.lead}>{t('bounds.timeLead')}</p>
      {timePeriods.map((period) => (
        <Time
          key={period}
          account={account}
          period={period}
          time={current(period)}
          onChange={() => setEdit(period)}
        />
      ))}
      <TimeDialog
        account={account}
        period={edit}
        current={edit && current(edit)}
        onClose={() => setEdit(undefined)}
      />
    </section>
  );
}

type TimeProps = {
  account: string;
  period: TimePeriod;
  time: TimeLimitShown | undefined;
  onChange: () => void;
};

function Time({ account, period, time, onChange }: TimeProps) {
  const t = useText();
  return (
    <LimitCard name={t(`bounds.timeName${period}`)} onChange={onChange}>
      {time ? <UsedTime time={time} /> : <p className={styles.small}>{t('bounds.timeNone')}</p>}
      {time?.pending && (
        <PendingChange
          account={account}
          sentence={
            time.pending.minutes === null
              ? t('bounds.pendingRemoval')
              : t('bounds.pendingRaise', timeText(t, time.pending.minutes * minuteMs))
          }
          pending={time.pending}
          send={(confirmed) => {
            const minutes = confirmed ? (time.pending?.minutes ?? null) : time.minutes;
            return callApi(setTimeLimit, { body: { period, minutes, confirmed } }, { quiet: true });
          }}
        />
      )}
    </LimitCard>
  );
}

function UsedTime({ time: { minutes, usedMs, leftMs } }: { time: TimeLimitShown }) {
  const t = useText();
  return (
    <Used
      share={Math.min(1, usedMs / (minutes * minuteMs))}
      isReached={leftMs === 0}
      used={t('bounds.timeOf', timeText(t, usedMs), timeText(t, minutes * minuteMs))}
      left={t('bounds.timeLeft', timeText(t, leftMs))}
    />
  );
}
