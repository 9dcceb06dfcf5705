// Everything known of one round, with its number to copy for customer service.
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayAmount } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/drawer.tsx';
import { showToast } from '#kit/toast.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { showMoment } from '#site/base/show-time.ts';
import styles from './bet-record.module.css';
import { NetAmount } from './net-amount.tsx';
import type { BetRecord } from './queries.ts';

/** The round stays while the sheet glides away. */
export function BetDetail({
  round,
  open,
  onClose,
}: {
  round: BetRecord | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={t('reporting.detail')} titleVisible>
      {round && <Facts round={round} />}
    </Drawer>
  );
}

function Facts({ round }: { round: BetRecord }) {
  const t = useText();
  const language = useLanguage();
  const moment = (epochMs: number) => showMoment(epochMs, language, brand.timeZone);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('reporting.game')}>{round.gameName}</Fact>
        <Fact name={t('reporting.category')}>{t(`games.${round.gameCategory as GameCategory}`)}</Fact>
        <Fact name={t('reporting.state')}>{t(`reporting.${round.state}`)}</Fact>
        <Fact name={t('reporting.bet')}>{displayAmount(round.betAmount)}</Fact>
        <Fact name={t('reporting.validBet')}>{displayAmount(round.validBet)}</Fact>
        <Fact name={t('reporting.win')}>{displayAmount(round.winAmount)}</Fact>
        <Fact name={t('reporting.net')}>
          <NetAmount amount={round.netAmount} />
        </Fact>
        <Fact name={t('reporting.placedAt')}>{moment(round.placedAt)}</Fact>
        {round.settledAt !== null && <Fact name={t('reporting.settledAt')}>{moment(round.settledAt)}</Fact>}
        <Fact name={t('reporting.roundNo')}>
          <code className={styles.number}>{round.roundId}</code>
        </Fact>
      </dl>
      <div className={styles.copy}>
        <Button
          variant="ghost"
          wide
          icon={<Copy aria-hidden="true" size="0.36rem" />}
          onClick={() =>
            void copyNumber(round.roundId).then((done) =>
              showToast(t(done ? 'reporting.copied' : 'reporting.copyFailed')),
            )
          }
        >
          {t('reporting.copy')}
        </Button>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The clipboard exists on secure pages only; elsewhere a selection does the same. */
async function copyNumber(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const box = document.createElement('textarea');
    box.value = text;
    box.style.position = 'fixed';
    box.style.opacity = '0';
    document.body.append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    return done;
  }
}
