// The bank accounts and mobile wallets to which the member's withdrawals are paid: listed, added, removed.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { type BankCard, mostBankCards } from '#contract/identity/cards/bank-card.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { historyDepth, navigate } from '#site/base/navigation.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Panel } from '#site/base/parts/panel.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import {
  bankCardsQuery,
  centreKey,
  payoutBanksQuery,
  securityConfigQuery,
} from '#site/data/identity/account.ts';
import { CardForm } from './card-form.tsx';
import { CardList } from './card-list.tsx';
import styles from './cards.module.css';

export function CardsPanel({ account }: { account: string }) {
  const t = useText();
  const cards = useQuery(bankCardsQuery(account));
  const config = useQuery(securityConfigQuery(account));
  return (
    <Panel title={t('centre.cards')}>
      <p className={styles.lead}>{t('centre.cardsLead')}</p>
      <Awaited query={config} height="1.1rem">
        {({ payeeNameMasked }) => (
          <>
            <Holder name={payeeNameMasked} />
            <Awaited query={cards} height="3.2rem">
              {(data) => <Cards account={account} cards={data} mayAdd={payeeNameMasked !== null} />}
            </Awaited>
          </>
        )}
      </Awaited>
      <p className={styles.note}>
        <ShieldCheck aria-hidden="true" className={styles.noteIcon} />
        {t('centre.cardsCooling')}
      </p>
    </Panel>
  );
}

/** Without a name there is no card; the panel of the name leads back here. */
function Holder({ name }: { name: string | null }) {
  const t = useText();
  if (name)
    return (
      <p className={styles.holder}>
        <span>{t('centre.cardsHolder')}</span>
        <strong>{name}</strong>
      </p>
    );
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>{t('centre.cardsNoName')}</p>
      <Button wide onClick={() => navigate(withQuery(paths.securityCentre, { show: 'payee' }))}>
        {t('centre.cardsSetName')}
      </Button>
    </div>
  );
}

/** Back to the withdrawal that a card was missing for. */
function leaveToWithdraw(): void {
  if (historyDepth() > 0) history.back();
  else navigate(paths.withdraw, { replace: true });
}

type CardsProps = { account: string; cards: readonly BankCard[]; mayAdd: boolean };

function Cards({ account, cards, mayAdd }: CardsProps) {
  const t = useText();
  const client = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: centreKey(account) });
  const done = async () => {
    await refresh();
    setIsAdding(false);
    if (new URLSearchParams(location.search).get('from') === 'withdraw') leaveToWithdraw();
  };
  const add = (
    <Button wide onClick={() => setIsAdding(true)}>
      {t('centre.cardAdd')}
    </Button>
  );
  return (
    <>
      {cards.length > 0 && (
        <>
          <h3 className={styles.count}>{t('centre.cardsOf', cards.length, mostBankCards)}</h3>
          <CardList cards={cards} onRemoved={refresh} />
        </>
      )}
      {isAdding && mayAdd ? (
        <NewCard account={account} onDone={done} onCancel={() => setIsAdding(false)} />
      ) : cards.length >= mostBankCards ? (
        <p className={styles.lead}>{t('centre.cardsFull', mostBankCards)}</p>
      ) : cards.length === 0 && mayAdd ? (
        <EmptyState title={t('centre.cardsNone')} hint={t('centre.cardsNoneHint')} action={add} />
      ) : (
        mayAdd && add
      )}
    </>
  );
}

function NewCard(props: { account: string; onDone: () => Promise<void>; onCancel: () => void }) {
  const banks = useQuery(payoutBanksQuery(props.account));
  return (
    <div className={styles.panel}>
      <Awaited query={banks} height="6rem">
        {(data) => <CardForm {...props} banks={data} />}
      </Awaited>
    </div>
  );
}
