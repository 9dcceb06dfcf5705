// Sets or changes one limit; what the amount will do, at once or after a day, is told before it is sent.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { decimalToMinor, displayAmount } from '#contract/base/money.ts';
import { setPlayLimit } from '#contract/protection-calls.ts';
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
  type PlayLimitShown,
} from '#contract/protection.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Segments } from '#kit/segments.tsx';
import { TextField } from '#kit/text-field.tsx';
import { showToast } from '#kit/toast.tsx';
import { wireAmount } from '#site/base/amount-input.ts';
import { callApi } from '#site/base/api.ts';
import { errorText } from '#site/base/error-text.ts';
import { type TextKey, useText } from '#site/base/i18n.ts';
import { useSummaryAnew } from '#site/data/protection/limits.ts';
import styles from './protection.module.css';

type Name = { readonly kind: LimitKind; readonly period: LimitPeriod };
/** A limit that stands, or null for one more. */
export type LimitEdit = { readonly of: PlayLimitShown | null };
type Props = {
  account: string;
  limits: readonly PlayLimitShown[];
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

/** What an amount would do to a limit that stands. */
function effectOf(standing: PlayLimitShown | undefined, amount: string | null): TextKey | undefined {
  if (amount === null) return undefined;
  if (!standing) return 'bounds.atOnce';
  const [asked, now] = [decimalToMinor(amount), decimalToMinor(standing.amount)];
  if (asked === now) return 'bounds.same';
  return asked < now ? 'bounds.atOnce' : 'bounds.afterDay';
}

function LimitForm({ account, limits, edit: { of }, onClose }: Props & { edit: LimitEdit }) {
  const t = useText();
  const [name, setName] = useState<Name>(of ?? { kind: 'STAKE', period: 'DAY' });
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const standing = limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  const amount = amountIn(typed);
  const effect = effectOf(standing, amount);
  const sending = useAsking({ account, name, isLooser: effect === 'bounds.afterDay', onClose });
  return (
    <form
      className={styles.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (amount !== null) sending.mutate(amount);
      }}
    >
      {!of && <NameChoice name={name} onName={setName} />}
      <TextField
        label={t('bounds.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        placeholder={standing ? displayAmount(standing.amount) : ''}
        error={isJudged && amount === null ? t('bounds.amountNeeded') : undefined}
        hint={effect && t(effect)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => setJudged(typed !== '')}
      />
      <Button type="submit" wide busy={sending.isPending}>
        {t(effect === 'bounds.afterDay' ? 'bounds.ask' : 'bounds.save')}
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

/** Up to nine digits before the point. */
function amountIn(typed: string): string | null {
  const amount = wireAmount(typed);
  return amount !== null && amount.length <= 12 ? amount : null;
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

/** Asks for an amount, null for none, and tells whether it holds or waits. */
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
    onError: async (error) => showToast(await errorText(error)),
  });
}
