// One slip: its price and win, its lines in every draw, and the acts that are still possible.
import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { displayAmount } from '#contract/base/money.ts';
import type { SlipLine, SubOrder } from '#contract/lottery/orders.ts';
import { Button } from '#kit/button.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { CopyNumber, Fact } from '#site/base/records/facts.tsx';
import record from '#site/base/records/record.module.css';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { showMoment } from '#kit/show-time.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { lotteryGamesQuery } from '#site/data/lottery/games.ts';
import { ResultSymbols } from '../results/result-symbols.tsx';
import { type SlipDetail, slipQuery } from '#site/data/lottery/slips.ts';
import { drawsOf, linesToRepeat } from './slip-lines.ts';
import { SlipLineView } from './slip-line-view.tsx';
import { useCancel } from './use-cancel.ts';
import styles from './tickets.module.css';

/** Takes the lines into a new slip of that game. */
export type PlayAgain = (gameCode: string, lines: SlipLine[]) => void;
type SlipViewProps = { account: string; orderNo: string; onPlayAgain: PlayAgain | undefined };

export function SlipView({ account, orderNo, onPlayAgain }: SlipViewProps) {
  const t = useText();
  const query = useQuery(slipQuery(account, useLanguage(), orderNo));
  if (query.isPending) return <RowsSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed title={t('lotteryResults.slipFailed')} query={query} />;
  return <Slip account={account} slip={query.data} onPlayAgain={onPlayAgain} />;
}

type SlipProps = { account: string; slip: SlipDetail; onPlayAgain: PlayAgain | undefined };

function Slip({ account, slip: { order, subOrders }, onPlayAgain }: SlipProps) {
  const t = useText();
  const language = useLanguage();
  const cancel = useCancel(account);
  const open = subOrders.filter(({ mayCancel }) => mayCancel);
  const { shown, folded } = drawsOf(subOrders);
  const draw = (numero: string) => (
    <DrawLines
      key={numero}
      numero={numero}
      lines={subOrders.filter((line) => line.numero === numero)}
      busy={cancel.isPending}
      onCancel={(line) => cancel.ask([line])}
    />
  );
  return (
    <>
      <dl className={record.facts}>
        <Fact name={t('lotteryResults.game')}>{order.gameName}</Fact>
        <Fact name={t('lotteryResults.state')}>
          {t(order.state === 'OPEN' ? 'lotteryResults.OPEN' : 'lotteryResults.SETTLED')}
        </Fact>
        <Fact name={t('lotteryResults.stake')}>{displayAmount(order.stake)}</Fact>
        <Fact name={t('lotteryResults.win')}>
          {order.state === 'OPEN' && Number(order.win) === 0 ? '–' : displayAmount(order.win)}
        </Fact>
        <Fact name={t('lotteryResults.placedAt')}>
          {showMoment(order.placedAt, language, brand.timeZone)}
        </Fact>
        <Fact name={t('lotteryResults.slipNo')}>
          <code className={record.number}>{order.orderNo}</code>
        </Fact>
      </dl>
      {shown.map(draw)}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('lotteryResults.moreDraws', folded.length)}</summary>
          {folded.map(draw)}
        </details>
      )}
      <Refusal error={cancel.error} />
      <div className={styles.actions}>
        {onPlayAgain && (
          <Button
            wide
            icon={<RotateCcw aria-hidden="true" size="0.36rem" />}
            onClick={() => onPlayAgain(order.gameCode, linesToRepeat(subOrders, order.numero))}
          >
            {t('lotteryResults.playAgain')}
          </Button>
        )}
        {open.length > 1 && (
          <Button variant="line" wide busy={cancel.isPending} onClick={() => cancel.ask(open)}>
            {t('lotteryResults.cancelAll', open.length)}
          </Button>
        )}
      </div>
      <CopyNumber number={order.orderNo} />
    </>
  );
}

type DrawLinesProps = {
  numero: string;
  lines: readonly SubOrder[];
  busy: boolean;
  onCancel: (line: SubOrder) => void;
};

/** The lines of one draw under its number and, once it is drawn, its result. */
function DrawLines({ numero, lines, busy, onCancel }: DrawLinesProps) {
  const t = useText();
  const [first] = lines;
  const games = useQuery(lotteryGamesQuery(useLanguage()));
  const game = games.data?.games.find(({ gameCode }) => gameCode === first?.gameCode);
  return (
    <section className={styles.draw} aria-label={t('lotteryResults.draw', numero)}>
      <h3 className={styles.drawTitle}>{t('lotteryResults.draw', numero)}</h3>
      {game && first?.result && (
        <div className={styles.result}>
          <ResultSymbols shape={game.shape} result={first.result} />
        </div>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SlipLineView
            key={line.subOrderId}
            line={line}
            family={game?.family}
            busy={busy}
            onCancel={() => onCancel(line)}
          />
        ))}
      </ul>
    </section>
  );
}
