// All orders of withdrawals.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { WithdrawList } from './withdraw-list.tsx';

export default function WithdrawalsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.withdrawals')} hint={t('withdraw.hint')} />
      <WithdrawList />
    </>
  );
}
