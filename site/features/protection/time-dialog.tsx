// Chooses a time limit for a day or a week; shows whether the choice applies at once or after a day.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setTimeLimit } from '#contract/protection-calls.ts';
import type { TimeLimitShown, TimePeriod } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
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
  /** The period; undefined while the dialog is closed. */
  period: TimePeriod | undefined;
  current: TimeLimitShown | undefined;
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

/** The effect of a choice on the existing limit. */
function effectOf(current: TimeLimitShown | undefined, minutes: number | null): TextKey {
  if (!current) return 'bounds.atOnce';
  if (minutes === current.minutes) return 'bounds.same';
  return minutes !== null && minutes < current.minutes ? 'bounds.atOnce' : 'bounds.afterDay';
}

function TimeForm({ account, period, current, onClose }: Props & { period: TimePeriod }) {
  const t = useText();
  const anew = useSummaryAnew(account);
  const [picked, setPicked] = useState<number | null>(current?.minutes ?? choices[period][2]);
  const effect = effectOf(current, picked);
  const sending = useMutation({
    mutationFn: async () => {
      await callApi(setTimeLimit, { body: { period, minutes: picked } }, { quiet: true });
      await anew();
      onClose();
      showToast(t(effect === 'bounds.afterDay' ? 'bounds.asked' : 'bounds.set'));
    },
  });
  const open: (number | null)[] = [...choices[period], ...(current ? [null] : [])];
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
      <Refusal error={sending.error} />
      <Button type="submit" wide busy={sending.isPending}>
        {t(effect === 'bounds.afterDay' ? 'bounds.ask' : 'bounds.save')}
      </Button>
      <Button variant="ghost" wide onClick={onClose}>
        {t('bounds.close')}
      </Button>
    </form>
  );
}
