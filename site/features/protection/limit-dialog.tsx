// Sets or changes one limit; shows whether the change applies at once or after a day before it is sent.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor, displayAmount } from '#contract/base/money.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { type playSummary, setPlayLimit } from '#contract/protection-calls.ts';
import {
  limitAmount,
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type PlayLimitShown,
} from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { wireAmount } from '#site/base/amount-input.ts';
import { callApi } from '#site/base/api.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

type Name = { readonly kind: LimitKind; readonly period: LimitPeriod };
/** An existing limit, or null for a new one. */
export type LimitEdit = { readonly of: PlayLimitShown | null };
export type PlayedPeriod = ValueOf<typeof playSummary>['periods'][number];
type Props = {
  account: string;
  limits: readonly PlayLimitShown[];
  /** The figures of play, for a limit that does not exist yet. */
  periods: readonly PlayedPeriod[];
  edit: LimitEdit | undefined;
  onClose: () => void;
};

export function LimitDialog({ edit, ...rest }: Props) {
  const t = useText();
  const title = edit?.of
    ? t('bounds.limitName', t(`bounds.kind${edit.of.kind}`), t(`bounds.per${edit.of.period}`))
    : t('bounds.add');
  return (
    <Dialog open={edit !== undefined} onClose={rest.onClose} title={title}>
      {edit && <LimitForm edit={edit} {...rest} />}
    </Dialog>
  );
}

/** The effect of an amount on an existing limit. */
function effectOf(current: PlayLimitShown | undefined, amount: string | null): TextKey | undefined {
  if (amount === null) return undefined;
  if (!current) return 'bounds.atOnce';
  const [wanted, now] = [decimalToMinor(amount), decimalToMinor(current.amount)];
  if (wanted === now) return 'bounds.same';
  return wanted < now ? 'bounds.atOnce' : 'bounds.afterDay';
}

/** How much of a limit of this name is used at its beginning; null where it is not known. */
function usedOf(
  { limits, periods }: Pick<Props, 'limits' | 'periods'>,
  { kind, period }: Name,
): string | null {
  const current = limits.find((limit) => limit.kind === kind && limit.period === period);
  if (current) return current.used;
  const played = periods.find((one) => one.period === period);
  if (!played || kind === 'DEPOSIT') return null;
  if (kind === 'STAKE') return played.staked;
  return played.net.startsWith('-') ? played.net.slice(1) : '0.00';
}

function LimitForm({ account, limits, periods, edit: { of }, onClose }: Props & { edit: LimitEdit }) {
  const t = useText();
  const [name, setName] = useState<Name>(of ?? { kind: 'STAKE', period: 'DAY' });
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const current = limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  const amount = amountIn(typed);
  const effect = effectOf(current, amount);
  const used = usedOf({ limits, periods }, name);
  /** The amount that the player was warned of: it stops play at once. */
  const [warnedOf, setWarnedOf] = useState<string>();
  const stopsPlay = amount !== null && effect === 'bounds.atOnce' && Number(used ?? '-1') >= Number(amount);
  const isWarned = stopsPlay && warnedOf === amount;
  const sending = useAsking({ account, name, isLooser: effect === 'bounds.afterDay', onClose });
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (stopsPlay && !isWarned) setWarnedOf(amount);
        else if (amount !== null) sending.mutate(amount);
      }}
    >
      {!of && <NameChoice name={name} onName={setName} />}
      <TextField
        label={t('bounds.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        placeholder={current ? displayAmount(current.amount) : ''}
        error={isJudged && amount === null ? t('bounds.amountNeeded') : undefined}
        hint={effect && t(effect)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setJudged(typed !== '')}
      />
      {isWarned && (
        <p role="alert" className={styles.sure}>
          {t(name.kind === 'DEPOSIT' ? 'bounds.stopsDeposits' : 'bounds.stopsPlay', singleAmount(used ?? ''))}
        </p>
      )}
      <Refusal error={sending.error} />
      <Button type="submit" wide busy={sending.isPending}>
        {t(isWarned ? 'bounds.stopNow' : effect === 'bounds.afterDay' ? 'bounds.ask' : 'bounds.save')}
      </Button>
      {of && (
        <Button variant="line" wide busy={sending.isPending} onClick={() => sending.mutate(null)}>
          {t('bounds.remove')}
        </Button>
      )}
      <Button variant="ghost" wide onClick={onClose}>
        {t('bounds.close')}
      </Button>
    </form>
  );
}

function amountIn(typed: string): string | null {
  const amount = wireAmount(typed);
  return limitAmount.safeParse(amount).success ? amount : null;
}

function NameChoice({ name: { kind, period }, onName }: { name: Name; onName: (name: Name) => void }) {
  const t = useText();
  return (
    <>
      <Segments
        label={t('bounds.kind')}
        options={limitKinds.map((id) => ({ id, label: t(`bounds.kind${id}`) }))}
        selected={kind}
        onSelect={(next) => onName({ kind: next, period })}
      />
      <Segments
        label={t('bounds.period')}
        options={limitPeriods.map((id) => ({ id, label: t(`bounds.per${id}`) }))}
        selected={period}
        onSelect={(next) => onName({ kind, period: next })}
      />
    </>
  );
}

type Asking = { account: string; name: Name; isLooser: boolean; onClose: () => void };

/** Requests a limit of this amount, null for none, and shows whether it applies now or waits. */
function useAsking({ account, name: { kind, period }, isLooser, onClose }: Asking) {
  const t = useText();
  const anew = useSummaryAnew(account);
  return useMutation({
    mutationFn: async (amount: string | null) => {
      await callApi(setPlayLimit, { body: { kind, period, amount } }, { quiet: true });
      await anew();
      onClose();
      showToast(t(amount === null || isLooser ? 'bounds.asked' : 'bounds.set'));
    },
  });
}
