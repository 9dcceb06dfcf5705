// A requested looser limit that waits for its confirmation, with buttons to confirm or drop it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayLimitShown } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

type Props = {
  account: string;
  /** The request, as a sentence. */
  sentence: string;
  pending: Pick<NonNullable<PlayLimitShown['pending']>, 'confirmFrom' | 'confirmUntil'>;
  /** Confirms it, or keeps the limit as it is. */
  send: (confirmed: boolean) => Promise<unknown>;
};

/** Amber; the button that keeps the present limit comes first. */
export function PendingChange({ account, sentence, pending: { confirmFrom, confirmUntil }, send }: Props) {
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
    onError: anew,
  });
  const at = (moment: number) => showDayTime(moment, language, brand.timeZone);
  return (
    <div className={styles.pending}>
      <p className={styles.said}>
        <strong>{sentence}</strong>{' '}
        {isReady ? t('bounds.pendingUntil', at(confirmUntil)) : t('bounds.pendingFrom', at(confirmFrom))}
      </p>
      <Refusal error={sending.error} />
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
