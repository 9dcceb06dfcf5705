// The dealer's words: one sentence for every result, for the caption and for screen readers.
import { baccaratHands, handTotal } from '../../../game-vendors/live/games/baccarat.ts';
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import { colourOf } from '../../../game-vendors/live/games/roulette.ts';
import { handKinds, readHand, teenPattiHands } from '../../../game-vendors/live/games/teen-patti.ts';
import { rankLetter } from '../scenes/card-art.ts';
import { rankOf } from '../../../game-vendors/live/cards/card.ts';
import { handName, type Language, spotName } from './spot-names.ts';

function verdict(left: string, right: string, order: number, language: Language): string {
  if (order === 0) return language === 'EN' ? 'It is a tie' : 'টাই';
  const winner = order > 0 ? left : right;
  return language === 'EN' ? `${winner} wins` : `${winner} জিতেছে`;
}

const sayers: Readonly<Record<LiveGameName, (drawn: readonly number[], language: Language) => string>> = {
  baccarat(drawn, language) {
    const hands = baccaratHands(drawn);
    const [player, banker] = [handTotal(hands.player), handTotal(hands.banker)];
    const [left, right] = [spotName('player', language), spotName('banker', language)];
    return `${left} ${player}, ${right} ${banker}. ${verdict(left, right, player - banker, language)}`;
  },
  dragontiger([dragon = 0, tiger = 0], language) {
    const [left, right] = [spotName('dragon', language), spotName('tiger', language)];
    const said = `${left} ${rankLetter(dragon)}, ${right} ${rankLetter(tiger)}`;
    return `${said}. ${verdict(left, right, rankOf(dragon) - rankOf(tiger), language)}`;
  },
  teenpatti(drawn, language) {
    const hands = teenPattiHands(drawn);
    const [player, dealer] = [readHand(hands.player), readHand(hands.dealer)];
    const [left, right] = [spotName('player', language), spotName('dealer', language)];
    const [a, b] = [player, dealer].map(({ kind }) => handName(handKinds.indexOf(kind), language));
    const order = player.strength - dealer.strength;
    return `${left}: ${a}. ${right}: ${b}. ${verdict(left, right, order, language)}`;
  },
  andarbahar(drawn, language) {
    const dealt = drawn.length - 1;
    const side = spotName(dealt % 2 === 1 ? 'andar' : 'bahar', language);
    if (language === 'EN') return `${side} wins with card ${dealt}`;
    return `${dealt} নম্বর কার্ডে ${side} জিতেছে`;
  },
  roulette([number = 0], language) {
    const colour = colourOf(number);
    const name = colour === 'green' ? (language === 'EN' ? 'zero' : 'শূন্য') : spotName(colour, language);
    return `${number}, ${name}`;
  },
  sicbo(dice, language) {
    const sum = dice.reduce((total, die) => total + die, 0);
    const said = `${dice.join('-')} = ${sum}`;
    if (new Set(dice).size === 1) return `${said}, ${language === 'EN' ? 'a triple' : 'ট্রিপল'}`;
    const size = spotName(sum <= 10 ? 'small' : 'big', language).split(' ')[0] ?? '';
    return `${said}, ${size}, ${spotName(sum % 2 === 0 ? 'even' : 'odd', language)}`;
  },
};

/** The sentence of a result, without a full stop. */
export function sayResult(game: LiveGameName, drawn: readonly number[], language: Language): string {
  return sayers[game](drawn, language);
}
