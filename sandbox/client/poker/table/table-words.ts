// The two lines in the middle of the felt: who won, whose turn it is, or what the table waits for.
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';
import { fromCents, showMoney, toCents } from '../../money-text.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

export function wordsOf(view: TableView, texts: PokerTexts): [title: string, note: string] {
  const { hand, you, participants, next } = view;
  if (hand?.result) return resultWords(view, texts);
  if (hand) {
    if (hand.toAct === you?.position) return [texts.yourTurn, ''];
    const name = nameAt(view, hand.toAct);
    return [hand.toAct === null ? '' : texts.turnOf(name), you?.waitsForBlind ? texts.waitsForBlind : ''];
  }
  if (you?.isAway) {
    const isBroke = toCents(participants.find(({ isYou }) => isYou)?.stack ?? '0.00') === 0;
    return [texts.away, isBroke ? texts.brokeNote : texts.awayNote];
  }
  if (next.dealsInMs !== null) return [texts.nextHand(Math.ceil(next.dealsInMs / 1000)), ''];
  if (you) return [texts.aloneTitle, texts.aloneNote];
  return participants.length === 0
    ? [texts.nobodyTitle, texts.nobodyNote]
    : [texts.waiting, texts.nobodyNote];
}

/** The winner of the last pot with all that he won, and the rake. */
function resultWords(view: TableView, texts: PokerTexts): [title: string, note: string] {
  const { pots = [], rake = '0.00' } = view.hand?.result ?? {};
  const winner = pots[pots.length - 1]?.winners[0];
  if (!winner) return ['', ''];
  const won = pots
    .flatMap(({ winners }) => winners)
    .filter(({ position }) => position === winner.position)
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const amount = showMoney(fromCents(won));
  const isYou = winner.position === view.you?.position;
  const who = isYou ? texts.youWon(amount) : texts.winner(nameAt(view, winner.position), amount);
  const hand = winner.hand ? texts.withHand(texts.hands[winner.hand] ?? '') : '';
  return [who + hand, toCents(rake) > 0 ? texts.rakeTaken(showMoney(rake)) : ''];
}

const nameAt = ({ participants }: TableView, position: number | null): string =>
  participants.find((one) => one.position === position)?.name ?? '';
