// Chooses how long to play in a day or a week; what the choice will do, at once or after a day, is told before.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setTimeLimit } from '#contract/protection-calls.ts';
import type { TimeLimitShown, TimePeriod } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { showToast } from '#kit/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { timeText } from './played-time.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

const choices = {
  DAY: [15, 30, 60, 120, 180, 300],
  WEEK: [60, 180, 300, 600, 900, 1200],
} as const satisfies Record<TimePeriod, readonly number[]>;
const minuteMs = 60_000;

type Props = {
  account: string;
  /** Of which period; undefined while nothing is asked. */
  period: TimePeriod | undefined;
  standing: TimeLimitShown | undefined;
  onClose: () => void;
};

export function TimeDialog({ period, ...rest }: Props) {
  const t = useText();
  return (
    <Dialog
      open={period !== undefined}
      onClose={rest.onClose}
      title={period ? t(`bounds.timeName${period}`) : ''}
    >
      {period && <TimeForm key={period} period={period} {...rest} />}
    </Dialog>
  );
}

/** What a choice would do to the limit that stands. */
function effectOf(standing: TimeLimitShown | undefined, minutes: number | null): TextKey {
  if (!standing) return 'bounds.atOnce';
  if (minutes === standing.minutes) return 'bounds.same';
  return minutes !== null && minutes < standing.minutes ? 'bounds.atOnce' : 'bounds.afterDay';
}

function TimeForm({ account, period, standing, onClose }: Props & { period: TimePeriod }) {
  const t = useText();
  const anew = useSummaryAnew(account);
  const [picked, setPicked] = useState<number | null>(standing?.minutes ?? choices[period][2]);
  const effect = effectOf(standing, picked);
  const sending = useMutation({
    mutationFn: async () => {
      await callApi(setTimeLimit, { body: { period, minutes: picked } }, { quiet: true });
      await anew();
      onClose();
      showToast(t(effect === 'bounds.afterDay' ? 'bounds.asked' : 'bounds.set'));
    },
    onError: async (error) => showToast(await errorText(error)),
  });
  const open: (number | null)[] = [...choices[period], ...(standing ? [null] : [])];
  const word = (minutes: number | null) =>
    minutes === null ? t('bounds.timeNone') : timeText(t, minutes * minuteMs);
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <fieldset className={styles.lengths}>
        <legend className={styles.small}>{t('bounds.amount')}</legend>
        <div className={styles.grid}>
          {open.map((minutes) => (
            <label key={String(minutes)} className={styles.length}>
              <input
                type="radio"
                name="time"
                className={styles.radio}
                checked={minutes === picked}
                onChange={() => setPicked(minutes)}
              />
              <span className={styles.chip}>{word(minutes)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={styles.small}>{t(effect)}</p>
      <Button type="submit" wide busy={sending.isPending}>
        {t(effect === 'bounds.afterDay' ? 'bounds.ask' : 'bounds.save')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('bounds.close')}
      </Button>
    </form>
  );
}
