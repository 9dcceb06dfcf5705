// Repeats an earlier slip: its lines at the present prices in the usual slip, which needs one confirmation.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { prizeModeFor } from '#contract/games/launch.ts';
import type { PrizeMode } from '#contract/games/game.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { loadTexts, useLanguage, useText } from '#site/base/i18n.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { type Slip, slipQuery } from '#site/data/lottery/slips.ts';
import { useOwnRules } from '../client/use-own-rules.ts';
import { lineAgain, betTypeOf, type Rules } from '../slip/line.ts';
import { SlipSheet } from '../slip/slip-sheet.tsx';
import { useSlipLines } from '../slip/use-slip-lines.ts';
import { linesToRepeat } from '../tickets/slip-lines.ts';
import { useOpening } from '../use-opening.ts';

type RepeatSlipProps = {
  account: string;
  slip: Slip;
  /** The slip is on the screen. */
  onReady: () => void;
  onClose: () => void;
};

export default function RepeatSlip({ account, slip, onReady, onClose }: RepeatSlipProps) {
  const t = useText();
  const language = useLanguage();
  const config = useQuery(vendorConfigQuery(language));
  const prizeMode = prizeModeFor(config.data?.mapping);
  const detail = useQuery(slipQuery(account, language, slip.orderNo));
  const { query, rules } = useOwnRules(slip.gameCode, prizeMode);
  const hasNames = useNames();
  const lines = detail.data && linesToRepeat(detail.data.subOrders, slip.numero);
  const isGone = rules !== undefined && lines?.some((line) => !betTypeOf(rules, line.betType));
  const hasFailed = detail.isError || query.isError || isGone === true;
  const isReady = rules !== undefined && lines !== undefined && hasNames && !hasFailed;
  const fail = useEffectEvent(() => {
    showToast(t('lottery.repeatFailed'), { durationMs: toastDurations.short });
    onClose();
  });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (hasFailed) fail();
    else if (isReady) ready();
  }, [hasFailed, isReady]);
  if (!isReady) return null;
  return <Again {...{ rules, lines, prizeMode, onClose }} owner={`${account} ${slip.orderNo}`} />;
}

type AgainProps = {
  rules: Rules;
  lines: readonly SlipLine[];
  prizeMode: PrizeMode;
  owner: string;
  onClose: () => void;
};

/** A sheet has left by then, in ms. */
const hasLeftMs = 300;

function Again({ rules, lines: old, prizeMode, owner, onClose }: AgainProps) {
  const opening = useOpening(rules.game.gameCode);
  const [isOpen, setOpen] = useState(true);
  const slip = useSlipLines(owner);
  const fill = () => slip.replaceLines(old.map((line) => lineAgain(rules, line)));
  const fillFirst = useEffectEvent(fill);
  useEffect(() => fillFirst(), []);
  return (
    <SlipSheet
      open={isOpen}
      onClose={() => {
        setOpen(false);
        setTimeout(onClose, hasLeftMs);
      }}
      {...{ rules, prizeMode }}
      opening={opening.data}
      lines={slip.lines}
      onRemove={slip.remove}
      onClear={slip.clear}
      onUndo={slip.undo}
      onMultiple={slip.multiply}
      onPlaced={() => slip.replaceLines([])}
      onAgain={fill}
    />
  );
}

/** The lobby itself names no symbol. */
function useNames(): boolean {
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    void loadTexts(['lotteryNames'])
      .catch(() => undefined)
      .then(() => setThere(true));
  }, []);
  return areThere;
}
