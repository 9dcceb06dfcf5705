// Everything known of one round, with its number to copy for customer service.
import { type ReactNode, useState } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showMoment } from '#kit/show-time.ts';
import { CopyNumber, Fact } from '#site/base/records/facts.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import type { BetRecord } from '#site/data/reporting.ts';
import { BetMovements } from './bet-movements.tsx';

type BetDetailProps = {
  round: BetRecord | undefined;
  slipOf: (orderNo: string) => ReactNode;
  orderOf: (roundId: string) => ReactNode;
  open: boolean;
  onClose: () => void;
};

/** The round stays while the sheet glides away. */
export function BetDetail({ round, slipOf, orderOf, open, onClose }: BetDetailProps) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={t('reporting.detail')} titleVisible>
      {round && <Facts round={round} />}
      {round && (
        <LaterPart key={`moves ${round.roundId}`} label={t('reporting.showMoves')}>
          {() => <BetMovements roundId={round.roundId} isSlip={round.slip !== null} />}
        </LaterPart>
      )}
      {round?.slip && (
        <LaterPart key={round.roundId} label={t('reporting.showSlip')}>
          {() => slipOf(round.slip?.orderNo ?? '')}
        </LaterPart>
      )}
      {round?.hasOrder && (
        <LaterPart key={round.roundId} label={t('reporting.showOrder')}>
          {() => orderOf(round.roundId)}
        </LaterPart>
      )}
    </Drawer>
  );
}

function Facts({ round }: { round: BetRecord }) {
  const t = useText();
  const language = useLanguage();
  // For a lottery the draw is in a separate line.
  const number = round.slip?.orderNo ?? round.roundId;
  const moment = (epochMs: number) => showMoment(epochMs, language, brand.timeZone);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('reporting.game')}>{round.gameName}</Fact>
        <Fact name={t('reporting.category')}>{t(`games.${round.gameCategory as GameCategory}`)}</Fact>
        {round.slip && <Fact name={t('reporting.draw')}>{round.slip.numero}</Fact>}
        <Fact name={t('reporting.state')}>{t(`reporting.${round.state}`)}</Fact>
        <Fact name={t('reporting.bet')}>{displayAmount(round.betAmount)}</Fact>
        <Fact name={t('reporting.validBet')}>{displayAmount(round.validBet)}</Fact>
        <Fact name={t('reporting.win')}>{displayAmount(round.winAmount)}</Fact>
        <Fact name={t('reporting.net')}>
          {/* A round that is still open has lost nothing yet. */}
          {round.state === 'OPEN' ? '–' : <SignedAmount amount={round.netAmount} />}
        </Fact>
        <Fact name={t('reporting.placedAt')}>{moment(round.placedAt)}</Fact>
        {round.settledAt !== null && <Fact name={t('reporting.settledAt')}>{moment(round.settledAt)}</Fact>}
        <Fact name={t('reporting.roundNo')}>
          <code className={styles.number}>{number}</code>
        </Fact>
      </dl>
      <CopyNumber number={number} />
    </>
  );
}

/** Movements, a slip or a sports order are loaded once they are asked for. */
function LaterPart({ label, children }: { label: string; children: () => ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return children();
  return (
    <div className={styles.more}>
      <Button variant="line" wide onClick={() => setIsShown(true)}>
        {label}
      </Button>
    </div>
  );
}
