// What a screen reader hears of a table: own cards, the board, whose turn it is, and who won.
import type { TableView } from '../../../game-vendors/poker/table/table-wire.ts';
import { showMoney } from '../../money-text.ts';
import type { PokerTexts } from '../texts/poker-texts.ts';

/** The sentence about what changed between two views; empty when nothing worth saying did. */
export function announcementOf(
  before: TableView,
  now: TableView,
  texts: PokerTexts,
  cardName: (code: string) => string,
): string {
  const { hand, you, participants } = now;
  if (!hand) return '';
  const own = participants.find(({ isYou }) => isYou);
  const said: string[] = [];
  if (before.hand?.handId !== hand.handId && own?.cards) said.push(own.cards.map(cardName).join(', '));
  const shown = before.hand?.handId === hand.handId ? before.hand.board.length : 0;
  if (hand.board.length > shown) said.push(hand.board.slice(shown).map(cardName).join(', '));
  const isNewTurn = before.hand?.turn !== hand.turn || before.hand.handId !== hand.handId;
  if (hand.options && isNewTurn && hand.toAct === you?.position) {
    const call = hand.options.canCheck ? texts.check : `${texts.callAct} ${showMoney(hand.options.call)}`;
    said.push(`${texts.yourTurn}: ${call}. ${texts.pot} ${showMoney(hand.pot)}`);
  }
  if (hand.result && !(before.hand?.handId === hand.handId && before.hand.result)) {
    for (const { winners } of hand.result.pots)
      for (const { position, amount } of winners) {
        const name = participants.find((one) => one.position === position)?.name ?? '';
        said.push(
          position === you?.position
            ? texts.youWon(showMoney(amount))
            : texts.winner(name, showMoney(amount)),
        );
      }
  }
  return said.join('. ');
}
