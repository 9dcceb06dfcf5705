// The member's cards: bank, the last digits of the number, and from when money can go there.
import { useMutation } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { BankCard } from '#contract/identity/cards/bank-card.ts';
import { removeBankCard } from '#contract/identity/profile-calls.ts';
import { classNames } from '#kit/class-names.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import lines from '#site/base/parts/lines.module.css';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import { withProof } from '../proof/proof-question.ts';
import styles from './cards.module.css';

type ListProps = { cards: readonly BankCard[]; onRemoved: () => Promise<void> };

export function CardList({ cards, onRemoved }: ListProps) {
  const t = useText();
  const language = useLanguage();
  const removing = useMutation({
    mutationFn: (id: string) => withProof(() => callApi(removeBankCard, { query: { id } }, { quiet: true })),
    onSuccess: async () => {
      await onRemoved();
      showToast(t('centre.cardRemoved'));
    },
  });
  const askToRemove = async ({ id, names, last4 }: BankCard): Promise<void> => {
    const sure = await askQuestion({
      title: t('centre.cardRemoveSure', `${names[language]} •••• ${last4}`),
      text: t('centre.cardRemoveHint'),
      confirm: t('centre.remove'),
      cancel: t('centre.cancel'),
    });
    if (sure) removing.mutate(id);
  };
  return (
    <>
      <Refusal error={removing.error} />
      <ul className={lines.card}>
        {cards.map((card) => (
          <li key={card.id} className={lines.line}>
            <BankMark bankCode={card.bankCode ?? card.names.EN.toUpperCase()} />
            <span className={lines.words}>
              {card.names[language]}
              <span className={styles.number}>•••• {card.last4}</span>
              <Readiness usableFrom={card.usableFrom} />
            </span>
            <IconButton
              label={`${t('centre.remove')}: ${card.names[language]} ${card.last4}`}
              aria-busy={removing.isPending && removing.variables === card.id}
              onClick={() => void askToRemove(card)}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}

function Readiness({ usableFrom }: { usableFrom: number }) {
  const t = useText();
  const language = useLanguage();
  const [openedAt] = useState(() => Date.now());
  const isReady = usableFrom <= openedAt;
  return (
    <span className={classNames(styles.state, isReady && styles.ready)}>
      {isReady
        ? t('centre.cardReady')
        : t('centre.cardFrom', showDayTime(usableFrom, language, brand.timeZone))}
    </span>
  );
}
