// One order of a deposit: what to pay and where, what the member says about it, and every stage; it updates itself.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { cancelDeposit, refreshDeposit } from '#contract/cashier/deposit-calls.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { askQuestion } from '#kit/overlays/question.ts';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { callApi } from '#site/base/api.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths } from '#site/base/paths.ts';
import { CopyButton, Fact } from '#site/base/records/facts.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import { type Deposit, depositQuery } from '#site/data/cashier/deposits.ts';
import styles from './deposit.module.css';
import { ManualPayment } from './manual-payment.tsx';
import { PagePayment } from './page-payment.tsx';

const quiet = { quiet: true } as const;

export function OrderPage({ orderNo }: { orderNo: string }) {
  const t = useText();
  const client = useQueryClient();
  const { queryKey } = depositQuery(orderNo);
  const query = useQuery(depositQuery(orderNo));
  // After a return from the provider's page the platform asks the provider; the return itself proves nothing.
  const { mutate: refresh, isPending: isChecking } = useMutation({
    mutationFn: () => callApi(refreshDeposit, { params: { orderNo } }, quiet),
    onSuccess: (order) => client.setQueryData(queryKey, order),
  });
  useEffect(() => refresh(), [refresh]);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('cashier.orderFailed')} query={query} />;
  return (
    <div className={styles.screen}>
      <Head order={query.data} />
      <Fee order={query.data} />
      <Payment order={query.data} onCheck={refresh} isChecking={isChecking} />
      <Stages order={query.data} />
    </div>
  );
}

function Head({ order }: { order: Deposit }) {
  const t = useText();
  const language = useLanguage();
  const { state, reason, note, bankCode, names, credited, requested, mayClaim } = order;
  return (
    <section className={styles.card} aria-live="polite">
      <p className={styles.head}>
        <BankMark bankCode={bankCode} />
        <span>
          <b>{names[language]}</b>
          <small>{singleAmount(credited ?? requested)}</small>
        </span>
      </p>
      <h2 className={styles.state} data-state={state}>
        {t(`cashier.state.${state}`)}
      </h2>
      {reason && <p>{t(`cashier.reason.${reason}`)}</p>}
      {note && <p>{note}</p>}
      <p className={styles.quiet}>
        {state === 'EXPIRED' && mayClaim ? t('cashier.lateHint') : t(`cashier.hint.${state}`)}
      </p>
      {isWithBonus(order) && <p className={styles.quiet}>{t('cashier.depositBonus')}</p>}
    </section>
  );
}

/** A promotion was chosen with an order that can still bring it, or has. */
const isWithBonus = ({ promoId, state }: Deposit): boolean =>
  promoId !== null && ['CREATED', 'AWAITING_PAYMENT', 'UNDER_REVIEW', 'CREDITED'].includes(state);

/** What the channel's fee leaves of the amount; nothing without a fee. */
function Fee({ order: { payable, fee, credited } }: { order: Deposit }) {
  const t = useText();
  if (fee === '0.00') return null;
  const [payableMinor, feeMinor] = [decimalToMinor(payable), decimalToMinor(fee)];
  const paidMinor = credited === null ? payableMinor : decimalToMinor(credited) + feeMinor;
  return (
    <dl className={classNames(styles.card, styles.sum)} data-testid="fee">
      <dt>{t('cashier.paid')}</dt>
      <dd>{singleAmount(minorToDecimal(paidMinor))}</dd>
      <dt>{t('cashier.feeLine')}</dt>
      <dd>{singleAmount(fee)}</dd>
      <dt>{t('cashier.credit')}</dt>
      <dd>{singleAmount(credited ?? minorToDecimal(paidMinor - feeMinor))}</dd>
    </dl>
  );
}

type PaymentProps = { readonly order: Deposit; readonly onCheck: () => void; readonly isChecking: boolean };

/** What there is to do in the order's present state. */
function Payment({ order, onCheck, isChecking }: PaymentProps) {
  const isPayable = order.state === 'CREATED' || order.state === 'AWAITING_PAYMENT';
  if (order.mayClaim && order.state !== 'MISMATCH')
    return (
      <>
        <ManualPayment order={order} />
        {isPayable ? <Cancel order={order} /> : <Afterwards order={order} />}
      </>
    );
  if (isPayable)
    return (
      <>
        <PagePayment order={order} onCheck={onCheck} isChecking={isChecking} />
        <Cancel order={order} />
      </>
    );
  return <Afterwards order={order} />;
}

function Afterwards({ order }: { order: Deposit }) {
  const t = useText();
  const isUnpaid = order.state === 'EXPIRED' || order.state === 'CANCELLED' || order.state === 'FAILED';
  const wantsHelp =
    order.state === 'REJECTED' || order.state === 'CHARGED_BACK' || order.state === 'MISMATCH';
  return (
    <div className={styles.acts}>
      {isWithBonus(order) && (
        <Button wide onClick={() => navigate(paths.myBonus)}>
          {t('title.myBonus')}
        </Button>
      )}
      <Button
        wide
        variant={isWithBonus(order) ? 'line' : 'primary'}
        onClick={() => navigate(paths.voucherCenter)}
      >
        {t(isUnpaid ? 'cashier.again' : 'cashier.another')}
      </Button>
      <Button wide variant="line" onClick={() => navigate(wantsHelp ? paths.help : paths.payments)}>
        {t(wantsHelp ? 'cashier.help' : 'cashier.records')}
      </Button>
    </div>
  );
}

function Cancel({ order: { orderNo } }: { order: Deposit }) {
  const t = useText();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => callApi(cancelDeposit, { params: { orderNo } }, quiet),
    onSuccess: (order) => client.setQueryData(depositQuery(orderNo).queryKey, order),
    // The order may be paid or over by now.
    onError: () => client.invalidateQueries({ queryKey: depositQuery(orderNo).queryKey }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await askQuestion({
      title: t('cashier.cancelAsk'),
      text: t('cashier.cancelText'),
      confirm: t('cashier.cancel'),
      cancel: t('cashier.cancelKeep'),
    });
    if (isSure) cancel.mutate();
  };
  return (
    <>
      <Refusal error={cancel.error} />
      <Button wide variant="ghost" busy={cancel.isPending} onClick={() => void ask()}>
        {t('cashier.cancel')}
      </Button>
    </>
  );
}

function Stages({ order }: { order: Deposit }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('cashier.stages')}</h2>
      <ol className={styles.stages}>
        {order.stages.map(({ state, at }) => (
          <li key={`${state}-${at}`}>
            <span>{t(`cashier.state.${state}`)}</span>
            <time dateTime={new Date(at).toISOString()}>{showMoment(at, language, brand.timeZone)}</time>
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        <Fact name={t('cashier.orderNo')}>
          <code className={styles.number}>{order.orderNo}</code>{' '}
          <CopyButton text={order.orderNo} label={t('cashier.copyOrder')} />
        </Fact>
      </dl>
    </section>
  );
}
