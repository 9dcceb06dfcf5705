// The slip from below: its lines, the draws it plays in, what it costs, and the one press that places it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrizeMode } from '#contract/games/game.ts';
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/drawer.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { Countdown } from '../countdown.tsx';
import { comingDrawsQuery } from '../queries.ts';
import { useSecondsTo } from '../server-clock.ts';
import { type Chase, chasedStake, multiplesOf, wireChase } from './chase.ts';
import { ChaseForm } from './chase-form.tsx';
import { faultOf, type Line, lineStake, mostLines, type Rules, wireLine } from './line.ts';
import { decimalOf, showMinor } from '../money.ts';
import { SlipLines } from './slip-lines.tsx';
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
  /** The slip was taken and is empty now. */
  onPlaced: (placed: Placed) => void;
  /** The same lines once more. */
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

/** The slip belongs to the draw it was opened in; when that one closes, the player says whether the next will do. */
function Slip({ rules, prizeMode, opening, lines, onRemove, onClear, onPlaced }: SlipSheetProps) {
  const t = useText();
  const { gameCode } = rules.game;
  const current = opening?.current ?? null;
  const [target, setTarget] = useState(current);
  if (target === null && current !== null) setTarget(current);
  const seconds = useSecondsTo(target?.closeAt);
  const [chase, setChase] = useState<Chase | null>(null);
  const coming = useQuery({
    ...comingDrawsQuery(gameCode, target?.numero ?? ''),
    enabled: target !== null,
  }).data;
  const { isPending, place, refused, forgive } = usePlaceOrder(onPlaced);
  const isClosed = target !== null && (seconds === 0 || refused?.kind === 'closed');
  const draws = (coming ?? []).slice(0, chase?.draws ?? 0);
  const multiples = chase ? multiplesOf({ ...chase, draws: draws.length }) : [];
  const once = lines.reduce((sum, line) => sum + (lineStake(rules, line) ?? 0), 0);
  const total = chasedStake(once, multiples);
  const { maxLines } = rules.limits;
  const tooMany = lines.length > mostLines || lines.length * (draws.length + 1) > maxLines;
  const isSound = lines.length > 0 && !tooMany && lines.every((line) => faultOf(rules, line) === null);
  const confirm = () =>
    target &&
    place({
      gameCode,
      numero: target.numero,
      prizeMode,
      rulesVersion: rules.version,
      lines: lines.map((line) => wireLine(rules, line)),
      amount: decimalOf(total),
      ...wireChase(chase, draws),
    });
  if (lines.length === 0) {
    return <EmptyState title={t('lottery.slipEmpty')} hint={t('lottery.slipEmptyHint')} />;
  }
  return (
    <div className={styles.sheet}>
      <div className={styles.target}>
        <span>{target ? t('lottery.slipOf', target.numero) : t('lottery.noneOnSale')}</span>
        {opening && <Countdown opening={{ current: target, next: opening.next }} />}
      </div>
      <SlipLines {...{ rules, lines, onRemove, onClear }} />
      <ChaseForm chase={chase} available={coming?.length ?? 0} onChange={setChase} />
      <SlipNotice
        closedNumero={isClosed ? target.numero : null}
        nextNumero={current && current.numero !== target?.numero ? current.numero : null}
        refused={refused}
        onNext={() => {
          forgive();
          setTarget(current);
        }}
      />
      {tooMany && <p className={styles.warn}>{t('lottery.tooManyLines', mostLines, maxLines)}</p>}
      <div className={styles.foot}>
        <p className={styles.total}>
          <span className={styles.label}>{t('lottery.total')}</span>
          <strong className={styles.big} data-testid="slip-total">
            {showMinor(total)}
          </strong>
        </p>
        <Button wide busy={isPending} disabled={!isSound || !target || isClosed} onClick={confirm}>
          {t('lottery.confirm', showMinor(total))}
        </Button>
      </div>
    </div>
  );
}
