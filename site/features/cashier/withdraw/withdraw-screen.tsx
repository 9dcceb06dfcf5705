// Withdraw: what is available and what is missing, an amount to a card, or the page of one order (`?order=`).
import { useQuery } from '@tanstack/react-query';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { CardsSkeleton } from '#site/base/parts/cards-skeleton.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import {
  isOver,
  lastWithdrawalQuery,
  type WithdrawConfig,
  withdrawConfigQuery,
} from '#site/data/cashier/withdrawals.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { isBreakActive } from '#site/data/protection/current-break.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { useBalanceHidden } from '#site/data/wallet/balance-hidden.ts';
import { hiddenAmount } from '#site/data/wallet/shown-balance.tsx';
import { Limits } from './limits.tsx';
import { Needs } from './needs.tsx';
import { Turnover } from './turnover.tsx';
import type { Proven } from './use-withdraw.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';
import styles from './withdraw.module.css';

/** `proven` runs an act again after the member has proven who they are, where the platform requires it. */
export function WithdrawScreen({ proven }: { proven: Proven }) {
  const search = useSearch();
  const session = useSession();
  const orderNo = new URLSearchParams(search).get('order');
  if (!session) return null;
  if (orderNo) return <WithdrawalPage key={orderNo} orderNo={orderNo} />;
  return <NewWithdrawal account={session.userName} proven={proven} />;
}

type Props = { readonly account: string; readonly proven: Proven };

function NewWithdrawal({ account, proven }: Props) {
  const t = useText();
  const query = useQuery(withdrawConfigQuery(account));
  if (query.isPending) return <CardsSkeleton shape="form" />;
  if (!query.data) return <LoadFailed title={t('withdraw.failed')} query={query} />;
  const config = query.data;
  const isReady = config.needs.every(({ isDone }) => isDone);
  return (
    <div className={styles.screen}>
      <Available account={account} config={config} isReady={isReady} />
      {!config.isOpen && <p className={styles.notice}>{t('withdraw.closed')}</p>}
      <OnBreak account={account} />
      <OnWay account={account} />
      {isReady ? (
        <Orderable account={account} config={config} proven={proven} />
      ) : (
        <Needs needs={config.needs} turnoverLeft={config.turnover.left} />
      )}
      <Turnover turnover={config.turnover} />
      <Limits config={config} />
      <Link href={withQuery(paths.payments, { kind: 'withdrawals' })} className={styles.link}>
        {t('withdraw.records')}
      </Link>
    </div>
  );
}

/** The form, or why no amount can be withdrawn now. */
function Orderable({ account, config, proven }: Props & { readonly config: WithdrawConfig }) {
  const t = useText();
  const { leftToday, available, min } = config;
  if (leftToday.count <= 0) return <p className={styles.notice}>{t('withdraw.noneToday')}</p>;
  if (Number(available) < Number(min))
    return <p className={styles.notice}>{t('withdraw.tooLittle', singleAmount(min))}</p>;
  return <WithdrawForm account={account} config={config} proven={proven} />;
}

type AvailableProps = {
  readonly account: string;
  readonly config: WithdrawConfig;
  /** Whether no need is open; before that nothing can be withdrawn. */
  readonly isReady: boolean;
};

function Available({ account, config, isReady }: AvailableProps) {
  const t = useText();
  const isHidden = useBalanceHidden();
  const label = t(isReady ? 'withdraw.available' : 'withdraw.inWallet');
  const locked = useQuery(walletQuery(account)).data?.lockedBalance;
  return (
    <section className={styles.available} aria-label={label}>
      <p className={styles.quiet}>{label}</p>
      <p className={styles.sum} data-testid="available">
        {isHidden ? hiddenAmount : singleAmount(config.available)}
      </p>
      {locked !== undefined && Number(locked) !== 0 && (
        <p className={styles.quiet} data-testid="locked">
          {t('withdraw.locked', isHidden ? hiddenAmount : singleAmount(locked))}
        </p>
      )}
    </section>
  );
}

/** A break stops play, never the way to one's own money. */
function OnBreak({ account }: { account: string }) {
  const t = useText();
  const { data, dataUpdatedAt } = useQuery(memberInfoQuery(account));
  const currentBreak = data?.currentBreak;
  if (!currentBreak || !isBreakActive(currentBreak, dataUpdatedAt)) return null;
  return <p className={styles.notice}>{t('withdraw.onBreak')}</p>;
}

/** Leads to the newest order while it is not over. */
function OnWay({ account }: { account: string }) {
  const t = useText();
  const order = useQuery(lastWithdrawalQuery(account)).data;
  if (!order || isOver(order.state)) return null;
  return (
    <p className={styles.notice}>
      <span className={styles.grow}>{t('withdraw.onWay', singleAmount(order.amount))}</span>
      <Button
        size="small"
        variant="line"
        onClick={() => navigate(withQuery(paths.withdraw, { order: order.orderNo }))}
      >
        {t('withdraw.onWayGo')}
      </Button>
    </p>
  );
}
