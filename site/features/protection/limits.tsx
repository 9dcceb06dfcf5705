// The limits a member has set: how far each is used, a wish that waits for its confirmation, and the way to change them.
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { setPlayLimit } from '#contract/protection-calls.ts';
import type { PlayLimitShown } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { callApi } from '#site/base/api.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { LimitCard, Used } from './limit-card.tsx';
import { LimitDialog, type LimitEdit } from './limit-dialog.tsx';
import styles from './protection.module.css';
import { Wish } from './wish.tsx';

type Props = { account: string; limits: readonly PlayLimitShown[] };

export function Limits({ account, limits }: Props) {
  const t = useText();
  const [edit, setEdit] = useState<LimitEdit>();
  return (
    <section className={styles.card} aria-label={t('bounds.limits')}>
      <h3 className={styles.heading}>{t('bounds.limits')}</h3>
      <p className={styles.lead}>{t('bounds.intro')}</p>
      {limits.map((limit) => (
        <Limit
          key={`${limit.kind} ${limit.period}`}
          account={account}
          limit={limit}
          onChange={() => setEdit({ of: limit })}
        />
      ))}
      {limits.length < 6 && (
        <Button wide variant={limits.length === 0 ? 'primary' : 'line'} onClick={() => setEdit({ of: null })}>
          {t(limits.length === 0 ? 'bounds.add' : 'bounds.addAnother')}
        </Button>
      )}
      <LimitDialog account={account} limits={limits} edit={edit} onClose={() => setEdit(undefined)} />
    </section>
  );
}

const nameOf = (t: TextFunction, { kind, period }: Pick<PlayLimitShown, 'kind' | 'period'>): string =>
  t('bounds.limitName', t(`bounds.kind${kind}`), t(`bounds.per${period}`));

function Limit({
  account,
  limit,
  onChange,
}: {
  account: string;
  limit: PlayLimitShown;
  onChange: () => void;
}) {
  const t = useText();
  const { amount, used, left } = limit;
  const isAhead = used.startsWith('-');
  const share = isAhead ? 0 : Math.min(1, Number(used) / Number(amount));
  const usedText = isAhead
    ? t('bounds.ahead', displayAmount(used.slice(1)))
    : t('bounds.of', displayAmount(used), displayAmount(amount));
  return (
    <LimitCard name={nameOf(t, limit)} onChange={onChange}>
      <Used
        share={share}
        isReached={left === '0.00'}
        used={usedText}
        left={t('bounds.left', displayAmount(left))}
      />
      {limit.wish && (
        <Wish
          account={account}
          asked={
            limit.wish.amount === null
              ? t('bounds.wishRemove')
              : t('bounds.wishRaise', displayAmount(limit.wish.amount))
          }
          wish={limit.wish}
          send={(confirmed) => {
            const { kind, period, wish } = limit;
            const body = { kind, period, amount: confirmed ? (wish?.amount ?? null) : amount, confirmed };
            return callApi(setPlayLimit, { body }, { quiet: true });
          }}
        />
      )}
    </LimitCard>
  );
}
