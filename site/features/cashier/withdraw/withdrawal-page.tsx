// One withdrawal: its state with reason and message, its stages with times, its amounts; it updates itself.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelWithdrawal } from '#contract/cashier/withdraw-calls.ts';
import { Button } from '#kit/button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { navigate } from '#site/base/navigation.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { CopyButton } from '#site/base/records/facts.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { isBack, isOver, type Withdrawal, withdrawalQuery } from '#site/data/cashier/withdrawals.ts';
import { BankMark } from '#site/data/cashier/bank-mark.tsx';
import { cardsPage } from './card-choice.tsx';
import { Stages } from './stages.tsx';
import styles from './withdraw.module.css';

type Props = { readonly order: Withdrawal };
/** With the time when it was read. */
type TimedProps = Props & { readonly readAt: number };

export function WithdrawalPage({ orderNo }: { orderNo: string }) {
  const t = useText();
  const query = useQuery(withdrawalQuery(orderNo));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('withdraw.orderFailed')} query={query} />;
  const order = query.data;
  return (
    <div className={styles.screen}>
      <Head order={order} readAt={query.dataUpdatedAt} />
      <Stages order={order} />
      <Facts order={order} />
      {isOver(order.state) && <Afterwards order={order} />}
      {order.state === 'HELD' && <Help />}
      <Link href={withQuery(paths.payments, { kind: 'withdrawals' })} className={styles.link}>
        {t('withdraw.records')}
      </Link>
      {order.mayCancel && <Cancel orderNo={order.orderNo} />}
    </div>
  );
}

function Head({ order, readAt }: TimedProps) {
  const t = useText();
  const language = useLanguage();
  const { state, reason, note, card, amount, net } = order;
  return (
    <section className={styles.card} aria-live="polite">
      <p className={styles.head}>
        <BankMark bankCode={card.bankCode} />
        <span className={styles.words}>
          <b className={styles.amount}>{singleAmount(isBack(state) ? amount : net)}</b>
          <small className={styles.small}>
            {card.names[language]} •••• {card.last4}
          </small>
        </span>
      </p>
      <h2 className={styles.state} data-state={state}>
        {t(`withdraw.state.${state}`)}
      </h2>
      {reason && <p>{t(`withdraw.reason.${reason}`)}</p>}
      {note && (
        <blockquote className={styles.message}>
          <small className={styles.small}>{t('withdraw.message')}</small>
          {note}
        </blockquote>
      )}
      <p className={styles.quiet}>
        {state === 'PAYING' || state === 'PAID'
          ? t(`withdraw.hint.${state}`, card.names[language])
          : t(`withdraw.hint.${state}`)}
      </p>
      <Expected order={order} readAt={readAt} />
    </section>
  );
}

/** When it is usually paid; a late one says so, unless it waits for the member. */
function Expected({ order: { state, expectedBy }, readAt }: TimedProps) {
  const t = useText();
  const language = useLanguage();
  if (expectedBy === null || isOver(state) || state === 'HELD') return null;
  if (expectedBy < readAt) return <p>{t('withdraw.late')}</p>;
  return (
    <p>
      <time dateTime={new Date(expectedBy).toISOString()}>
        {t('withdraw.expected', showDayTime(expectedBy, language, brand.timeZone))}
      </time>
    </p>
  );
}

function Facts({ order }: Props) {
  const t = useText();
  const language = useLanguage();
  const { state, amount, fee, net, card, orderNo } = order;
  return (
    <section className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('withdraw.amount')}</dt>
          <dd>{singleAmount(amount)}</dd>
        </div>
        {!isBack(state) && (
          <>
            <div>
              <dt>{t('withdraw.fee')}</dt>
              <dd>{Number(fee) === 0 ? t('withdraw.free') : singleAmount(fee)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('withdraw.net')}</dt>
              <dd>{singleAmount(net)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('withdraw.to')}</dt>
          <dd>
            {card.names[language]} •••• {card.last4}
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.orderNo')}</dt>
          <dd>
            {orderNo} <CopyButton text={orderNo} label={t('withdraw.copyOrder')} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The next step after the end, by its reason. */
function Afterwards({ order: { state, reason } }: Props) {
  const t = useText();
  const isCardAtFault =
    reason === 'WRONG_ACCOUNT' || reason === 'ACCOUNT_LIMIT' || reason === 'CARD_NOT_YOURS';
  return (
    <div className={styles.acts}>
      <Button wide onClick={() => navigate(paths.withdraw)}>
        {t('withdraw.again')}
      </Button>
      {isCardAtFault && (
        <Button wide variant="line" onClick={() => navigate(cardsPage)}>
          {t('withdraw.checkCard')}
        </Button>
      )}
      {isBack(state) && state !== 'CANCELLED' && <Help />}
    </div>
  );
}

function Help() {
  const t = useText();
  return (
    <Button wide variant="line" onClick={() => navigate(paths.help)}>
      {t('withdraw.help')}
    </Button>
  );
}

/** A quiet control below everything else, and a question: nobody is led to take a withdrawal back. */
function Cancel({ orderNo }: { orderNo: string }) {
  const t = useText();
  const client = useQueryClient();
  const { queryKey } = withdrawalQuery(orderNo);
  const cancel = useMutation({
    mutationFn: () => callApi(cancelWithdrawal, { params: { orderNo } }, { quiet: true }),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const ask = async (): Promise<void> => {
    const isSure = await askQuestion({
      title: t('withdraw.cancelAsk'),
      text: t('withdraw.cancelText'),
      confirm: t('withdraw.cancel'),
      cancel: t('withdraw.cancelKeep'),
    });
    if (isSure) cancel.mutate();
  };
  return (
    <>
      <Refusal error={cancel.error} />
      <Button wide variant="ghost" size="small" busy={cancel.isPending} onClick={() => void ask()}>
        {t('withdraw.cancel')}
      </Button>
    </>
  );
}
