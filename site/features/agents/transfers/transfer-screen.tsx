// Agent credit: what is left, the form that passes it on with the payment password, and the log.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { transferDownline } from '#contract/agents/transfers-calls.ts';
import { approvedAbove, transferredADay } from '#contract/agents/transfer-states.ts';
import { displayAmount } from '#contract/base/money.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showToast } from '#kit/overlays/toast.tsx';
import { showMoment } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { Fact } from '#site/base/records/facts.tsx';
import record from '#site/base/records/record.module.css';
import { newRequestId } from '#site/base/request-id.ts';
import { useSession } from '#site/base/session.ts';
import { roundAmount, singleAmount } from '#site/base/single-amount.ts';
import { type Transfer, transfersQuery } from '#site/data/agent-transfers.ts';
import { RecordRow } from '../team/record-row.tsx';
import styles from '../rebates/rebates.module.css';

export default function TransferScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const query = useQuery(transfersQuery(account));
  return (
    <div className={styles.part}>
      <Awaited query={query} height="12rem">
        {({ isOn, credit, transferredToday, content }) => (
          <>
            <dl className={styles.sumUp}>
              <Fact name={t('agents.credit')}>{displayAmount(credit)}</Fact>
              <Fact name={t('agents.transferredToday')}>{displayAmount(transferredToday)}</Fact>
            </dl>
            <h2 className={styles.title}>{t('title.agentTransfer')}</h2>
            <p className={styles.note}>
              {t('agents.transferHint', roundAmount(transferredADay), roundAmount(approvedAbove))}
            </p>
            {isOn ? (
              <TransferForm account={account} />
            ) : (
              <p className={styles.note}>{t('agents.transferOff')}</p>
            )}
            <Log transfers={content} />
          </>
        )}
      </Awaited>
    </div>
  );
}

const toasts = {
  DONE: 'agents.creditSent',
  WAITING: 'agents.creditWaits',
  REJECTED: 'agents.transfer.REJECTED',
} as const;

/** An amount as it is sent; empty for anything else. */
const decimalOf = (written: string): string =>
  /^\d{1,9}(\.\d{1,2})?$/.test(written.trim()) ? Number(written).toFixed(2) : '';

function TransferForm({ account }: { account: string }) {
  const t = useText();
  const client = useQueryClient();
  const [to, setTo] = useState('');
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPassword] = useState('');
  // A repeated request moves nothing; each transfer that was answered begins a new one.
  const [requestId, setRequestId] = useState(newRequestId);
  const written = decimalOf(amount);
  const send = useMutation({
    mutationFn: () =>
      callApi(
        transferDownline,
        { body: { account: to.trim(), amount: written, paymentPassword, requestId } },
        { quiet: true },
      ),
    onSuccess: async ({ transferred, state }) => {
      showToast(t(toasts[state], singleAmount(transferred)));
      setAmount('');
      setPassword('');
      setRequestId(newRequestId());
      await client.invalidateQueries({ queryKey: transfersQuery(account).queryKey });
    },
  });
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const isSure = await askQuestion({
      title: t('agents.sendCreditTo', singleAmount(written), to.trim()),
      text: t('agents.sendCreditHint'),
      confirm: t('agents.sendCredit'),
      cancel: t('agents.cancel'),
    });
    if (isSure) send.mutate();
  };
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <TextField
        label={t('agents.username')}
        value={to}
        maxLength={32}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setTo(event.target.value)}
      />
      <TextField
        label={t('agents.amount')}
        value={amount}
        maxLength={12}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setAmount(event.target.value)}
      />
      <PasswordField
        label={t('agents.paymentPassword')}
        value={paymentPassword}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setPassword(event.target.value)}
      />
      <Refusal error={send.error} />
      <Button
        type="submit"
        wide
        busy={send.isPending}
        disabled={to.trim() === '' || written === '' || paymentPassword === ''}
      >
        {t('agents.sendCredit')}
      </Button>
    </form>
  );
}

function Log({ transfers }: { transfers: readonly Transfer[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <section aria-label={t('agents.transferLog')}>
      <h2 className={styles.title}>{t('agents.transferLog')}</h2>
      {transfers.length === 0 ? (
        <p className={styles.note}>{t('agents.noTransfers')}</p>
      ) : (
        <ul className={record.rows}>
          {transfers.map(({ id, account, amount, state, createdAt }) => (
            <RecordRow
              key={id}
              title={account}
              note={showMoment(createdAt, language, brand.timeZone)}
              money={displayAmount(amount)}
              moneyNote={t(`agents.transfer.${state}`)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
