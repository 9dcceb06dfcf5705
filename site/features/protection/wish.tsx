// A looser limit that was asked for and waits for its confirmation: both ways out of it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayLimitShown } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/toast.tsx';
import { brand } from '#site/base/brand.ts';
import { errorText } from '#site/base/error-text.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showDayTime } from '#site/base/show-time.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

type Props = {
  account: string;
  /** What was asked for, as a sentence. */
  asked: string;
  wish: Pick<NonNullable<PlayLimitShown['wish']>, 'confirmFrom' | 'confirmUntil'>;
  /** Confirms it, or keeps the limit as it is. */
  send: (confirmed: boolean) => Promise<unknown>;
};

/** It stands in amber; the way that keeps the limit leads. */
export function Wish({ account, asked, wish: { confirmFrom, confirmUntil }, send }: Props) {
  const t = useText();
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const isReady = openedAt >= confirmFrom;
  const anew = useSummaryAnew(account);
  const sending = useMutation({
    mutationFn: async (confirmed: boolean) => {
      await send(confirmed);
      await anew();
      showToast(t(confirmed ? 'bounds.confirmed' : 'bounds.withdrawn'));
    },
    onError: async (error) => {
      showToast(await errorText(error));
      await anew();
    },
  });
  const at = (moment: number) => showDayTime(moment, language, brand.timeZone);
  return (
    <div className={styles.wish}>
      <p className={styles.said}>
        <strong>{asked}</strong>{' '}
        {isReady ? t('bounds.wishReady', at(confirmUntil)) : t('bounds.wishWaits', at(confirmFrom))}
      </p>
      <div className={styles.ways}>
        <Button size="small" busy={sending.isPending} onClick={() => sending.mutate(false)}>
          {t('bounds.withdraw')}
        </Button>
        {isReady && (
          <Button variant="line" size="small" busy={sending.isPending} onClick={() => sending.mutate(true)}>
            {t('bounds.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}
