// The form of a withdrawal: card, amount, fee and what arrives, payment password; one press sends one.
import { useQuery } from '@tanstack/react-query';
import { displayAmount } from '#contract/base/money.ts';
import { withdrawFee } from '#contract/cashier/withdraw-fee.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { paths, withQuery } from '#site/base/paths.ts';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { roundAmount, singleAmount } from '#site/base/single-amount.ts';
import { type PayoutCard, type WithdrawConfig, withdrawCardsQuery } from '#site/data/cashier/withdrawals.ts';
import { BonusQuestion } from './bonus-question.tsx';
import { CardChoice } from './card-choice.tsx';
import { mostOf, quickAmounts } from './quick-amounts.ts';
import { type Proven, useWithdraw } from './use-withdraw.ts';
import { WithdrawRefusal } from './withdraw-refusal.tsx';
import styles from './withdraw.module.css';

type Props = { readonly account: string; readonly config: WithdrawConfig; readonly proven: Proven };

export function WithdrawForm({ account, ...props }: Props) {
  const t = useText();
  const query = useQuery(withdrawCardsQuery(account));
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <LoadFailed title={t('withdraw.cardsFailed')} query={query} />;
  return <Form {...props} cards={query.data.cards} />;
}

type FormProps = Omit<Props, 'account'> & { readonly cards: readonly PayoutCard[] };

function Form({ config, cards, proven }: FormProps) {
  const t = useText();
  const form = useWithdraw(config, cards, proven);
  const { amount, isInRange, isLost, isPending, faults } = form;
  const isFixed = isLost || isPending;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      <CardChoice cards={cards} selected={form.cardId} disabled={isFixed} onSelect={form.chooseCard} />
      <TextField
        label={t('withdraw.amount')}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isFixed}
        value={form.typed}
        error={faults.amount}
        hint={t('withdraw.between', singleAmount(config.min), singleAmount(mostOf(config)))}
        onChange={(event) => form.write(event.target.value)}
        onBlur={form.check}
      />
      <QuickAmounts config={config} amount={amount} disabled={isFixed} onChoose={form.write} />
      {amount && isInRange && <Sum amount={amount} config={config} />}
      <Password
        value={form.password}
        error={faults.password}
        isFixed={isFixed}
        onChange={form.writePassword}
      />
      {isLost ? (
        <RefusalLine text={t('withdraw.lost')} />
      ) : (
        <WithdrawRefusal error={form.refused} except={['PAYMENT_PASSWORD_WRONG']} />
      )}
      <Button type="submit" wide busy={isPending} disabled={!config.isOpen}>
        {isLost
          ? t('withdraw.sendAgain')
          : amount && isInRange
            ? t('withdraw.send', singleAmount(amount))
            : t('withdraw.sendEmpty')}
      </Button>
      {config.bonus && (
        <BonusQuestion
          bonus={config.bonus}
          open={form.isAsking}
          onAgree={() => form.send(true)}
          onClose={form.stopAsking}
        />
      )}
    </form>
  );
}

type QuickProps = {
  readonly config: WithdrawConfig;
  readonly amount: string | null;
  readonly disabled: boolean;
  readonly onChoose: (typed: string) => void;
};

const typedOf = (amount: string): string => displayAmount(amount).replace(/\.00$/, '');

/** Round amounts, and all that can be withdrawn. */
function QuickAmounts({ config, amount, disabled, onChoose }: QuickProps) {
  const t = useText();
  const most = mostOf(config);
  const quick = (value: string, label: string) => (
    <Button
      key={value}
      variant="line"
      size="small"
      disabled={disabled}
      aria-pressed={value === amount}
      onClick={() => onChoose(typedOf(value))}
    >
      {label}
    </Button>
  );
  return (
    <fieldset aria-label={t('withdraw.quick')} className={styles.quick}>
      {quickAmounts(config).map((value) => quick(value, roundAmount(value)))}
      {quick(most, t(most === config.available ? 'withdraw.all' : 'withdraw.most'))}
    </fieldset>
  );
}

function Sum({ amount, config: { fee, leftToday } }: { amount: string; config: WithdrawConfig }) {
  const t = useText();
  const parts = withdrawFee(amount, fee, leftToday.freeCount);
  return (
    <dl className={styles.facts} aria-live="polite">
      <div>
        <dt>{t('withdraw.leaves')}</dt>
        <dd>{singleAmount(amount)}</dd>
      </div>
      <div>
        <dt>{t('withdraw.fee')}</dt>
        <dd data-testid="fee">{Number(parts.fee) === 0 ? t('withdraw.free') : singleAmount(parts.fee)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t('withdraw.net')}</dt>
        <dd data-testid="net">{singleAmount(parts.net)}</dd>
      </div>
    </dl>
  );
}

type PasswordProps = {
  readonly value: string;
  readonly error: string | undefined;
  readonly isFixed: boolean;
  readonly onChange: (typed: string) => void;
};

function Password({ value, error, isFixed, onChange }: PasswordProps) {
  const t = useText();
  return (
    <div>
      <PasswordField
        label={t('withdraw.password')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        readOnly={isFixed}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Link href={withQuery(paths.securityCentre, { show: 'paymentReset' })} className={styles.link}>
        {t('withdraw.forgotten')}
      </Link>
    </div>
  );
}
