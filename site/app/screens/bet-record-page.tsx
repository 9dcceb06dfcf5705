// The betting record of reporting, with the slips of the lottery and the sports orders in it.
import { lazy, Suspense } from 'react';
import { loadTexts } from '#site/base/i18n.ts';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSession } from '#site/base/session.ts';
import { BetRecordScreen } from '#site/features/reporting/bet-record-screen.tsx';

const SlipView = lazy(async () => {
  const [{ SlipView: view }] = await Promise.all([
    import('#site/features/lottery/tickets/slip-view.tsx'),
    loadTexts(['lottery', 'lotteryNames', 'lotteryResults']),
  ]);
  return { default: view };
});

const OrderView = lazy(async () => {
  const loading = import('#site/features/games/sports/order-view.tsx');
  return (await Promise.all([loading, loadTexts(['gamesLater'])]))[0];
});

const orderOf = (roundId: string) => <Order roundId={roundId} />;

function Order({ roundId }: { roundId: string }) {
  const account = useSession()?.userName ?? '';
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <OrderView account={account} roundId={roundId} />
    </Suspense>
  );
}

const slipOf = (orderNo: string) => <Slip orderNo={orderNo} />;

function Slip({ orderNo }: { orderNo: string }) {
  const account = useSession()?.userName ?? '';
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <SlipView account={account} orderNo={orderNo} onPlayAgain={undefined} />
    </Suspense>
  );
}

export default function BetRecordPage() {
  return <BetRecordScreen slipOf={slipOf} orderOf={orderOf} />;
}
