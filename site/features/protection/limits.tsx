// The member's limits: how far each is used, a looser limit that waits for confirmation, and the link to change them.
import { useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import { setPlayLimit } from '#contract/protection-calls.ts';
import type { PlayLimitShown } from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { callApi } from '#site/base/api.ts';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { LimitCard, Used } from './limit-card.tsx';
import { LimitDialog, type LimitEdit, type PlayedPeriod } from './limit-dialog.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import styles from './protection.module.css';
import { PendingChange } from './pending-change.tsx';

type Props = { account: string; limits: readonly PlayLimitShown[]; periods: readonly PlayedPeriod[] };

export function Limits({ account, limits, periods }: Props) {
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
      <LimitDialog {...{ account, limits, periods }} edit={edit} onClose={() => setEdit(undefined)} />
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
    ? t('bounds.ahead', singleAmount(used.slice(1)))
    : t('bounds.of', displayAmount(used), displayAmount(amount));
  return (
    <LimitCard name={nameOf(t, limit)} onChange={onChange}>
      <Used
        share={share}
        isReached={left === '0.00'}
        used={usedText}
        left={t('bounds.left', singleAmount(left))}
      />
      {limit.pending && (
        <PendingChange
          account={account}
          sentence={
            limit.pending.amount === null
              ? t('bounds.pendingRemoval')
              : t('bounds.pendingRaise', singleAmount(limit.pending.amount))
          }
          pending={limit.pending}
          send={(confirmed) => {
            const { kind, period, pending } = limit;
            const body = { kind, period, amount: confirmed ? (pending?.amount ?? null) : amount, confirmed };
            return callApi(setPlayLimit, { body }, { quiet: true });
          }}
        />
      )}
    </LimitCard>
  );
}
