// All orders of deposits.
import { useText } from '#office/base/i18n.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { DepositList } from './deposit-list.tsx';

export default function DepositsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.deposits')} hint={t('deposit.hint')} />
      <DepositList />
    </>
  );
}
