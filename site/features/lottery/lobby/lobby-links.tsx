// From the lobby to one's slips of all lotteries and to every result.
import ChartColumn from 'lucide-react/icons/chart-column';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isSignedIn } from '#contract/base/roles.ts';
import type { SlipLine } from '#contract/lottery/orders.ts';
import { IconButton } from '#kit/icon-button.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { lotteryGamesQuery } from '#site/data/lottery/games.ts';
import { carrySlip } from '../carried-slip.ts';
import { openLottery } from '../open-lottery.ts';

const TicketsSheet = lazy(() =>
  import('../tickets/tickets-sheet.tsx').then((module) => ({ default: module.TicketsSheet })),
);

/** A visitor has no slips. */
export function LobbyLinks() {
  const t = useText();
  const client = useQueryClient();
  const language = useLanguage();
  const mayHaveSlips = isSignedIn(useActor());
  const [isOpen, setOpen] = useState(false);
  // Stays from then on, so that its closing can be seen.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const playAgain = (gameCode: string, lines: readonly SlipLine[]) => {
    const games = client.getQueryData(lotteryGamesQuery(language).queryKey)?.games;
    const game = games?.find((one) => one.gameCode === gameCode);
    if (!game) return;
    carrySlip(gameCode, lines);
    openLottery(client, game);
  };
  return (
    <>
      {mayHaveSlips && (
        <IconButton label={t('lottery.tickets')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ReceiptText aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('lottery.results')} onClick={() => navigate(paths.lotteryHistory)}>
        <ChartColumn aria-hidden="true" />
      </IconButton>
      {wasOpen && (
        <Suspense fallback={null}>
          <TicketsSheet open={isOpen} onClose={() => setOpen(false)} onPlayAgain={playAgain} />
        </Suspense>
      )}
    </>
  );
}
