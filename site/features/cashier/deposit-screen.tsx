// Deposit: chooses a channel and an amount, or follows one order (`?order=`).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor } from '#contract/base/money.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Button } from '#kit/button.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { CardsSkeleton } from '#site/base/parts/cards-skeleton.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { useSession } from '#site/base/session.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Channel, channelsQuery, type DepositChoice } from '#site/data/cashier/deposits.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit.module.css';
import { OrderPage } from './order-page.tsx';

export default function DepositScreen() {
  const search = useSearch();
  const session = useSession();
  const orderNo = new URLSearchParams(search).get('order');
  if (!session) return null;
  return orderNo ? <OrderPage key={orderNo} orderNo={orderNo} /> : <NewDeposit account={session.userName} />;
}

function NewDeposit({ account }: { account: string }) {
  const t = useText();
  const query = useQuery(channelsQuery(account));
  if (query.isPending) return <CardsSkeleton shape="form" />;
  if (!query.data) return <LoadFailed title={t('cashier.failed')} query={query} />;
  if (query.data.channels.length === 0)
    return <EmptyState title={t('cashier.noneTitle')} hint={t('cashier.noneHint')} />;
  return <Choice choice={query.data} />;
}

function Choice({ choice }: { choice: DepositChoice }) {
  const t = useText();
  // the new layout shows channels as tiles, the base one as a list.
  const isNew = usePlatformInfo()?.mobileTemplate.depositFunction === '1';
  const { channels, openOrders } = choice;
  const [channelId, setChannelId] = useState(
    () => (channels.find(({ isOpen }) => isOpen) ?? channels[0])?.channelId,
  );
  const channel = channels.find((one) => one.channelId === channelId) ?? channels[0];
  const [openOrder] = openOrders;
  return (
    <div className={styles.screen}>
      {openOrder && (
        <p className={styles.notice}>
          <span>{t('cashier.openOrder')}</span>
          <Button size="small" variant="line" onClick={() => openDepositOrder(openOrder)}>
            {t('cashier.openOrderGo')}
          </Button>
        </p>
      )}
      <ChannelChoice
        channels={channels}
        selected={channel?.channelId}
        look={isNew ? 'tiles' : 'list'}
        onSelect={setChannelId}
      />
      <Rooms choice={choice} />
      {channel && <DepositForm key={channel.channelId} channel={channel} most={mostOf(channel, choice)} />}
      <Link href={paths.payments} className={styles.link}>
        {t('cashier.records')}
      </Link>
    </div>
  );
}

/** The most that a member can deposit by a channel now. */
const mostOf = ({ max }: Channel, { leftBeforeVerification, leftByOwnLimits }: DepositChoice): string =>
  [leftBeforeVerification, leftByOwnLimits].reduce<string>(
    (least, left) => (left !== null && decimalToMinor(left) < decimalToMinor(least) ? left : least),
    max,
  );

/** Opens the page of one order. */
const openDepositOrder = (orderNo: string): void =>
  navigate(withQuery(paths.voucherCenter, { order: orderNo }));

/** What verification and the member's own limits leave. */
function Rooms({ choice: { leftBeforeVerification, leftByOwnLimits } }: { choice: DepositChoice }) {
  const t = useText();
  return (
    <>
      {leftBeforeVerification !== null && (
        <p className={styles.notice}>
          <span>{t('cashier.leftVerify', singleAmount(leftBeforeVerification))}</span>
          <Button size="small" variant="line" onClick={() => navigate(paths.securityCentre)}>
            {t('cashier.verify')}
          </Button>
        </p>
      )}
      {leftByOwnLimits !== null && (
        <p className={styles.notice}>
          <span>{t('cashier.leftOwn', singleAmount(leftByOwnLimits))}</span>
        </p>
      )}
    </>
  );
}
