// The sheet with the slip: its lines, its draws, its cost and the button that places it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PrizeMode } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { comingDrawsQuery } from '#site/data/lottery/games.ts';
import { useSecondsTo } from '#site/data/lottery/server-clock.ts';
import { type Chase, chasedStake, multiplesOf, wireChase } from './chase.ts';
import { ChaseForm } from './chase-form.tsx';
import { faultOf, type Line, lineStake, type Rules, wireLine } from './line.ts';
import { decimalOf, showSingle } from '../money.ts';
import { useOddsNews } from './odds-news.ts';
import { SlipLines } from './slip-lines.tsx';
import { SlipHead, UndoButton } from './slip-head.tsx';
import { SlipNotice } from './slip-notice.tsx';
import styles from './slip.module.css';
import { Ticket } from './ticket.tsx';
import { type Placed, usePlaceOrder } from './use-place-order.ts';

type SlipSheetProps = {
  open: boolean;
  onClose: () => void;
  rules: Rules;
  prizeMode: PrizeMode;
  opening: OpenedDraws | undefined;
  lines: readonly Line[];
  onRemove: (id: number) => void;
  onClear: () => void;
  onUndo: (() => void) | null;
  onMultiple: (multiple: number) => void;
  /** The slip was placed and is empty now. */
  onPlaced: (placed: Placed) => void;
  /** The player wants to place the same lines again. */
  onAgain: () => void;
};

export function SlipSheet(props: SlipSheetProps) {
  const t = useText();
  const { open, onClose, onAgain } = props;
  const [placed, setPlaced] = useState<Placed | null>(null);
  const close = () => {
    setPlaced(null);
    onClose();
  };
  return (
    <Drawer open={open} onClose={close} title={t('lottery.slip')} side="bottom" titleVisible>
      {placed ? (
        <Ticket
          placed={placed}
          onDone={close}
          onAgain={() => {
            setPlaced(null);
            onAgain();
          }}
        />
      ) : (
        <Slip
          {...props}
          onPlaced={(next) => {
            setPlaced(next);
            props.onPlaced(next);
          }}
        />
      )}
    </Drawer>
  );
}

/** A slip belongs to the draw on sale when it was opened. When that draw closes, the player may take the next one. */
function Slip(props: SlipSheetProps) {
  const { rules, prizeMode, opening, lines, onRemove, onClear, onUndo, onMultiple, onPlaced } = props;
  const t = useText();
  const { gameCode } = rules.game;
  const current = opening?.current ?? null;
  const [target, setTarget] = useState(current);
  if (target === null && current !== null) setTarget(current);
  const seconds = useSecondsTo(target?.closeAt);
  const [chase, setChase] = useState<Chase | null>(null);
  /** The rules and lines of the slip that was sent last. */
  const [sent, setSent] = useState({ rules, lines });
  useFreshRules(gameCode);
  const coming = useQuery({
    ...comingDrawsQuery(gameCode, target?.numero ?? ''),
    enabled: target !== null,
  }).data;
  const { isPending, place, refused, forgive, askAgain } = usePlaceOrder(gameCode, onPlaced);
  // While the response to a sent slip is unknown, the sheet does not show that the draw is closed, because the slip may
  // be placed.
  const isClosed = target !== null && !askAgain && (seconds === 0 || refused?.kind === 'closed');
  const draws = (coming ?? []).slice(0, chase?.draws ?? 0);
  const multiples = chase ? multiplesOf({ ...chase, draws: draws.length }) : [];
  const once = lines.reduce((sum, line) => sum + (lineStake(rules, line) ?? 0), 0);
  const total = chasedStake(once, multiples);
  const { maxLines, maxLinesInDraws } = rules.limits;
  const tooMany = lines.length > maxLines || lines.length * (draws.length + 1) > maxLinesInDraws;
  const isSound = lines.length > 0 && !tooMany && lines.every((line) => faultOf(rules, line) === null);
  const confirm = () => {
    if (!target) return;
    setSent({ rules, lines });
    place({
      gameCode,
      numero: target.numero,
      prizeMode,
      rulesVersion: rules.version,
      topGroup: rules.prizeGroup.max,
      lines: lines.map((line) => wireLine(rules, line)),
      amount: decimalOf(total),
      ...wireChase(chase, draws),
    });
  };
  const news = useOddsNews(refused, { rules, lines }, sent, confirm);
  if (lines.length === 0 && !askAgain) return <EmptySlip onUndo={onUndo} />;
  return (
    <div className={styles.sheet}>
      <SlipTarget target={target} next={opening?.next ?? null} />
      {!askAgain && <SlipHead {...{ rules, lines, onClear, onUndo, onMultiple }} />}
      <SlipLines {...{ rules, lines }} onRemove={askAgain ? undefined : onRemove} />
      {!askAgain && <ChaseForm chase={chase} available={coming?.length ?? 0} onChange={setChase} />}
      <SlipFoot
        total={total}
        isPending={isPending}
        isAccepting={news !== null && news.text !== 'lottery.linesClosed'}
        onConfirm={isSound && target && !isClosed ? confirm : null}
        onAskAgain={askAgain}
      >
        <SlipNotice
          closedNumero={isClosed ? target.numero : null}
          nextNumero={current && current.numero !== target?.numero ? current.numero : null}
          refused={refused}
          news={news}
          onNext={() => {
            forgive();
            setTarget(current);
          }}
        />
        {tooMany && <p className={styles.warn}>{t('lottery.tooManyLines', maxLines, maxLinesInDraws)}</p>}
      </SlipFoot>
    </div>
  );
}

type SlipTargetProps = { target: OpenedDraws['current']; next: OpenedDraws['next'] };

function SlipTarget({ target, next }: SlipTargetProps) {
  const t = useText();
  return (
    <div className={styles.target}>
      <span>{target ? t('lottery.slipOf', target.numero) : t('lottery.noneOnSale')}</span>
      {(target ?? next) && <Countdown opening={{ current: target, next }} />}
    </div>
  );
}

type SlipFootProps = {
  total: number;
  isPending: boolean;
  /** The player accepts prices that have changed. */
  isAccepting: boolean;
  /** Null while the slip cannot be placed. */
  onConfirm: (() => void) | null;
  /** Null unless the response to the sent slip was lost. */
  onAskAgain: (() => void) | null;
  /** Messages above the button. */
  children: ReactNode;
};

/** The foot of the sheet. It stays visible, with its messages, also when the slip is long. */
function SlipFoot({ total, isPending, isAccepting, onConfirm, onAskAgain, children }: SlipFootProps) {
  const t = useText();
  const words = t(isAccepting ? 'lottery.acceptPrices' : 'lottery.confirm', showSingle(total));
  return (
    <div className={styles.foot}>
      {children}
      <p className={styles.total}>
        <span className={styles.label}>{t('lottery.total')}</span>
        <strong className={styles.big} data-testid="slip-total">
          {showSingle(total)}
        </strong>
      </p>
      <Button
        wide
        busy={isPending}
        disabled={!onConfirm && !onAskAgain}
        onClick={onAskAgain ?? onConfirm ?? undefined}
      >
        {onAskAgain ? t('lottery.askAgain') : words}
      </Button>
    </div>
  );
}

function EmptySlip({ onUndo }: Pick<SlipSheetProps, 'onUndo'>) {
  const t = useText();
  return (
    <EmptyState
      title={t('lottery.slipEmpty')}
      hint={t('lottery.slipEmptyHint')}
      action={onUndo && <UndoButton onUndo={onUndo} />}
    />
  );
}

/** Reads the prices again when the slip is opened, because they may have changed while the player chose numbers. */
function useFreshRules(gameCode: string): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['lottery', 'rules', gameCode] });
  }, [client, gameCode]);
}
