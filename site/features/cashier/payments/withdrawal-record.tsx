// The record of withdrawals.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withdrawReportFile } from '#contract/cashier/withdraw-calls.ts';
import { withdrawStates } from '#contract/cashier/withdrawals.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { isBack, type Withdrawal, withdrawReportQuery } from '#site/data/cashier/withdrawals.ts';
import { PaymentRow } from './payment-row.tsx';
import { Filters, type RecordProps, Rows } from './record-list.tsx';

export function WithdrawalRecord({ account, days }: RecordProps) {
  const t = useText();
  const [state, setState] = useState<Withdrawal['state']>();
  const list = useInfiniteQuery(withdrawReportQuery({ ...days.range, state }, account));
  return (
    <>
      <Filters
        days={days}
        states={withdrawStates.map((id) => ({ id, label: t(`withdraw.state.${id}`) }))}
        state={state}
        onState={setState}
      />
      <Rows
        list={list}
        sum={{ name: t('payments.sumPaid'), amount: list.data?.pages[0]?.sumPaid }}
        none={t('payments.noWithdrawals')}
        file={{ call: withdrawReportFile, query: { ...days.range, state } }}
        row={(order) => <Row key={order.orderNo} order={order} />}
      />
    </>
  );
}

function Row({ order }: { order: Withdrawal }) {
  const t = useText();
  const { orderNo, card, state, reason, createdAt, amount, net, fee } = order;
  const hasFee = Number(fee) !== 0 && !isBack(state);
  return (
    <PaymentRow
      href={withQuery(paths.withdraw, { order: orderNo })}
      bankCode={card.bankCode}
      bank={`${card.names[useLanguage()]} •••• ${card.last4}`}
      state={t(`withdraw.state.${state}`)}
      reason={reason && t(`withdraw.reason.${reason}`)}
      at={createdAt}
      amount={singleAmount(amount)}
      detail={hasFee ? t('payments.netFee', singleAmount(net), singleAmount(fee)) : undefined}
    />
  );
}
