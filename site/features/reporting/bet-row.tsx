// One round of the record: tile, game and time on the left, stake and result on the right.
import { displayAmount } from '#contract/base/money.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showMoment } from '#kit/show-time.ts';
import { HostedPicture } from '#site/data/platform/hosted-picture.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { BetRecord } from '#site/data/reporting.ts';

/** A tap opens everything that is known of the round. */
export function BetRow({ round, onOpen }: { round: BetRecord; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  // What a free round wins goes to a bonus, so it has neither stake nor payout.
  const isFree = round.state !== 'CANCELLED' && round.betAmount === '0.00' && round.winAmount === '0.00';
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.tile}>
          <HostedPicture src={round.iconUrl} alt="" width={1} height={1} color={round.iconColor} />
        </span>
        <span className={styles.what}>
          <span className={styles.game}>{round.gameName}</span>
          <span className={styles.when}>
            <time dateTime={new Date(round.placedAt).toISOString()}>
              {showMoment(round.placedAt, language, brand.timeZone)}
            </time>
            {round.slip && ` · ${round.slip.numero}`}
          </span>
        </span>
        <span className={styles.money}>
          {round.state === 'SETTLED' ? (
            <SignedAmount amount={round.netAmount} />
          ) : (
            <span className={styles.state}>{t(`reporting.${round.state}`)}</span>
          )}
          <span className={styles.when}>
            {isFree ? t('reporting.freeRound') : `${t('reporting.bet')} ${displayAmount(round.betAmount)}`}
          </span>
        </span>
      </button>
    </li>
  );
}
