// A payment by hand: number and exact amount to copy, then the sender's number, the transaction and a receipt.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { proveDeposit as proveCall } from '#contract/cashier/deposit-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { CopyButton } from '#site/base/records/facts.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { type Deposit, depositQuery } from '#site/data/cashier/deposits.ts';
import styles from './deposit.module.css';
import { TimeLeft } from './time-left.tsx';

export function ManualPayment({ order }: { order: Deposit }) {
  return (
    <>
      {order.account && <WhereTo order={order} account={order.account} />}
      <Said order={order} />
    </>
  );
}

type Account = NonNullable<Deposit['account']>;

function WhereTo({ order, account }: { order: Deposit; account: Account }) {
  const t = useText();
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('cashier.toPay')}</h2>
      <p className={styles.amount}>
        <span data-testid="payable">{singleAmount(order.payable)}</span>
        <CopyButton text={order.payable} label={t('cashier.copyAmount')} />
      </p>
      <p className={styles.quiet}>{t('cashier.exact')}</p>
      <dl className={styles.sum}>
        <dt>{t('cashier.number')}</dt>
        <dd>
          <span data-testid="receiver">{account.number}</span>{' '}
          <CopyButton text={account.number} label={t('cashier.copyNumber')} />
        </dd>
        <dt>{t('cashier.holder')}</dt>
        <dd>{account.holder}</dd>
      </dl>
      <TimeLeft expiresAt={order.expiresAt} />
    </section>
  );
}

type Fields = { payerNumber: string; transactionId: string };
const payerForm = /^\d{10,15}$/;
const transactionForm = /^[A-Za-z0-9]{6,24}$/;
/** Bengali digits are digits too. */
const latin = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/[\s-]/g, '');

function Said({ order }: { order: Deposit }) {
  const t = useText();
  const client = useQueryClient();
  const { orderNo, transactionId, payerNumber } = order;
  const [proof, setProof] = useState<File>();
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { payerNumber: '', transactionId: transactionId ?? '' },
  });
  const say = useMutation({
    mutationFn: ({ payerNumber: number, transactionId: typed }: Fields) =>
      callApi(
        proveCall,
        {
          params: { orderNo },
          body: {
            payerNumber: latin(number),
            transactionId: latin(typed).toUpperCase(),
            ...(proof ? { proof } : {}),
          },
        },
        { quiet: true },
      ),
    onSuccess: (next) => client.setQueryData(depositQuery(orderNo).queryKey, next),
  });
  const { errors } = formState;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => say.mutate(fields))(event)}
    >
      <h2 className={styles.heading}>{t('cashier.prove')}</h2>
      <p className={styles.quiet}>{t('cashier.proveLead')}</p>
      <TextField
        {...register('payerNumber', { validate: (typed) => payerForm.test(latin(typed)) })}
        label={t('cashier.payerNumber')}
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.payerNumber && t('cashier.payerInvalid')}
        hint={payerNumber ? t('cashier.sentNumber', payerNumber) : undefined}
      />
      <TextField
        {...register('transactionId', { validate: (typed) => transactionForm.test(latin(typed)) })}
        label={t('cashier.transaction')}
        autoComplete="off"
        autoCapitalize="characters"
        error={errors.transactionId && t('cashier.transactionInvalid')}
      />
      <label className={styles.file}>
        <input
          type="file"
          className={styles.picture}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => setProof(event.target.files?.[0])}
        />
        <span className={styles.choose}>
          <ImagePlus aria-hidden="true" size="0.36rem" />
          <span>{t('cashier.proof')}</span>
        </span>
        {proof && <small>{proof.name}</small>}
      </label>
      <Refusal error={say.error} />
      <Button type="submit" wide busy={say.isPending}>
        {t('cashier.send')}
      </Button>
    </form>
  );
}
