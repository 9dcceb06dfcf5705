// The reality check: the time of play, its net result, and two buttons to go on or stop.
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { hoursAndMinutes } from './played-time.ts';
import styles from './protection.module.css';

type Props = {
  open: boolean;
  playedMs: number;
  net: string;
  busy: boolean;
  /** Why it could not be passed. */
  error: unknown;
  onGoOn: () => void;
  onStop: () => void;
};

const spoken = (t: TextFunction, playedMs: number): string => {
  const { hours, minutes } = hoursAndMinutes(playedMs);
  if (hours === 0) return t('bounds.checkMinutes', minutes);
  return minutes === 0 ? t('bounds.checkHours', hours) : t('bounds.checkBoth', hours, minutes);
};

const stay = (): void => undefined;

/** Only its two buttons close it: a tap beside it may be an accident. */
export function RealityDialog({ open, playedMs, net, busy, error, onGoOn, onStop }: Props) {
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
            {singleAmount(net)}
          </dd>
        </div>
      </dl>
      <p className={styles.small}>{t('bounds.checkOpen')}</p>
      <Refusal error={error} />
    </Dialog>
  );
}
