// The member's cards and mobile wallets: real radio buttons with the bank's mark and the last digits.
import { useId } from 'react';
import { classNames } from '#kit/class-names.ts';
import { showDayTime } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import type { PayoutCard } from '#site/data/cashier/withdrawals.ts';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import styles from './withdraw.module.css';

/** Where cards are added and removed; a card that was added there leads back here. */
export const cardsPage = withQuery(paths.securityCentre, { show: 'cards', from: 'withdraw' });

type Props = {
  readonly cards: readonly PayoutCard[];
  readonly selected: string | undefined;
  readonly disabled: boolean;
  readonly onSelect: (id: string) => void;
};

export function CardChoice({ cards, selected, disabled, onSelect }: Props) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.cards} disabled={disabled}>
      <legend className={styles.legend}>{t('withdraw.cards')}</legend>
      {cards.map((card) => (
        <Card
          key={card.id}
          card={card}
          name={name}
          isSelected={card.id === selected}
          onSelect={() => onSelect(card.id)}
        />
      ))}
      <Link href={cardsPage} className={styles.link}>
        {t('withdraw.manageCards')}
      </Link>
    </fieldset>
  );
}

type CardProps = {
  readonly card: PayoutCard;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

/** A new card shows from when it can be used. */
function Card({ card, name, isSelected, onSelect }: CardProps) {
  const t = useText();
  const language = useLanguage();
  const { bankCode, names, last4, holderMasked, usableFrom } = card;
  const isNew = !isUsable(card);
  return (
    <label className={classNames(styles.choice, isNew && styles.shut)}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={isSelected}
        disabled={isNew}
        onChange={onSelect}
      />
      <span className={styles.face}>
        <BankMark bankCode={bankCode} />
        <span className={styles.words}>
          <b>{names[language]}</b>
          <small className={styles.small}>
            •••• {last4} · {holderMasked}
          </small>
          {isNew && (
            <small className={styles.small}>
              {t('withdraw.from', showDayTime(usableFrom, language, brand.timeZone))}
            </small>
          )}
        </span>
      </span>
    </label>
  );
}

/** Whether the cooling time of a card is over. */
export const isUsable = ({ usableFrom }: PayoutCard): boolean => usableFrom <= Date.now();
