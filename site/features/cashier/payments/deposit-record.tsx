// The record of deposits.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { depositReportFile } from '#contract/cashier/deposit-calls.ts';
import { depositStates } from '#contract/cashier/deposits.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Deposit, depositReportQuery } from '#site/data/cashier/deposits.ts';
import { PaymentRow } from './payment-row.tsx';
import { Filters, type RecordProps, Rows } from './record-list.tsx';

export function DepositRecord({ account, days }: RecordProps) {
  const t = useText();
  const [state, setState] = useState<Deposit['state']>();
  const list = useInfiniteQuery(depositReportQuery({ ...days.range, state }, account));
  return (
    <>
      <Filters
        days={days}
        states={depositStates.map((id) => ({ id, label: t(`cashier.state.${id}`) }))}
        state={state}
        onState={setState}
      />
      <Rows
        list={list}
        sum={{ name: t('payments.sumCredited'), amount: list.data?.pages[0]?.sumCredited }}
        none={t('payments.noDeposits')}
        file={{ call: depositReportFile, query: { ...days.range, state } }}
        row={(order) => <Row key={order.orderNo} order={order} />}
      />
    </>
  );
}

/** The amount that was credited, or that was asked for as long as none is. */
function Row({ order }: { order: Deposit }) {
  const t = useText();
  const { orderNo, bankCode, names, state, reason, createdAt, credited, requested } = order;
  return (
    <PaymentRow
      href={withQuery(paths.voucherCenter, { order: orderNo })}
      bankCode={bankCode}
      bank={names[useLanguage()]}
      state={t(`cashier.state.${state}`)}
      reason={reason && t(`cashier.reason.${reason}`)}
      at={createdAt}
      amount={singleAmount(credited ?? requested)}
    />
  );
}
