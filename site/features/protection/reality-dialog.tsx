// The reality check itself: for how long the play has gone on, what it has brought, and two ways on.
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Dialog } from '#kit/dialog.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { hoursAndMinutes } from './played-time.ts';
import styles from './protection.module.css';

type Props = {
  open: boolean;
  playedMs: number;
  net: string;
  busy: boolean;
  onGoOn: () => void;
  onStop: () => void;
};

const spoken = (t: TextFunction, playedMs: number): string => {
  const { hours, minutes } = hoursAndMinutes(playedMs);
  if (hours === 0) return t('bounds.checkMinutes', minutes);
  return minutes === 0 ? t('bounds.checkHours', hours) : t('bounds.checkBoth', hours, minutes);
};

const stay = (): void => undefined;

/** It leaves by one of its two buttons only: whoever taps beside it has not looked. */
export function RealityDialog({ open, playedMs, net, busy, onGoOn, onStop }: Props) {
  const t = useText();
  const isLoss = net.startsWith('-');
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={t('bounds.checkTitle')}
      actions={
        <>
          <Button variant="line" onClick={onStop}>
            {t('bounds.checkStop')}
          </Button>
          <Button busy={busy} onClick={onGoOn}>
            {t('bounds.checkGoOn')}
          </Button>
        </>
      }
    >
      <dl className={styles.check}>
        <div>
          <dt className={styles.quiet}>{t('bounds.checkPlayed')}</dt>
          <dd className={styles.figure}>{spoken(t, playedMs)}</dd>
        </div>
        <div>
          <dt className={styles.quiet}>{t('bounds.net')}</dt>
          <dd className={classNames(styles.figure, isLoss ? styles.lost : net !== '0.00' && styles.won)}>
            {isLoss || net === '0.00' ? '' : '+'}
            {displayAmount(net)}
          </dd>
        </div>
      </dl>
      <p className={styles.small}>{t('bounds.checkOpen')}</p>
    </Dialog>
  );
}
